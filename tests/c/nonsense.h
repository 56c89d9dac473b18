/* What the tests with nonsense share: whether anything was written that must not be. */
#ifndef NONSENSE_H
#define NONSENSE_H

#include "test.h"

/* What lies where nothing may be written. */
#define UNTOUCHED 0xA5

static size_t needed;
static unsigned char room[16384];
static char *const text = (char *)room;

static int untouched(void) {
    for (size_t i = 0; i < sizeof room; i++) {
        if (room[i] != UNTOUCHED) return 0;
    }
    return 1;
}

/* `call` with the arguments before the buffer; the buffer's element type is `type`. It must have something to say. */
#define BUFFER(type, ...)                                                                                          \
    do {                                                                                                           \
        memset(room, UNTOUCHED, sizeof room);                                                                      \
        type *start = (type *)(void *)room;                                                                        \
        size_t capacity = sizeof room / sizeof(type), size = 0;                                                    \
        GIVES(SOLITAIRE_RESULT_NULL, CALL(__VA_ARGS__, start, capacity, NULL));                                     \
        GIVES(SOLITAIRE_RESULT_NULL, CALL(__VA_ARGS__, NULL, capacity, &needed));                                   \
        GIVES(SOLITAIRE_RESULT_ALIGNMENT, CALL(__VA_ARGS__, start, capacity, (size_t *)(void *)(text + 1)));        \
        CHECK(untouched());                                                                                        \
        GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, CALL(__VA_ARGS__, NULL, 0, &size));                                \
        CHECK(size > 0);                                                                                           \
        GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, CALL(__VA_ARGS__, start, size - 1, &needed));                      \
        CHECK(needed == size && untouched());                                                                      \
        OK(CALL(__VA_ARGS__, start, size, &needed));                                                               \
        CHECK(needed == size && room[size * sizeof(type)] == UNTOUCHED);                                           \
    } while (0)

/* A call with a buffer that fails for another reason writes nothing. */
#define FAILS(code, call)                                                                                          \
    do {                                                                                                           \
        memset(room, UNTOUCHED, sizeof room);                                                                      \
        needed = 77;                                                                                               \
        GIVES(code, call);                                                                                         \
        CHECK(untouched() && needed == 77);                                                                        \
    } while (0)

#endif
