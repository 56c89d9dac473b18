/* A whole game in the terminal: terminal [variant [deal]]. Without a deal it is one that can be won, if one is found at once. Type `help`. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef _WIN32
#include <io.h>
#include <windows.h>
#define sync_file(file) _commit(_fileno(file))
#else
#include <unistd.h>
#define sync_file(file) fsync(fileno(file))
#endif

#include <solitaire.h>

#define FILE_NAME "solitaire.json"

static const char *const HELP =
    "  deal, redeal      the stock, or the tableau anew\n"
    "  t3-f0, t3x4-t6    the top card of t3 to f0; the top four of t3 to t6; w the wastes, c the cells, r the reserve\n"
    "  moves             what can be played\n"
    "  undo, redo        take back, make again\n"
    "  save, load        to the file solitaire.json and from it; save! also where another game is saved\n"
    "  new [variant] N   another game: by number, or ms:617 for Microsoft's, pysol:32000 for PySolFC's\n"
    "  new               a deal that can be won, if one is found in 0.3 seconds; new any: any deal\n"
    "  rules             how this game is played\n"
    "  quit\n"
    "Commands may be begun, and moves typed loosely: un, T3 F0, t3x4t6; ? is help, d deal, u undo, r redo, q quit.";

/* A function that fills a text. */
typedef SolitaireResult (*TextOf)(const SolitaireGame *, char *, size_t, size_t *);

/* What it writes, whatever its size; to be freed. */
static char *text_of(TextOf function, const SolitaireGame *game) {
    size_t needed = 0;
    if (function(game, NULL, 0, &needed) != SOLITAIRE_RESULT_BUFFER_TOO_SMALL) return NULL;
    char *text = malloc(needed);
    if (text != NULL && function(game, text, needed, &needed) != SOLITAIRE_RESULT_OK) {
        free(text);
        return NULL;
    }
    return text;
}

static void print_text(TextOf function, const SolitaireGame *game) {
    char *text = text_of(function, game);
    puts(text != NULL ? text : "");
    free(text);
}

/* A card in its place: none, one that lies face down, or one that shows. A game that tells fewer suits apart shows fewer. */
static void print_card(uint8_t card, uint8_t suits) {
    static const char *const ranks[13] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    static const char *const signs[4] = {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};
    uint8_t suit = solitaire_card_suit(card), rank = solitaire_card_rank(card);
    if (suit > SOLITAIRE_SUIT_SPADES) {
        printf("%5s", card == SOLITAIRE_CARD_FACE_DOWN ? "##" : ".");
        return;
    }
    int red = suit == SOLITAIRE_SUIT_DIAMONDS || suit == SOLITAIRE_SUIT_HEARTS;
    if (suits < 4) suit = red && suits == 2 ? SOLITAIRE_SUIT_HEARTS : SOLITAIRE_SUIT_SPADES;
    printf("%4s%s", ranks[rank], signs[suit]);
}

/* The card of a pile at a height from its bottom. */
static uint8_t card_at(const SolitaireGame *game, uint8_t pile, size_t height) {
    uint8_t cards[SOLITAIRE_MAX_CARDS];
    size_t count = 0;
    SolitaireResult result = solitaire_game_pile(game, pile, cards, sizeof cards, &count);
    return result == SOLITAIRE_RESULT_OK && height < count ? cards[height] : SOLITAIRE_CARD_NONE;
}

static uint32_t size_of(const SolitaireGame *game, uint8_t pile) {
    uint32_t size = 0;
    return solitaire_game_pile_size(game, pile, &size) == SOLITAIRE_RESULT_OK ? size : 0;
}

/* The names of the piles from `first` up to `end` that the game has, one beside the other; gives how many those are. */
static int print_names(const SolitaireGame *game, uint8_t first, uint8_t end) {
    int piles = 0;
    for (uint8_t pile = first; pile < end; pile++) {
        char name[4];
        uint32_t size = 0;
        size_t needed = 0;
        if (solitaire_game_pile_size(game, pile, &size) != SOLITAIRE_RESULT_OK) continue;
        if (solitaire_pile_to_text(pile, name, sizeof name, &needed) == SOLITAIRE_RESULT_OK) printf("%5s", name);
        piles++;
    }
    if (piles > 0) puts("");
    return piles;
}

/* Piles of which the top shows, and how many cards each has. */
static void print_tops(const SolitaireGame *game, uint8_t first, uint8_t end, uint8_t suits) {
    uint32_t size = 0;
    if (print_names(game, first, end) == 0) return;
    for (uint8_t pile = first; pile < end; pile++) {
        if (solitaire_game_pile_size(game, pile, &size) == SOLITAIRE_RESULT_OK) print_card(card_at(game, pile, (size_t)size - 1), suits);
    }
    puts("");
    for (uint8_t pile = first; pile < end; pile++) {
        if (solitaire_game_pile_size(game, pile, &size) == SOLITAIRE_RESULT_OK) printf("%5" PRIu32, size);
    }
    puts("");
}

/* Piles of which every card shows, each from the top of the page down. */
static void print_spread(const SolitaireGame *game, uint8_t first, uint8_t end, uint8_t suits) {
    uint32_t highest = 1;
    for (uint8_t pile = first; pile < end; pile++) {
        if (size_of(game, pile) > highest) highest = size_of(game, pile);
    }
    if (print_names(game, first, end) == 0) return;
    for (uint32_t height = 0; height < highest; height++) {
        for (uint8_t pile = first; pile < end; pile++) {
            if (height == 0 || height < size_of(game, pile)) print_card(card_at(game, pile, height), suits);
            else printf("     ");
        }
        puts("");
    }
}

/* What the player sees: stock, wastes and foundations, cells and reserve, and below them the tableau or, where there is none, the wastes. */
static void print_table(const SolitaireGame *game) {
    SolitaireTable table = SOLITAIRE_TABLE_INIT;
    uint8_t rows = 0, columns = 0;
    /* Cards that cover each other the library draws as the picture that they are. */
    if (solitaire_game_picture(game, &rows, &columns) == SOLITAIRE_RESULT_OK && rows > 0) {
        print_text(solitaire_game_draw, game);
        return;
    }
    if (solitaire_game_table(game, &table) != SOLITAIRE_RESULT_OK) return;
    print_tops(game, SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_CELL, table.suits);
    print_tops(game, SOLITAIRE_PILE_CELL, SOLITAIRE_PILE_TABLEAU, table.suits);
    uint8_t first = table.tableau > 0 ? SOLITAIRE_PILE_TABLEAU : SOLITAIRE_PILE_WASTE;
    uint8_t piles = table.tableau > 0 ? table.tableau : table.wastes;
    print_spread(game, first, (uint8_t)(first + piles), table.suits);
}

static void list_variants(void) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        printf("  %-32s%s\n", solitaire_variant_name(i), solitaire_variant_title(solitaire_variant_name(i)));
    }
}

static void list_moves(const SolitaireGame *game) {
    static SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0, needed = 0;
    char text[16];
    if (solitaire_game_distinct_moves(game, moves, SOLITAIRE_MAX_MOVES, &count) != SOLITAIRE_RESULT_OK) return;
    for (size_t i = 0; i < count; i++) {
        if (solitaire_move_to_text(moves[i], text, sizeof text, &needed) == SOLITAIRE_RESULT_OK) printf("  %s", text);
    }
    puts(count == 0 ? "  nothing" : "");
}

/* The paragraphs of the rules. */
static void print_rules(const SolitaireGame *game) {
    SolitaireRules *rules = NULL;
    size_t needed = 0;
    if (solitaire_game_rules(game, &rules) != SOLITAIRE_RESULT_OK) return;
    solitaire_rules_explain(rules, NULL, 0, &needed);
    char *text = malloc(needed);
    if (text != NULL && solitaire_rules_explain(rules, text, needed, &needed) == SOLITAIRE_RESULT_OK) puts(text);
    free(text);
    solitaire_rules_free(rules);
}

/* Puts another game in place of this one, or says why there is none. */
static int replace(SolitaireGame **game, SolitaireGame *other, const SolitaireError *error) {
    if (other == NULL) {
        puts(error->text);
        return 0;
    }
    solitaire_game_free(*game);
    *game = other;
    return 1;
}

/* Says where PySolFC has another table. */
static void note_order(const SolitaireRules *rules, const char *deal) {
    uint8_t has = 1;
    if (strncmp(deal, "pysol:", 6) == 0 && solitaire_rules_has_pysol_table(rules, &has) == SOLITAIRE_RESULT_OK && has == 0) {
        puts("PySolFC's cards, laid out in this game's own order");
    }
}

static int new_game(SolitaireGame **game, const char *variant, const char *deal) {
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    SolitaireRules *rules = NULL;
    SolitaireGame *other = NULL;
    SolitaireResult result = solitaire_rules_new(variant, &error, &rules);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_from_deal(rules, deal, &error, &other);
    if (result == SOLITAIRE_RESULT_OK) note_order(rules, deal);
    solitaire_rules_free(rules);
    return replace(game, other, &error);
}

static int any_game(SolitaireGame **game, const char *variant) {
    char deal[16];
    sprintf(deal, "%d", 1 + (int)(((unsigned)rand() * 32768U + (unsigned)rand()) % 99999U));
    return new_game(game, variant, deal);
}

/* A winnable deal, which is said, where the solver finds one in 0.3 seconds: in ten deals of 30 milliseconds. Otherwise any. */
static int usual_game(SolitaireGame **game, const char *variant) {
    SolitaireSolver *solver = NULL;
    SolitaireSolution solution;
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    int dealt = any_game(game, variant), won = 0;
    limits.milliseconds = 30;
    if (!dealt || solitaire_solver_new(&solver) != SOLITAIRE_RESULT_OK) return dealt;
    for (int tried = 0; dealt && !won && tried < 10; tried++) {
        if (solitaire_solver_solve(solver, *game, &limits, &solution) != SOLITAIRE_RESULT_OK) break;
        won = solution.outcome == SOLITAIRE_OUTCOME_WON;
        if (!won) dealt = any_game(game, variant);
    }
    solitaire_solver_free(solver);
    if (won) {
        printf("a deal that can be won: ");
        print_text(solitaire_game_deal_to_text, *game);
    }
    return dealt;
}

/* Writes a new file, which then takes the old one's place: what fails leaves that as it was. */
static int write_file(const char *json) {
    FILE *file = fopen(FILE_NAME ".part", "w");
    if (file == NULL) return 0;
    int written = fputs(json, file) >= 0 && fflush(file) == 0 && sync_file(file) == 0;
    if (fclose(file) != 0 || !written) {
        remove(FILE_NAME ".part");
        return 0;
    }
#ifdef _WIN32
    remove(FILE_NAME);
#endif
    return rename(FILE_NAME ".part", FILE_NAME) == 0;
}

/* Whether the file is this session's own. */
static int is_own = 0;

static void save(const SolitaireGame *game, int over) {
    FILE *there = fopen(FILE_NAME, "r");
    if (there != NULL) fclose(there);
    if (there != NULL && !is_own && !over) {
        puts(FILE_NAME " is there already: `save!` writes over it");
        return;
    }
    char *json = text_of(solitaire_game_to_json, game);
    int saved = json != NULL && write_file(json);
    free(json);
    is_own = is_own || saved;
    puts(saved ? "saved" : "it could not be saved");
}

static void load(SolitaireGame **game) {
    static char json[1 << 20];
    FILE *file = fopen(FILE_NAME, "r");
    if (file == NULL) {
        puts("there is no " FILE_NAME);
        return;
    }
    json[fread(json, 1, sizeof json - 1, file)] = '\0';
    fclose(file);
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    SolitaireGame *other = NULL;
    (void)solitaire_game_from_json(json, &error, &other);
    if (replace(game, other, &error)) is_own = 1;
}

/* A move as people type it, `T3 F0` or `t3x4t6`, as it is written: `t3-f0`, `t3x4-t6`. */
static void as_written(const char *line, char *text, size_t capacity) {
    size_t length = 0, pile = 0;
    for (; *line != '\0' && length + 2 < capacity; line++) {
        if (isspace((unsigned char)*line)) continue;
        char letter = (char)tolower((unsigned char)*line);
        /* The second pile comes after the first one's digits, or after the stock. */
        if (strchr("swfcrt", letter) != NULL && length > 0 && pile == 0) {
            if (text[length - 1] != '-') text[length++] = '-';
            pile = length;
        }
        text[length++] = letter;
    }
    text[length] = '\0';
}

/* A line that is no command is a move. */
static void play(SolitaireGame *game, const char *line) {
    SolitaireMove m;
    char text[32];
    as_written(line, text, sizeof text);
    if (solitaire_move_from_text(line, NULL, &m) != SOLITAIRE_RESULT_OK && solitaire_move_from_text(text, NULL, &m) != SOLITAIRE_RESULT_OK) {
        puts("not a move and not a command; try `help`");
    } else if (solitaire_game_play(game, m) != SOLITAIRE_RESULT_OK) {
        print_text(solitaire_game_last_error, game);
    }
}

static void print_end(const SolitaireGame *game) {
    uint8_t status = SOLITAIRE_STATUS_ONGOING;
    uint32_t score = 0;
    if (solitaire_game_status(game, &status) != SOLITAIRE_RESULT_OK || solitaire_game_score(game, &score) != SOLITAIRE_RESULT_OK) return;
    printf("score %" PRIu32 "%s\n", score,
           status == SOLITAIRE_STATUS_WON ? ": won!" : status == SOLITAIRE_STATUS_STUCK ? ": no move is left" : "");
}

/* The command that a word means: itself, its first letter or sign, or a beginning that no other has. NULL where it is none. */
static const char *meant(const char *word) {
    static const char *const commands[] = {"help", "moves", "rules", "save", "save!", "load", "undo", "redo", "new", "quit", "deal", "redeal"};
    static const char *const letters[] = {"?help", "hhelp", "mmoves", "ssave", "lload", "uundo", "rredo", "nnew", "qquit", "ddeal"};
    const char *found = NULL;
    size_t length = strlen(word), others = 0;
    for (size_t i = 0; length == 1 && i < sizeof letters / sizeof *letters; i++) {
        if (letters[i][0] == *word) return letters[i] + 1;
    }
    for (size_t i = 0; length > 1 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(word, commands[i]) == 0) return commands[i];
        if (strncmp(word, commands[i], length) == 0 && commands[i][strlen(commands[i]) - 1] != '!') {
            found = commands[i];
            others++;
        }
    }
    return others == 1 ? found : NULL;
}

/* Does what a line says; gives 0 at the end. */
static int obey(SolitaireGame **game, char *line, char *variant) {
    char word[64] = "", first[64] = "", second[64] = "", more[2];
    for (char *letter = line; *letter != '\0'; letter++) *letter = (char)tolower((unsigned char)*letter);
    int words = sscanf(line, "%63s %63s %63s %1s", word, first, second, more);
    const char *command = words < 1 ? "" : meant(word);
    if (command == NULL || (words > 1 && strcmp(command, "new") != 0)) command = "move";
    if (strcmp(command, "quit") == 0) return 0;
    if (strcmp(command, "help") == 0) {
        puts(HELP);
        list_variants();
    } else if (strcmp(command, "moves") == 0) {
        list_moves(*game);
    } else if (strcmp(command, "rules") == 0) {
        print_rules(*game);
    } else if (strncmp(command, "save", 4) == 0) {
        save(*game, command[4] == '!');
    } else if (strcmp(command, "load") == 0) {
        load(game);
    } else if (strcmp(command, "undo") == 0) {
        if (solitaire_game_undo(*game, NULL) != SOLITAIRE_RESULT_OK) print_text(solitaire_game_last_error, *game);
    } else if (strcmp(command, "redo") == 0) {
        if (solitaire_game_redo(*game, NULL) != SOLITAIRE_RESULT_OK) print_text(solitaire_game_last_error, *game);
    } else if (strcmp(command, "new") == 0 && words == 1) {
        usual_game(game, variant);
    } else if (strcmp(command, "new") == 0 && words == 2 && strcmp(first, "any") == 0) {
        any_game(game, variant);
    } else if (strcmp(command, "new") == 0 && words == 3) {
        if (new_game(game, first, second)) strcpy(variant, first);
    } else if (strcmp(command, "new") == 0 && words == 2) {
        new_game(game, variant, first);
    } else if (*command != '\0') {
        play(*game, strcmp(command, "move") == 0 ? line : command);
    }
    return 1;
}

int main(int argc, char **argv) {
    char variant[64], line[256];
#ifdef _WIN32
    SetConsoleOutputCP(CP_UTF8); /* The library's texts are UTF-8. */
#endif
    snprintf(variant, sizeof variant, "%s", argc > 1 ? argv[1] : "klondike");
    SolitaireGame *game = NULL;
    srand((unsigned)time(NULL));
    if (!(argc > 2 ? new_game(&game, variant, argv[2]) : usual_game(&game, variant))) {
        puts("The games that there are:");
        list_variants();
        return EXIT_FAILURE;
    }
    do {
        print_table(game);
        print_end(game);
        printf("> ");
        fflush(stdout);
    } while (fgets(line, sizeof line, stdin) != NULL && obey(&game, line, variant));
    solitaire_game_free(game);
    return EXIT_SUCCESS;
}
