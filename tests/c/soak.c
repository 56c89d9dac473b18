/* Random games: soak GAMES [TABLE [VARIANT...]]
 * So many games of each of these variants, or of all. How they are played and what is printed of them, tests/soak.txt says; the rows that TABLE has
 * too are compared with it. Each thousandth game is held to every law, and memory must not grow: that is seen from 100 games of each on. Fewer
 * are for valgrind and the sanitizers, whose own memory grows, and which see leaks by themselves. */
#include "test.h"

enum { LIMIT = 100, SAMPLE = 1000, PILES = 64, GROWTH = 1 << 20, MANY = 100 };

static SolitaireMove list[SOLITAIRE_MAX_MOVES];
static char *table = NULL;
/* Of all variants. */
static unsigned long games, all_moves;

/* A variant's games so far. */
typedef struct {
    const char *variant;
    unsigned long played, moves;
    uint32_t digest;
} Soak;

/* SplitMix64. */
static uint64_t next(uint64_t *state) {
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* CRC-32, as in zlib, four bits at a time. */
static uint32_t crc32(uint32_t crc, const char *text) {
    static const uint32_t table[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
                                       0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    crc = ~crc;
    for (; *text != '\0'; text++) {
        crc ^= (unsigned char)*text;
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return ~crc;
}

/* Piles in the order in which a position lists them: the ninth foundation comes after the eighth. */
static uint32_t place(SolitairePile pile) {
    if (pile >= SOLITAIRE_PILE_FOUNDATION_8) return (uint32_t)pile - SOLITAIRE_PILE_FOUNDATION_8 + SOLITAIRE_PILE_CELL;
    return pile < SOLITAIRE_PILE_CELL ? pile : pile + 4u;
}

static uint32_t order(SolitaireMove m) {
    return m.kind == SOLITAIRE_MOVE_KIND_TRANSFER ? 1u << 24 | place(m.from) << 16 | place(m.to) << 8 | m.count : m.kind;
}

/* Puts the list in order. */
static void sort_list(size_t count) {
    for (size_t i = 1; i < count; i++) {
        SolitaireMove m = list[i];
        size_t at = i;
        for (; at > 0 && order(list[at - 1]) > order(m); at--) list[at] = list[at - 1];
        list[at] = m;
    }
}

static const char *text_of(const SolitaireGame *game) {
    static char text[2048];
    size_t needed = 0;
    OK(solitaire_game_to_text(game, text, sizeof text, &needed));
    return text;
}

/* Every transfer there could be is legal if and only if it is listed, and it is listed once. */
static void hold_the_list(const SolitaireGame *game) {
    size_t listed = 0, legal = 0;
    SolitaireReason reason = SOLITAIRE_REASON_LEGAL;
    OK(solitaire_game_legal_moves(game, list, SOLITAIRE_MAX_MOVES, &listed));
    sort_list(listed);
    for (size_t i = 0; i < listed; i++) {
        OK(solitaire_game_check(game, list[i], &reason));
        CHECK(reason == SOLITAIRE_REASON_LEGAL && (i == 0 || order(list[i - 1]) < order(list[i])));
        legal += list[i].kind != SOLITAIRE_MOVE_KIND_TRANSFER;
    }
    for (unsigned from = 0; from < PILES; from++) {
        uint32_t cards = 0;
        /* The game may have no such pile. */
        if (solitaire_game_pile_size(game, (SolitairePile)from, &cards) != SOLITAIRE_RESULT_OK) continue;
        for (unsigned to = 0; to < PILES; to++) {
            for (uint32_t count = 1; count <= cards; count++) {
                SolitaireMove m = {SOLITAIRE_MOVE_KIND_TRANSFER, (SolitairePile)from, (SolitairePile)to, (uint8_t)count};
                /* Not every number is a pile's. */
                legal += solitaire_game_check(game, m, &reason) == SOLITAIRE_RESULT_OK && reason == SOLITAIRE_REASON_LEGAL;
            }
        }
    }
    CHECK(legal == listed);
}

static void hold_equal(const SolitaireGame *game, const SolitaireGame *other) {
    SolitaireKey key, other_key;
    OK(solitaire_game_key(game, &key));
    OK(solitaire_game_key(other, &other_key));
    CHECK(key.high == other_key.high && key.low == other_key.low);
    char *text = malloc(strlen(text_of(game)) + 1);
    if (CHECK(text != NULL)) CHECK(strcmp(strcpy(text, text_of(game)), text_of(other)) == 0);
    free(text);
}

/* Through its text and through a save; back to the deal. */
static void hold_the_laws(const SolitaireGame *game, const char *variant, uint64_t deal) {
    SolitaireGame *read = NULL, *loaded = NULL, *dealt = NULL;
    uint32_t moves = 0, undone = 0;
    uint8_t equal = 0;
    size_t needed = 0;
    hold_the_list(game);
    OK(solitaire_game_from_text(NULL, text_of(game), NULL, &read));
    hold_equal(game, read);
    solitaire_game_to_json(game, NULL, 0, &needed);
    char *json = malloc(needed);
    if (CHECK(json != NULL) && OK(solitaire_game_to_json(game, json, needed, &needed))) OK(solitaire_game_from_json(json, NULL, &loaded));
    free(json);
    OK(solitaire_game_equal(game, loaded, &equal));
    CHECK(equal == 1);
    hold_equal(game, loaded);
    OK(solitaire_game_move_count(loaded, &moves));
    while (solitaire_game_undo(loaded, NULL) == SOLITAIRE_RESULT_OK) undone++;
    OK(solitaire_game_new(variant, deal, NULL, &dealt));
    CHECK(undone == moves);
    hold_equal(loaded, dealt);
    solitaire_game_free(read);
    solitaire_game_free(loaded);
    solitaire_game_free(dealt);
}

/* Plays a game; gives the digest of those before it and of this one. */
static uint32_t play(const char *variant, uint64_t deal, uint32_t digest, unsigned long *moves) {
    static const char *const names[] = {"ongoing", "won", "stuck"};
    SolitaireGame *game = NULL;
    SolitaireStatus status = SOLITAIRE_STATUS_ONGOING;
    uint32_t made = 0, way = 0, score = 0;
    uint64_t state = deal;
    if (!OK(solitaire_game_new(variant, deal, NULL, &game))) return 0;
    for (; made < LIMIT; made++) {
        size_t count = 0;
        if (!OK(solitaire_game_legal_moves(game, list, SOLITAIRE_MAX_MOVES, &count)) || count == 0) break;
        sort_list(count);
        if (!OK(solitaire_game_play(game, list[next(&state) % count]))) break;
        way = way * 31 + (uint32_t)count;
    }
    OK(solitaire_game_status(game, &status));
    OK(solitaire_game_score(game, &score));
    char line[80];
    snprintf(line, sizeof line, "%llu %lu %lu %s %lu ", (unsigned long long)deal, (unsigned long)made, (unsigned long)way, names[status], (unsigned long)score);
    digest = crc32(crc32(crc32(digest, line), text_of(game)), "\n");
    if (games % SAMPLE == 0) hold_the_laws(game, variant, deal);
    solitaire_game_free(game);
    *moves += made;
    return digest;
}

/* A row of the table; where the table has one of so many games, it is this one. */
static void tell(const char *variant, unsigned long count, unsigned long moves, uint32_t digest) {
    char row[120];
    int begins = snprintf(row, sizeof row, "\n%s %lu ", variant, count);
    snprintf(row + begins, sizeof row - (size_t)begins, "%lu %08lx\n", moves, (unsigned long)digest);
    fputs(row + 1, stdout);
    if (table == NULL) return;
    int agrees = strstr(table, row) != NULL;
    row[begins] = '\0';
    CHECK(agrees || strstr(table, row) == NULL);
}

/* The bytes of memory that the program has, or 0 where that cannot be told. */
static unsigned long memory_now(void) {
    unsigned long size = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%lu %lu", &size, &pages) != 2) pages = 0;
    if (file != NULL) fclose(file);
    return pages * 4096;
}

/* Plays some of a variant's games, after those before them. */
static void play_some(Soak *soak, unsigned long to, unsigned long count) {
    for (; soak->played < to; soak->played++, games++) {
        unsigned long before = soak->moves;
        soak->digest = play(soak->variant, soak->played, soak->digest, &soak->moves);
        all_moves += soak->moves - before;
        if (soak->played + 1 == 4 || soak->played + 1 == 100 || soak->played + 1 == count) tell(soak->variant, soak->played + 1, soak->moves, soak->digest);
    }
}

/* The whole of a file, to be freed. */
static char *read_file(const char *path) {
    static const size_t room = 1 << 20;
    FILE *file = fopen(path, "rb");
    char *text = calloc(room, 1);
    if (CHECK(file != NULL && text != NULL)) CHECK(fread(text, 1, room - 1, file) < room - 1);
    if (file != NULL) fclose(file);
    return text;
}

int main(int argc, char **argv) {
    static Soak soaks[1000];
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 4, memory = 0;
    size_t variants = argc > 3 ? (size_t)argc - 3 : solitaire_variant_count();
    if (argc > 2) table = read_file(argv[2]);
    if (!CHECK(variants <= sizeof soaks / sizeof *soaks)) return test_end("soak");
    for (size_t i = 0; i < variants; i++) soaks[i].variant = argc > 3 ? argv[i + 3] : solitaire_variant_name((uint32_t)i);
    /* A tenth of all variants' games, and another. */
    for (unsigned long tenth = 1; tenth <= 10; tenth++) {
        for (size_t i = 0; i < variants; i++) play_some(&soaks[i], count * tenth / 10, count);
        if (tenth == 1) memory = memory_now();
    }
    unsigned long after = memory_now();
    CHECK(count < MANY || after <= memory + GROWTH);
    free(table);
    fprintf(stderr, "%lu games, %lu moves; memory %lu kB after a tenth, %lu kB at the end\n", games, all_moves, memory / 1024, after / 1024);
    return test_end("soak");
}
