/* The header alone: it has to compile as every C and C++ that it promises, without anything before it but what a program may name. */
struct SolitaireMove;
struct SolitaireChange;
struct SolitaireTable;
struct SolitaireGame;
static int is_deal(const struct SolitaireMove *m);
static int decks(const struct SolitaireTable *table, const struct SolitaireChange *change, const struct SolitaireGame *game);

#include "solitaire.h"

#if SOLITAIRE_ABI_VERSION < 1 || SOLITAIRE_MAX_MOVES < 1
#error "numbers that a preprocessor can compare"
#endif

static int is_deal(const SolitaireMove *m) {
    return m->kind == SOLITAIRE_MOVE_KIND_DEAL;
}

static int decks(const SolitaireTable *table, const SolitaireChange *change, const SolitaireGame *game) {
    return change == NULL && game == NULL ? table->decks : 0;
}

int main(void) {
    const SolitaireMove m = {SOLITAIRE_MOVE_KIND_DEAL, SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_STOCK, 0};
    const SolitaireTable table = {sizeof(SolitaireTable), 1, 1, 1, 4, 0, 0, 7, 4};
    const SolitaireError error = SOLITAIRE_ERROR_INIT;
    const SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    const SolitairePiles piles = SOLITAIRE_PILES_INIT;
    const SolitaireTable none = SOLITAIRE_TABLE_INIT;
    return is_deal(&m) && decks(&table, NULL, NULL) == 1 && none.size == table.size &&
                   error.size == sizeof error && limits.size == sizeof limits && piles.size == sizeof piles ? 0 : 1;
}
