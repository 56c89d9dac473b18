/* What the C tests share: checks that count, and a summary at the end. */
#ifndef TEST_H
#define TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solitaire.h"

static unsigned long checks, failures;

static inline int test_check(int holds, const char *what, const char *file, int line) {
    checks++;
    if (!holds) {
        failures++;
        fprintf(stderr, "%s:%d: %s\n", file, line, what);
    }
    return holds;
}

/* One thing that has to hold. */
#define CHECK(condition) test_check(!!(condition), #condition, __FILE__, __LINE__)

/* A call that has to give this code. */
#define GIVES(code, call) test_check((call) == (code), #call " gives " #code, __FILE__, __LINE__)

/* A call that has to succeed. */
#define OK(call) GIVES(SOLITAIRE_RESULT_OK, call)

/* What main returns. */
static inline int test_end(const char *name) {
    printf("%s: %lu checks, %lu failed\n", name, checks, failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
