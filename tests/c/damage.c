/* Saves that were cut anywhere, or with any byte changed: each is refused in few words, or is that game. */
#include "test.h"

static SolitaireError error = SOLITAIRE_ERROR_INIT;

static SolitaireResult load(const char *json, SolitaireGame **game) {
    *game = NULL;
    SolitaireResult result = solitaire_game_from_json(json, &error, game);
    CHECK((result == SOLITAIRE_RESULT_OK) == (*game != NULL));
    if (result == SOLITAIRE_RESULT_OK) return result;
    CHECK((result == SOLITAIRE_RESULT_SAVE || result == SOLITAIRE_RESULT_UTF8) && error.code == result);
    size_t length = strlen(error.text);
    CHECK(length > 8 && length <= 300);
    return result;
}

/* What it is saved as, to be freed. */
static char *save(const SolitaireGame *game) {
    size_t needed = 0;
    GIVES(SOLITAIRE_RESULT_BUFFER_TOO_SMALL, solitaire_game_to_json(game, NULL, 0, &needed));
    char *json = malloc(needed);
    if (CHECK(json != NULL)) OK(solitaire_game_to_json(game, json, needed, &needed));
    return json;
}

static void cut(char *json) {
    SolitaireGame *game = NULL;
    for (size_t end = strlen(json); end-- > 0;) {
        char kept = json[end];
        json[end] = '\0';
        CHECK(load(json, &game) != SOLITAIRE_RESULT_OK);
        json[end] = kept;
    }
}

/* What was changed and is read all the same, is read the same when it is saved. */
static unsigned change(char *json) {
    static const char others[] = "\"{}[],:0129-xtfwsAKC e+.\\\n\x7f\x80\xC3\xFF";
    unsigned read = 0;
    for (size_t at = 0; json[at] != '\0'; at++) {
        char kept = json[at];
        for (const char *other = others; *other != '\0'; other++) {
            SolitaireGame *game = NULL, *again = NULL;
            uint8_t equal = 0;
            json[at] = *other;
            if (load(json, &game) == SOLITAIRE_RESULT_OK) {
                char *saved = save(game);
                if (CHECK(load(saved, &again) == SOLITAIRE_RESULT_OK)) OK(solitaire_game_equal(game, again, &equal));
                CHECK(equal == 1);
                free(saved);
                read++;
            }
            solitaire_game_free(game);
            solitaire_game_free(again);
        }
        json[at] = kept;
    }
    return read;
}

int main(void) {
    static const char *const variants[] = {"klondike", "gold-mine", "spider", "new-york"};
    unsigned read = 0;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        SolitaireGame *game = NULL;
        OK(solitaire_game_new(variants[i], 42, NULL, &game));
        for (uint64_t step = 0; step < 6; step++) {
            SolitaireMove m;
            OK(solitaire_game_choose(game, SOLITAIRE_PLAYER_GREEDY, step << 61, &m));
            OK(solitaire_game_play(game, m));
        }
        OK(solitaire_game_undo(game, NULL));
        OK(solitaire_game_set_comment(game, 2, "Hm."));
        char *json = save(game);
        cut(json);
        read += change(json);
        free(json);
        solitaire_game_free(game);
    }
    CHECK(read > 100);
    return test_end("damage");
}
