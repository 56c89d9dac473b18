/* The header alone: it has to compile as every C and C++ that it promises, without anything before it. */
#include "solitaire.h"

#if SOLITAIRE_ABI_VERSION < 1 || SOLITAIRE_MAX_MOVES < 1
#error "numbers that a preprocessor can compare"
#endif

int main(void) {
    const SolitaireMove m = {SOLITAIRE_MOVE_DEAL, 0, 0, 0};
    return m.kind == SOLITAIRE_MOVE_DEAL ? 0 : 1;
}
