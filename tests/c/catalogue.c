/* What the catalogue's games bring to the table beside stock, one waste, foundations and tableau: cells, a reserve, no stock, no waste,
 * no tableau, rows dealt to piles, complete runs, a tableau that is gathered; and the families that they are listed by. */
#include "test.h"

static SolitaireGame *deal(const char *variant) {
    SolitaireGame *game = NULL;
    OK(solitaire_game_new(variant, 42, NULL, &game));
    return game;
}

static SolitaireMove read_move(const char *text) {
    SolitaireMove m = {0, 0, 0, 0};
    OK(solitaire_move_from_text(text, NULL, &m));
    return m;
}

static SolitaireChange changes[SOLITAIRE_MAX_CHANGES];
static size_t count;

static void play(SolitaireGame *game, const char *move) {
    OK(play_and_tell(game, read_move(move), changes, &count));
}

/* Whether a change is that of a card from one pile to another. */
static int moved(size_t change, uint8_t from, uint8_t to) {
    const SolitaireChange *c = &changes[change];
    return c->kind == SOLITAIRE_CHANGE_KIND_MOVED && c->from == from && c->to == to && c->count == 1 && c->card < 52;
}

static uint8_t reason(const SolitaireGame *game, const char *move) {
    uint8_t reason = 99;
    OK(solitaire_game_check(game, read_move(move), &reason));
    return reason;
}

static uint32_t size_of(const SolitaireGame *game, uint8_t pile) {
    uint32_t size = 99;
    OK(solitaire_game_pile_size(game, pile, &size));
    return size;
}

static uint8_t redeals_used(const SolitaireGame *game) {
    uint8_t redeals = 99;
    OK(solitaire_game_redeals_used(game, &redeals));
    return redeals;
}

/* A pile that a game lacks is answered alike, whatever its kind, and by a view of the game too. */
static void lacking(const char *variant, const char *piles) {
    SolitaireGame *game = deal(variant);
    char view[1024];
    OK(solitaire_game_view_to_text(game, view, sizeof view, &count));
    for (char name[4]; sscanf(piles, "%3s", name) == 1; piles += strcspn(piles, " "), piles += strspn(piles, " ")) {
        uint8_t pile = 99, cards[SOLITAIRE_MAX_CARDS];
        uint32_t size = 77;
        OK(solitaire_pile_from_text(name, NULL, &pile));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile(game, pile, cards, sizeof cards, &count));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_with_hidden(game, pile, cards, sizeof cards, &count));
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_game_pile_size(game, pile, &size));
        CHECK(size == 77);
        SolitaireError error = SOLITAIRE_ERROR_INIT;
        GIVES(SOLITAIRE_RESULT_NUMBER, solitaire_view_pile(view, pile, &error, cards, sizeof cards, &count));
        CHECK(strncmp(error.text, "this view has no pile ", 22) == 0 && strcmp(error.text + 22, name) == 0);
    }
    solitaire_game_free(game);
}

/* The kind of a pile, and its index, are those of its text. */
static void kinds_of_piles(void) {
    static const char letters[] = "swfcrt";
    static const uint8_t kinds[] = {SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE,   SOLITAIRE_PILE_FOUNDATION,
                                    SOLITAIRE_PILE_CELL,  SOLITAIRE_PILE_RESERVE, SOLITAIRE_PILE_TABLEAU};
    unsigned piles = 0;
    for (unsigned pile = 0; pile < 256; pile++) {
        char text[4] = "";
        size_t needed = 0;
        uint8_t kind = solitaire_pile_kind((uint8_t)pile);
        SolitaireResult result = solitaire_pile_to_text((uint8_t)pile, text, sizeof text, &needed);
        CHECK((result == SOLITAIRE_RESULT_OK) == (kind != SOLITAIRE_PILE_NONE));
        if (result != SOLITAIRE_RESULT_OK) continue;
        int index = solitaire_pile_index((uint8_t)pile);
        CHECK(kind == kinds[strchr(letters, *text) - letters] && index == atoi(text + 1));
        CHECK(solitaire_pile_of_kind(kind, (uint32_t)index) == pile);
        CHECK(pile < SOLITAIRE_MAX_PILES);
        piles++;
    }
    CHECK(piles == 1 + 6 + 12 + 8 + 16 + 20);
}

/* FreeCell: cells, and neither stock nor waste. */
static void cells(void) {
    SolitaireGame *game = deal("freecell");
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    OK(solitaire_game_table(game, &table));
    CHECK(table.stocks == 0 && table.wastes == 0 && table.cells == 4 && table.reserve == 0 && table.tableau == 8);
    CHECK(reason(game, "deal") == SOLITAIRE_REASON_NO_DEAL && reason(game, "redeal") == SOLITAIRE_REASON_NO_REDEAL);
    CHECK(reason(game, "s-t0") == SOLITAIRE_REASON_NO_SUCH_PILE && reason(game, "t0-c4") == SOLITAIRE_REASON_NO_SUCH_PILE);
    play(game, "t0-c1");
    CHECK(count == 1 && moved(0, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_CELL + 1));
    CHECK(size_of(game, SOLITAIRE_PILE_CELL) == 0 && size_of(game, SOLITAIRE_PILE_CELL + 1) == 1);
    CHECK(reason(game, "t1-c1") == SOLITAIRE_REASON_CELL_FULL && reason(game, "c1-c0") == SOLITAIRE_REASON_CELL_TO_CELL);
    CHECK(reason(game, "c0-t0") == SOLITAIRE_REASON_PILE_EMPTY && reason(game, "t0-c0") == SOLITAIRE_REASON_LEGAL);
    OK(solitaire_game_undo(game, NULL));
    CHECK(size_of(game, SOLITAIRE_PILE_CELL + 1) == 0);
    solitaire_game_free(game);
}

/* As many cards move together as the empty cells and piles have room for. */
static void room_for_a_run(void) {
    static const char *const before = "freecell f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D f2:AH2H3H4H5H6H7H8H f3:AS2S3S4S5S6S7S ";
    static const struct {
        const char *rest;
        uint8_t reason;
    } each[] = {
        /* No empty cell and one empty pile: two. One empty cell and no pile: two. Both: four. Two empty cells: three. */
        {"c0:9S c1:TH c2:QH c3:JS t0:JH t1:TS9H8S t2:QS t3:KS t4:KH t5:KD t6:QDJDTD9D t7:", SOLITAIRE_REASON_NO_ROOM},
        {"c0:9S c1:TH c2:QH c3: t0:JH t1:TS9H8S t2:QS t3:KS t4:KH t5:KD t6:QDJDTD9D t7:JS", SOLITAIRE_REASON_NO_ROOM},
        {"c0:9S c1:TH c2:QH c3: t0:JH t1:TS9H8S t2:QS t3:KS t4:KH t5:KD t6:JSQDJDTD9D t7:", SOLITAIRE_REASON_LEGAL},
        {"c0:9S c1:TH c2: c3: t0:JH t1:TS9H8S t2:QS t3:KS t4:KH t5:KD t6:QDJDTD9D t7:QHJS", SOLITAIRE_REASON_LEGAL},
    };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        char text[400];
        SolitaireGame *game = NULL;
        snprintf(text, sizeof text, "%s%s", before, each[i].rest);
        OK(solitaire_game_from_text(NULL, text, NULL, &game));
        CHECK(reason(game, "t1x3-t0") == each[i].reason);
        solitaire_game_free(game);
    }
}

/* Canfield: a reserve whose top alone is seen, and which fills the empty piles. */
static void reserve(void) {
    SolitaireGame *game = deal("canfield");
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    uint8_t cards[13], next[13];
    OK(solitaire_game_table(game, &table));
    CHECK(table.reserve == 1 && table.cells == 0 && table.tableau == 4);
    OK(solitaire_game_pile(game, SOLITAIRE_PILE_RESERVE, cards, sizeof cards, &count));
    CHECK(count == 13 && cards[11] == SOLITAIRE_CARD_FACE_DOWN && cards[12] < 52);
    CHECK(size_of(game, SOLITAIRE_PILE_FOUNDATION) == 1);
    CHECK(reason(game, "t0-r0") == SOLITAIRE_REASON_RESERVE_TAKES_NOTHING);
    OK(solitaire_game_pile_with_hidden(game, SOLITAIRE_PILE_RESERVE, next, sizeof next, &count));
    solitaire_game_free(game);

    /* A king on the pile of its own: the queen goes there, the reserve refills t1 and its next card is turned up. */
    static const char *const text = "canfield s:<%s> w0: f0:AC f1: f2: f3: r0:<2C3C4C5C6C7C8C9CTCJCQCKC>AD t0:KH t1:QS t2:2S t3:2D";
    char rest[120] = "", position[400];
    for (unsigned card = 0; card < 52; card++) {
        char name[3];
        OK(solitaire_card_to_text((uint8_t)card, name, sizeof name, &count));
        if (name[1] != 'C' && strstr("AD KH QS 2S 2D", name) == NULL) strcat(rest, name);
    }
    snprintf(position, sizeof position, text, rest);
    game = NULL;
    if (OK(solitaire_game_from_text(NULL, position, NULL, &game))) {
        play(game, "t1-t0");
        CHECK(count == 3 && moved(0, SOLITAIRE_PILE_TABLEAU + 1, SOLITAIRE_PILE_TABLEAU) && moved(1, SOLITAIRE_PILE_RESERVE, SOLITAIRE_PILE_TABLEAU + 1));
        CHECK(changes[2].kind == SOLITAIRE_CHANGE_KIND_TURNED_UP && changes[2].from == SOLITAIRE_PILE_RESERVE);
        CHECK(size_of(game, SOLITAIRE_PILE_RESERVE) == 12);
        OK(solitaire_game_undo(game, NULL));
        OK(solitaire_game_pile(game, SOLITAIRE_PILE_RESERVE, cards, sizeof cards, &count));
        CHECK(count == 13 && cards[11] == SOLITAIRE_CARD_FACE_DOWN);
    }
    solitaire_game_free(game);
}

/* A deal may be a row: one card to each tableau pile, or to each reserve pile. */
static void rows(const char *variant, uint8_t first, unsigned piles) {
    SolitaireGame *game = deal(variant);
    play(game, "deal");
    CHECK(count == piles);
    for (size_t i = 0; i < count; i++) CHECK(moved(i, SOLITAIRE_PILE_STOCK, (uint8_t)(first + i)));
    solitaire_game_free(game);
}

/* A position of Spider that has no stock left, seven complete runs on the foundations, and the eighth in two parts. */
static SolitaireGame *last_run(const char *variant, const char *on_t0, const char *on_t1) {
    char text[600];
    int length = snprintf(text, sizeof text, "%s s:", variant);
    for (int i = 0; i < 8; i++) {
        length += snprintf(text + length, sizeof text - (size_t)length, " f%d:", i);
        for (const char *rank = "KQJT98765432A"; i < 7 && *rank != '\0'; rank++) {
            length += snprintf(text + length, sizeof text - (size_t)length, "%c%c", *rank, "CCDDHHS"[i]);
        }
    }
    snprintf(text + length, sizeof text - (size_t)length, " t0:%s t1:%s t2: t3: t4: t5: t6: t7: t8: t9:", on_t0, on_t1);
    SolitaireGame *game = NULL;
    OK(solitaire_game_from_text(NULL, text, NULL, &game));
    return game;
}

static void complete_runs(void) {
    uint8_t status = 99;
    uint32_t score = 0;
    /* It leaves at once: one change for the ace, and thirteen that follow, the king first. */
    SolitaireGame *game = last_run("spider", "KSQSJSTS9S8S7S6S5S4S3S2S", "AS");
    CHECK(reason(game, "t1-f7") == SOLITAIRE_REASON_ONLY_COMPLETE_RUNS);
    play(game, "t1-t0");
    CHECK(count == 14 && moved(0, SOLITAIRE_PILE_TABLEAU + 1, SOLITAIRE_PILE_TABLEAU));
    for (size_t i = 1; i < count; i++) {
        CHECK(moved(i, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_FOUNDATION + 7));
        CHECK(solitaire_card_rank(changes[i].card) == SOLITAIRE_RANK_KING + 1 - i);
    }
    OK(solitaire_game_status(game, &status));
    OK(solitaire_game_score(game, &score));
    CHECK(status == SOLITAIRE_STATUS_WON && score == 104);
    OK(solitaire_game_undo(game, NULL));
    CHECK(size_of(game, SOLITAIRE_PILE_TABLEAU) == 12 && size_of(game, SOLITAIRE_PILE_FOUNDATION + 7) == 0);
    solitaire_game_free(game);
    /* By hand: thirteen cards in one transfer. */
    game = last_run("spider-by-hand", "KSQSJSTS9S8S7S6S5S4S3S2SAS", "");
    CHECK(reason(game, "t0x12-f7") == SOLITAIRE_REASON_ONLY_COMPLETE_RUNS);
    play(game, "t0x13-f7");
    OK(solitaire_game_status(game, &status));
    CHECK(count == 13 && moved(12, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_FOUNDATION + 7) && status == SOLITAIRE_STATUS_WON);
    solitaire_game_free(game);
}

/* The tableau is gathered and dealt again: one change, and counted where there is a limit. */
static void gathering(const char *variant, unsigned cards, uint8_t counted) {
    SolitaireGame *game = deal(variant);
    SolitaireKey keys[3];
    OK(solitaire_game_key(game, &keys[0]));
    CHECK(reason(game, "deal") == SOLITAIRE_REASON_NO_DEAL);
    play(game, "redeal");
    CHECK(count == 1 && changes[0].kind == SOLITAIRE_CHANGE_KIND_REDEALT && changes[0].card == SOLITAIRE_CARD_NONE);
    CHECK(changes[0].from == SOLITAIRE_PILE_TABLEAU && changes[0].to == SOLITAIRE_PILE_TABLEAU && changes[0].count == cards);
    CHECK(redeals_used(game) == counted);
    OK(solitaire_game_key(game, &keys[1]));
    OK(solitaire_game_undo(game, NULL));
    OK(solitaire_game_key(game, &keys[2]));
    /* Unshuffled, the piles of a deal come back as they were: of four cards each, in their order. */
    CHECK((memcmp(&keys[0], &keys[1], sizeof keys[0]) == 0) == (counted == 0));
    CHECK(memcmp(&keys[0], &keys[2], sizeof keys[0]) == 0);
    CHECK(redeals_used(game) == 0);
    solitaire_game_free(game);
}

/* Sir Tommy: four wastes, to which the stock's top card is moved, and no tableau at all. */
static void no_tableau(void) {
    SolitaireGame *game = deal("sir-tommy");
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    OK(solitaire_game_table(game, &table));
    CHECK(table.stocks == 1 && table.wastes == 4 && table.tableau == 0);
    play(game, "s-w3");
    CHECK(count == 2 && moved(0, SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE + 3));
    CHECK(changes[1].kind == SOLITAIRE_CHANGE_KIND_TURNED_UP && changes[1].from == SOLITAIRE_PILE_STOCK);
    CHECK(reason(game, "w3-w0") == SOLITAIRE_REASON_WASTE_TAKES_FROM_STOCK_ONLY);
    solitaire_game_free(game);
}

/* A pyramid of three rows: its piles are diagonals, and only what nothing covers is free. */
static void picture(void) {
    static const char *const PYRAMID =
        "{\"decks\":1,\"aim\":\"tableau\",\"tableau\":{\"deal\":[3,2,1],\"faces\":\"all_up\",\"build\":\"none\",\"groups\":\"one_card\","
        "\"empty\":\"nothing\",\"overlap\":true},\"foundations\":{\"piles\":1,\"base\":\"dealt\",\"build\":\"any_suit\",\"direction\":\"both\"},"
        "\"stock\":\"to_foundation\"}";
    SolitaireRules *rules = NULL;
    SolitaireGame *game = NULL, *columns = deal("klondike");
    uint8_t rows = 9, width = 9, row = 9, column = 9, free = 9;
    OK(solitaire_game_picture(columns, &rows, &width));
    CHECK(rows == 0 && width == 0);
    OK(solitaire_game_is_free(columns, SOLITAIRE_PILE_TABLEAU + 6, &free));
    CHECK(free == 1);
    OK(solitaire_rules_from_json(PYRAMID, NULL, &rules));
    OK(solitaire_game_from_text(rules, "- s:<4C5C6C7C8C9CTCJCQCKC2D3D4D5D6D7D8D9DTDJDQDKD2H3H4H5H6H7H8H9HTHJHQHKH2S3S4S5S6S7S8S9STSJSQSKS> f0:2C "
                                       "t0:ADAHAS t1:3CAC t2:", NULL, &game));
    OK(solitaire_game_picture(game, &rows, &width));
    CHECK(rows == 3 && width == 6);
    OK(solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU, 0, &row, &column));
    CHECK(row == 0 && column == 3);
    OK(solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU + 2, 0, &row, &column));
    CHECK(row == 2 && column == 5);
    CHECK(solitaire_game_picture_place(game, SOLITAIRE_PILE_TABLEAU + 2, 1, &row, &column) == SOLITAIRE_RESULT_NUMBER);
    CHECK(solitaire_game_picture_place(game, SOLITAIRE_PILE_STOCK, 0, &row, &column) == SOLITAIRE_RESULT_NUMBER);
    for (uint8_t pile = 0; pile < 3; pile++) {
        OK(solitaire_game_is_free(game, (uint8_t)(SOLITAIRE_PILE_TABLEAU + pile), &free));
        CHECK(free == 1);
    }
    play(game, "t1-f0");
    OK(solitaire_game_is_free(game, SOLITAIRE_PILE_TABLEAU + 1, &free));
    CHECK(free == 1);
    OK(solitaire_game_undo(game, NULL));
    play(game, "t0-f0");
    OK(solitaire_game_is_free(game, SOLITAIRE_PILE_TABLEAU, &free));
    CHECK(free == 0);
    CHECK(solitaire_game_is_free(game, SOLITAIRE_PILE_TABLEAU + 3, &free) == SOLITAIRE_RESULT_NUMBER);
    solitaire_game_free(game);
    solitaire_game_free(columns);
    solitaire_rules_free(rules);
}

/* Where a pile lies on a table of this shape. */
static SolitairePlace place_of(const SolitaireGame *game, SolitaireAspect aspect, uint8_t left_handed, SolitairePile pile) {
    SolitairePlace places[SOLITAIRE_MAX_PILES], none = {SOLITAIRE_PILE_NONE, 255, 255, 0, 0, 0, 0, 0};
    size_t there = 0;
    OK(solitaire_game_layout(game, aspect, left_handed, places, SOLITAIRE_MAX_PILES, &there));
    for (size_t i = 0; i < there; i++) {
        if (places[i].pile == pile) return places[i];
    }
    return none;
}

/* Klondike as everybody lays it out, the pyramid as its picture has it, and the stock's place where the tableau is gathered. */
static void layout(void) {
    SolitaireGame *klondike = deal("klondike-draw-three"), *pyramid = deal("pyramid"), *gathered = deal("la-belle-lucie");
    uint8_t columns = 0, rows = 0;
    OK(solitaire_game_layout_size(klondike, SOLITAIRE_ASPECT_LANDSCAPE, &columns, &rows));
    CHECK(columns == 14 && rows >= 8);
    SolitairePlace place = place_of(klondike, SOLITAIRE_ASPECT_LANDSCAPE, 0, SOLITAIRE_PILE_STOCK);
    CHECK(place.column == 0 && place.row == 0 && place.mark == SOLITAIRE_MARK_REDEAL && place.fan == SOLITAIRE_FAN_SQUARED);
    place = place_of(klondike, SOLITAIRE_ASPECT_LANDSCAPE, 0, SOLITAIRE_PILE_WASTE);
    CHECK(place.column == 2 && place.row == 0 && place.room == 4 && place.fan == SOLITAIRE_FAN_LAST_THREE);
    place = place_of(klondike, SOLITAIRE_ASPECT_LANDSCAPE, 0, SOLITAIRE_PILE_FOUNDATION + 3);
    CHECK(place.column == 12 && place.row == 0 && place.mark == SOLITAIRE_MARK_RANK && place.rank == SOLITAIRE_RANK_ACE);
    place = place_of(klondike, SOLITAIRE_ASPECT_LANDSCAPE, 0, SOLITAIRE_PILE_TABLEAU + 1);
    CHECK(place.column == 2 && place.row == 2 && place.fan == SOLITAIRE_FAN_DOWN && place.rank == SOLITAIRE_RANK_KING);
    place = place_of(klondike, SOLITAIRE_ASPECT_LANDSCAPE, 1, SOLITAIRE_PILE_STOCK);
    CHECK(place.column == 12 && place.row == 0);
    uint8_t row = 0, column = 0;
    for (uint8_t pile = SOLITAIRE_PILE_TABLEAU; pile < SOLITAIRE_PILE_TABLEAU + 7; pile++) {
        OK(solitaire_game_picture_place(pyramid, pile, 0, &row, &column));
        place = place_of(pyramid, SOLITAIRE_ASPECT_PORTRAIT, 0, pile);
        CHECK(place.row == row && place.column == column - 1 && place.fan == SOLITAIRE_FAN_DIAGONAL);
    }
    CHECK(place_of(gathered, SOLITAIRE_ASPECT_SQUARE, 0, SOLITAIRE_PILE_STOCK).mark == SOLITAIRE_MARK_REDEAL);
    solitaire_game_free(klondike);
    solitaire_game_free(pyramid);
    solitaire_game_free(gathered);
}

static uint8_t suits(const char *variant) {
    SolitaireRules *rules = NULL;
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    OK(solitaire_rules_new(variant, NULL, &rules));
    OK(solitaire_rules_table(rules, &table));
    solitaire_rules_free(rules);
    return table.suits;
}

/* The family of the variant at this place. */
static const char *family_at(uint32_t place) { return solitaire_variant_family(solitaire_variant_name(place)); }

/* Whether no variant before this one is of its family. */
static int is_first_of_family(uint32_t index) {
    for (uint32_t i = 0; i < index; i++) {
        if (strcmp(family_at(i), family_at(index)) == 0) return 0;
    }
    return 1;
}

static void families(void) {
    uint32_t index = 0;
    CHECK(strcmp(solitaire_variant_family("freecell"), "FreeCell") == 0);
    CHECK(strcmp(solitaire_variant_title("freecell"), "FreeCell") == 0);
    CHECK(strcmp(solitaire_variant_family("beleaguered-castle-one-by-one"), "Baker's Dozen and Beleaguered Castle") == 0);
    /* The variants of a family follow each other. */
    unsigned new_families = 0, different = 0;
    for (index = 0; index < solitaire_variant_count(); index++) {
        const char *family = family_at(index);
        if (!CHECK(family != NULL && *family != '\0')) return;
        new_families += index == 0 || strcmp(family, family_at(index - 1)) != 0;
        different += is_first_of_family(index);
    }
    CHECK(new_families == different && different > 10);
}

int main(void) {
    families();
    lacking("freecell", "s w0 w5 f4 c4 r0 t8 t19");
    lacking("spider", "w0 c0 r0 t10");
    lacking("sir-tommy", "w4 c0 r15 t0");
    lacking("canfield", "w1 c7 r1 t4");
    kinds_of_piles();
    cells();
    room_for_a_run();
    reserve();
    rows("spider", SOLITAIRE_PILE_TABLEAU, 10);
    rows("bristol", SOLITAIRE_PILE_RESERVE, 3);
    complete_runs();
    gathering("la-belle-lucie", 52, 1);
    gathering("cruel", 48, 0);
    no_tableau();
    picture();
    layout();
    CHECK(suits("spider") == 4 && suits("spider-two-suits") == 2 && suits("spider-one-suit") == 1 && suits("klondike") == 4);
    return test_end("catalogue");
}
