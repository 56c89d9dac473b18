/* Time, and how often each game was played and won: a line for each in a file beside the saves, read and written anew each time, since another
 * window may have written it. */
#include <stdio.h>

#include "game.h"

/* Time goes on in frames; between two no more than this, in milliseconds, so that a machine that slept adds nothing. */
enum { A_FRAME = 1500, LINE_BYTES = 160 };

static const char *const FILE_NAME = "statistics";

/* Where the line of a variant begins in the file's text; NULL where it has none. */
static const char *line_in(const char *text, const char *name) {
    size_t length = SDL_strlen(name);
    while (text != NULL && *text != '\0') {
        if (SDL_strncmp(text, name, length) == 0 && text[length] == ' ') return text;
        text = SDL_strchr(text, '\n');
        if (text != NULL) text++;
    }
    return NULL;
}

static Figures read_line(const char *line) {
    Figures f;
    SDL_zero(f);
    if (line == NULL) return f;
    int read = SDL_sscanf(line, "%*s %u %u %u %u %u %u %u %u %u", &f.played, &f.won, &f.streak, &f.before, &f.best, &f.seconds, &f.moves,
                          &f.spent, &f.counted);
    if (read != 9) SDL_zero(f);
    return f;
}

Figures figures_of(const App *app, uint32_t variant) {
    char *text = read_kept(app, FILE_NAME);
    Figures f = read_line(line_in(text, solitaire_variant_name(variant)));
    SDL_free(text);
    return f;
}

/* Writes all lines anew, this variant's last; none where those that are there cannot be read. */
static void keep(App *app, Figures f) {
    const char *name = solitaire_variant_name(app->variant);
    char *text = read_kept(app, FILE_NAME);
    size_t size = (text != NULL ? SDL_strlen(text) : 0) + LINE_BYTES;
    char *all = SDL_calloc(1, size);
    const char *own = line_in(text, name), *after = own != NULL ? SDL_strchr(own, '\n') : NULL;
    int lost = text == NULL && is_kept(app, FILE_NAME);
    if (all != NULL && !lost && app->saves[0] != '\0') {
        if (text != NULL) SDL_strlcpy(all, text, own != NULL ? (size_t)(own - text) + 1 : size);
        if (after != NULL) SDL_strlcat(all, after + 1, size);
        size_t length = SDL_strlen(all);
        SDL_snprintf(all + length, size - length, "%s %u %u %u %u %u %u %u %u %u\n", name, f.played, f.won, f.streak, f.before, f.best, f.seconds,
                     f.moves, f.spent, f.counted);
        write_kept(app, FILE_NAME, all);
    }
    SDL_free(all);
    SDL_free(text);
}

unsigned seconds_of(const App *app) {
    return (unsigned)(app->tally.milliseconds / 1000);
}

/* A game is put on the table: a new one, or one that was left. */
void start_tally(App *app, int resumed) {
    Figures f = figures_of(app, app->variant);
    SDL_zero(app->tally);
    app->tally.since = SDL_GetTicks();
    if (!resumed) return;
    app->tally.milliseconds = (uint64_t)f.spent * 1000;
    app->tally.counted = f.counted;
}

/* Time goes by while a game is under way in a window that is used. */
int is_ticking(const App *app) {
    return app->tally.counted == PLAYED && app->game != NULL && (SDL_GetWindowFlags(app->window) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

void tick(App *app, Uint32 now) {
    Uint32 gone = now - app->tally.since;
    app->tally.since = now;
    if (is_ticking(app)) app->tally.milliseconds += gone < A_FRAME ? gone : 0;
}

/* The time so far goes into the file when the game is left. */
void keep_time(App *app) {
    if (app->tally.counted == UNCOUNTED) return;
    int lock = hold_saves(app);
    Figures f = figures_of(app, app->variant);
    f.spent = seconds_of(app);
    f.counted = app->tally.counted;
    keep(app, f);
    let_go(lock);
}

static unsigned least(unsigned old, unsigned now) {
    return old == 0 || now < old ? now : old;
}

/* After a move: a game is played with its first one, and won with its last. What the solver wins is not the player's. */
void count_game(App *app) {
    uint32_t moves = 0;
    int lock = hold_saves(app);
    Figures f = figures_of(app, app->variant);
    int counts = app->tally.counted == UNCOUNTED, wins = is_won(app->game) && app->tally.counted != WON && !with_solver(app->game);
    if (counts) {
        app->tally.counted = PLAYED;
        f.played++;
        f.before = f.streak;
        f.streak = 0;
    }
    /* Another window may have won the same play already. */
    if (wins && f.won < f.played) {
        solitaire_game_move_count(app->game, &moves);
        app->tally.counted = WON;
        f.won++;
        f.streak = f.before + 1;
        f.best = f.streak > f.best ? f.streak : f.best;
        f.seconds = least(f.seconds, seconds_of(app) > 0 ? seconds_of(app) : 1);
        f.moves = least(f.moves, moves);
    }
    f.spent = seconds_of(app);
    f.counted = app->tally.counted;
    if (counts || wins) keep(app, f);
    let_go(lock);
}

/* The games that were played last, the last one first: each is written at the end of the file. Gives how many there are, at most so many. */
uint32_t recent_games(const App *app, uint32_t *variants, uint32_t most) {
    char *text = read_kept(app, FILE_NAME);
    uint32_t count = 0;
    size_t length = text != NULL ? SDL_strlen(text) : 0;
    while (length > 0 && count < most) {
        text[--length] = '\0';
        while (length > 0 && text[length - 1] != '\n') length--;
        char *end = SDL_strchr(text + length, ' ');
        if (end != NULL) *end = '\0';
        count += (uint32_t)find_variant(text + length, &variants[count]);
    }
    SDL_free(text);
    return count;
}

/* Of all games together: how many were played, and won. */
void all_figures(const App *app, unsigned *played, unsigned *won) {
    char *text = read_kept(app, FILE_NAME);
    *played = *won = 0;
    for (const char *line = text; line != NULL && *line != '\0';) {
        Figures f = read_line(line);
        *played += f.played;
        *won += f.won;
        line = SDL_strchr(line, '\n');
        if (line != NULL) line++;
    }
    SDL_free(text);
}
