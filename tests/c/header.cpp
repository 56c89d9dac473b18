// The header alone, as C++.
#include "header.c"
