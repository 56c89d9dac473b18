/* A whole game in the terminal: terminal [game [deal]]. Without a deal it deals a winnable one, if one is found at once. Type `help`. */
#define _POSIX_C_SOURCE 200809L
#define _DARWIN_C_SOURCE
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef _WIN32
#include <windows.h>
#endif

#include <solitaire.h>

#include "save.h"
#include "typed.h"

/* What is played, and where. */
typedef struct Session {
    SolitaireGame *game;
    char variant[64];
    /* What this session saved or loaded last; NULL before. */
    char *saved;
} Session;

/* A line that is longer is refused. */
enum { LINE_BYTES = 256 };

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

static void list_variants(void) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        printf("  %-32s%s\n", solitaire_variant_name(i), solitaire_variant_title(solitaire_variant_name(i)));
    }
}

static int is_variant(const char *name) {
    for (uint32_t i = 0; i < solitaire_variant_count(); i++) {
        if (strcmp(solitaire_variant_name(i), name) == 0) return 1;
    }
    return 0;
}

static void print_move(SolitaireMove m) {
    char text[16];
    size_t needed = 0;
    if (solitaire_move_to_text(m, text, sizeof text, &needed) == SOLITAIRE_RESULT_OK) printf("%s", text);
}

static void list_moves(const SolitaireGame *game) {
    static SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0;
    if (solitaire_game_distinct_moves(game, moves, SOLITAIRE_MAX_MOVES, &count) != SOLITAIRE_RESULT_OK) return;
    for (size_t i = 0; i < count; i++) {
        printf("  ");
        print_move(moves[i]);
    }
    puts(count == 0 ? "No useful move is left." : "");
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

/* Says what is wrong; but not at which byte, which means nothing to players. */
static void complain(FILE *to, const SolitaireError *error) {
    static const char at[] = ", at byte ";
    const char *place = strstr(error->text, at), *rest = place;
    if (place == NULL) place = rest = error->text + strlen(error->text);
    else rest += sizeof at - 1 + strspn(place + sizeof at - 1, "0123456789");
    fprintf(to, "%.*s%s\n", (int)(place - error->text), error->text, rest);
}

/* Puts another game in place of this one, or says why there is none. */
static int replace(Session *session, SolitaireGame *other, const SolitaireError *error) {
    const char *name = NULL;
    if (other == NULL) {
        complain(session->game != NULL ? stdout : stderr, error);
        return 0;
    }
    solitaire_game_free(session->game);
    session->game = other;
    /* A loaded game may have rules of its own: then `new` deals the game that was played before. */
    if (solitaire_game_variant(other, &name) == SOLITAIRE_RESULT_OK && name != NULL) snprintf(session->variant, sizeof session->variant, "%s", name);
    return 1;
}

/* Says where PySolFC has another table. */
static void note_order(const SolitaireRules *rules, const char *deal) {
    uint8_t has = 1;
    if (strncmp(deal, "pysol:", 6) == 0 && solitaire_rules_has_pysol_table(rules, &has) == SOLITAIRE_RESULT_OK && has == 0) {
        puts("PySolFC's cards, laid out in this game's own order.");
    }
}

static int new_game(Session *session, const char *variant, const char *deal) {
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    SolitaireRules *rules = NULL;
    SolitaireGame *other = NULL;
    SolitaireResult result = solitaire_rules_new(variant, &error, &rules);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_from_deal(rules, deal, &error, &other);
    if (result == SOLITAIRE_RESULT_OK) note_order(rules, deal);
    solitaire_rules_free(rules);
    return replace(session, other, &error);
}

static int any_game(Session *session, const char *variant) {
    char deal[16];
    sprintf(deal, "%d", 1 + (int)(((unsigned)rand() * 32768U + (unsigned)rand()) % 99999U));
    return new_game(session, variant, deal);
}

/* A winnable deal, which is said, where the solver finds one in 0.3 seconds: in ten deals of 30 milliseconds. Otherwise any. */
static int usual_game(Session *session, const char *variant) {
    SolitaireSolver *solver = NULL;
    SolitaireSolution solution;
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    int dealt = any_game(session, variant), won = 0;
    limits.milliseconds = 30;
    if (!dealt || solitaire_solver_new(&solver) != SOLITAIRE_RESULT_OK) return dealt;
    for (int tried = 0; dealt && !won && tried < 10; tried++) {
        if (solitaire_solver_solve(solver, session->game, &limits, &solution) != SOLITAIRE_RESULT_OK) break;
        won = solution.outcome == SOLITAIRE_OUTCOME_WON;
        if (!won) dealt = any_game(session, variant);
    }
    solitaire_solver_free(solver);
    if (won) {
        printf("A winnable deal: ");
        print_text(solitaire_game_deal_to_text, session->game);
    }
    return dealt;
}

/* A good next move, and why. One solver gives all hints, so that they go on with what earlier ones began. */
static void hint(const SolitaireGame *game) {
    static SolitaireSolver *solver;
    char why[304];
    size_t needed = 0;
    SolitaireHint hint;
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    limits.positions = 20000;
    if (solver == NULL && solitaire_solver_new(&solver) != SOLITAIRE_RESULT_OK) return;
    SolitaireResult result = solitaire_solver_hint(solver, game, &limits, &hint);
    if (result != SOLITAIRE_RESULT_OK) {
        puts("No useful move found.");
    } else if (solitaire_hint_to_text(&hint, why, sizeof why, &needed) == SOLITAIRE_RESULT_OK) {
        printf("hint: ");
        print_move(hint.play);
        printf(" (%s)\n", why);
    }
}

/* Whether the game can be won, as far as ten seconds tell. */
static void solve(const SolitaireGame *game) {
    SolitaireSolver *solver = NULL;
    SolitaireSolution solution;
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    limits.milliseconds = 10000;
    if (solitaire_solver_new(&solver) != SOLITAIRE_RESULT_OK) return;
    SolitaireResult result = solitaire_solver_solve(solver, game, &limits, &solution);
    solitaire_solver_free(solver);
    if (result != SOLITAIRE_RESULT_OK || solution.outcome == SOLITAIRE_OUTCOME_OPEN) puts("Not solved in ten seconds.");
    else if (solution.outcome == SOLITAIRE_OUTCOME_LOST) puts("This game can't be won.");
    else printf("It can be won in %" PRIu32 " moves.\n", solution.move_count);
}

/* Plays the rest. */
static void finish(SolitaireGame *game) {
    static SolitaireMove moves[SOLITAIRE_MAX_MOVES];
    size_t count = 0;
    uint8_t status = SOLITAIRE_STATUS_ONGOING;
    (void)solitaire_game_status(game, &status);
    if (status == SOLITAIRE_STATUS_WON) puts("The game is already won.");
    else if (solitaire_game_finish(game, moves, SOLITAIRE_MAX_MOVES, &count) != SOLITAIRE_RESULT_OK || count == 0) puts("Can't auto-finish yet.");
    for (size_t i = 0; i < count && solitaire_game_play(game, moves[i]) == SOLITAIRE_RESULT_OK; i++) continue;
}

static void save_alone(Session *session, int over) {
    char *there = read_file();
    /* What cannot be read, or was saved by another session meanwhile, is not this one's. */
    int taken = there != NULL ? session->saved == NULL || strcmp(there, session->saved) != 0 : errno != ENOENT;
    free(there);
    if (taken && !over) {
        puts(FILE_NAME " already exists: `save!` overwrites it.");
        return;
    }
    char *json = text_of(solitaire_game_to_json, session->game);
    int saved = json != NULL && write_file(json);
    free(saved ? session->saved : json);
    if (saved) session->saved = json;
    puts(saved ? "Saved to " FILE_NAME "." : "Can't write " FILE_NAME ".");
}

/* From looking at what is there until it is written over, no other program saves. */
static void save(Session *session, int over) {
    int lock = hold_save();
    save_alone(session, over);
    let_go(lock);
}

static void load(Session *session) {
    char *json = read_file();
    if (json == NULL) {
        puts("Can't read " FILE_NAME ".");
        return;
    }
    SolitaireError error = SOLITAIRE_ERROR_INIT;
    SolitaireGame *other = NULL;
    (void)solitaire_game_from_json(json, &error, &other);
    int loaded = replace(session, other, &error);
    free(loaded ? session->saved : json);
    if (!loaded) return;
    session->saved = json;
    puts("Loaded from " FILE_NAME ".");
}

/* A line that is no command is a move. */
static void play(SolitaireGame *game, const char *line) {
    SolitaireMove m;
    char text[32];
    as_written(line, text, sizeof text);
    if (solitaire_move_from_text(line, NULL, &m) != SOLITAIRE_RESULT_OK && solitaire_move_from_text(text, NULL, &m) != SOLITAIRE_RESULT_OK) {
        puts("Not a move or a command; ? lists them.");
    } else if (solitaire_game_play(game, m) != SOLITAIRE_RESULT_OK) {
        print_text(solitaire_game_last_error, game);
    }
}

/* Which game and which deal this is. */
static void print_title(const SolitaireGame *game) {
    const char *name = NULL;
    char deal[SOLITAIRE_MAX_DEAL_TEXT];
    size_t needed = 0;
    int known = solitaire_game_variant(game, &name) == SOLITAIRE_RESULT_OK && name != NULL;
    printf("%s", known ? solitaire_variant_title(name) : "A game with rules of its own");
    /* A game that started from a deck has no deal. */
    if (solitaire_game_deal_to_text(game, deal, sizeof deal, &needed) == SOLITAIRE_RESULT_OK) printf(", deal %s", deal);
    puts("");
}

static void show(const SolitaireGame *game) {
    uint8_t status = SOLITAIRE_STATUS_ONGOING;
    uint32_t score = 0;
    print_title(game);
    print_text(solitaire_game_draw, game);
    if (solitaire_game_status(game, &status) != SOLITAIRE_RESULT_OK || solitaire_game_score(game, &score) != SOLITAIRE_RESULT_OK) return;
    if (status == SOLITAIRE_STATUS_WON) puts("Won!");
    if (status == SOLITAIRE_STATUS_STUCK) puts("Stuck: no useful move is left.");
    printf("Score %" PRIu32 ". %s\n> ", score, KEYS);
    fflush(stdout);
}

/* `new`, `new any`, `new any spider`, `new ms:617`, `new freecell`, `new freecell ms:617`. */
static void start_anew(Session *session, int words, const char *first, const char *second) {
    if (words == 1) usual_game(session, session->variant);
    else if (strcmp(first, "any") == 0) any_game(session, words == 3 ? second : session->variant);
    else if (words == 2 && (is_variant(first) || !is_deal(first))) usual_game(session, first);
    else if (words == 2) new_game(session, session->variant, first);
    else new_game(session, first, second);
}

/* All moves back. */
static SolitaireResult restart(SolitaireGame *game) {
    /* Seeking the start never fails; undoing says whether there is anything to undo. */
    SolitaireResult result = solitaire_game_undo(game, NULL);
    return result == SOLITAIRE_RESULT_OK ? solitaire_game_seek(game, 0) : result;
}

static void say_if_not(SolitaireResult result, const char *words) {
    if (result != SOLITAIRE_RESULT_OK) puts(words);
}

/* Does what a command that is one word says; gives 0 where it is none. */
static int do_word(Session *session, const char *command) {
    SolitaireGame *game = session->game;
    if (strcmp(command, "moves") == 0) list_moves(game);
    else if (strcmp(command, "hint") == 0) hint(game);
    else if (strcmp(command, "solve") == 0) solve(game);
    else if (strcmp(command, "rules") == 0) print_rules(game);
    else if (strcmp(command, "save") == 0) save(session, 0);
    else if (strcmp(command, "save!") == 0) save(session, 1);
    else if (strcmp(command, "load") == 0) load(session);
    else if (strcmp(command, "finish") == 0) finish(game);
    else if (strcmp(command, "restart") == 0) say_if_not(restart(game), "Nothing to undo.");
    else if (strcmp(command, "undo") == 0) say_if_not(solitaire_game_undo(game, NULL), "Nothing to undo.");
    else if (strcmp(command, "redo") == 0) say_if_not(solitaire_game_redo(game, NULL), "Nothing to redo.");
    else return 0;
    return 1;
}

/* Does what a line says; gives 0 at the end. */
static int obey(Session *session, char *line) {
    /* Each has room for the whole line. */
    char word[LINE_BYTES] = "", first[LINE_BYTES] = "", second[LINE_BYTES] = "", more[2];
    for (char *letter = line; *letter != '\0'; letter++) *letter = (char)tolower((unsigned char)*letter);
    int words = sscanf(line, "%255s %255s %255s %1s", word, first, second, more);
    const char *command = words < 1 ? "" : meant(word);
    if (command == NULL || (words > 1 && strcmp(command, "new") != 0)) command = "move";
    if (strcmp(command, "quit") == 0) return 0;
    if (strcmp(command, "help") == 0) {
        puts(HELP);
        list_variants();
    } else if (strcmp(command, "new") == 0 && words < 4) {
        start_anew(session, words, first, second);
    } else if (*command != '\0' && !do_word(session, command)) {
        play(session->game, strcmp(command, "move") == 0 ? line : command);
    }
    return 1;
}

/* Says how to start the program. */
static void print_usage(FILE *to) {
    fputs("Usage: terminal [GAME [DEAL]]\nA deal is a number or another program's: 42, ms:617, pysol:32000.\n", to);
    fputs("`terminal --help` lists the games; ? in the game lists the commands.\n", to);
}

/* Whether some argument asks how to start the program. */
static int asks_for_usage(int argc, char **argv) {
    for (int at = 1; at < argc; at++)
        if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) return 1;
    return 0;
}

/* How the program ends; what it said may have had nowhere to go, such as on a full disk. */
static int ending(void) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return EXIT_SUCCESS;
    fputs("Can't write standard output.\n", stderr);
    return EXIT_FAILURE;
}

int main(int argc, char **argv) {
    Session session = {NULL, "klondike", NULL};
    char line[LINE_BYTES];
#ifdef _WIN32
    SetConsoleOutputCP(CP_UTF8); /* The library's texts are UTF-8. */
#endif
    if (asks_for_usage(argc, argv)) {
        print_usage(stdout);
        puts("Games:");
        list_variants();
        return ending();
    }
    if (argc > 3) {
        print_usage(stderr);
        return 2;
    }
    srand((unsigned)time(NULL));
    const char *variant = argc > 1 ? argv[1] : session.variant;
    if (!is_variant(variant)) fputs("`terminal --help` lists the games.\n", stderr);
    if (!(argc > 2 ? new_game(&session, variant, argv[2]) : usual_game(&session, variant))) return EXIT_FAILURE;
    do show(session.game);
    while (!ferror(stdout) && read_line(line, sizeof line) && obey(&session, line));
    solitaire_game_free(session.game);
    free(session.saved);
    return ending();
}
