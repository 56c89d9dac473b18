/* Rust takes random numbers from ProcessPrng, which Wine has since its version 9. This library has it for an earlier one, and lies beside the program. */
#include <windows.h>

#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *start, SIZE_T size) {
    return RtlGenRandom(start, (ULONG)size);
}
