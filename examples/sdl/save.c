/* The games that are played, one a file in a folder: written after every change, and read when the game is opened again. A file is written beside
 * the old one first, so that there is a whole one at every moment. What cannot be read, or was written by somebody else meanwhile, stays as it is:
 * then the game is kept beside it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#ifdef _WIN32
#include <direct.h>
#include <io.h>
#include <sys/locking.h>
#include <windows.h>
#define make_folder(path) _mkdir(path)
#define open_again(path) _open(path, _O_RDWR | _O_BINARY)
#define open_lock(path) _open(path, _O_RDWR | _O_CREAT, 0666)
#define wait_for(file) _locking(file, _LK_LOCK, 1)
#define replace(from, to) (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) != 0)
#define is_there(path) (_access(path, 0) == 0)
#define fsync _commit
#define close _close
#else
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#define open_again(path) open(path, O_RDONLY)
#define open_lock(path) open(path, O_RDWR | O_CREAT, 0666)
#define wait_for(file) flock(file, LOCK_EX)
#define replace(from, to) (rename(from, to) == 0)
#define is_there(path) (access(path, F_OK) == 0)
#define make_folder(path) mkdir(path, 0777)
#endif

#include "game.h"

/* So many files a game are tried before it is not kept. */
enum { PLACES = 99 };

/* All of a file, to be freed; NULL where there is none. */
static char *read_file(const char *path) {
    size_t size = 0;
    return SDL_LoadFile(path, &size);
}

/* Waits until what was written is on the disk: otherwise its name might be there before it. */
static int sync_file(const char *path) {
    int file = open_again(path);
    int synced = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    return synced;
}

static int write_file(const char *path, const char *text) {
    char beside[sizeof((App *)0)->save + 4];
    SDL_snprintf(beside, sizeof beside, "%s.new", path);
    SDL_RWops *file = SDL_RWFromFile(beside, "wb");
    if (file == NULL) return 0;
    size_t length = SDL_strlen(text), written = SDL_RWwrite(file, text, 1, length);
    if (SDL_RWclose(file) != 0 || written != length || !sync_file(beside)) {
        remove(beside);
        return 0;
    }
    return replace(beside, path);
}

/* Whoever reads a file to write it anew holds this until then. Where there can be no lock, such as in a folder that is read-only, nothing is written
 * either. */
int hold_saves(const App *app) {
    char path[sizeof app->save];
    SDL_snprintf(path, sizeof path, "%s.lock", app->saves);
    int lock = app->saves[0] != '\0' ? open_lock(path) : -1;
    if (lock >= 0) (void)wait_for(lock);
    return lock;
}

void let_go(int lock) {
    if (lock >= 0) close(lock);
}

/* All of a path, or none of it; gives 0 where it has no room. */
static int take_folder(App *app, const char *folder, const char *slash) {
    size_t length = SDL_strlen(folder) + SDL_strlen(slash);
    if (length >= sizeof app->saves) return 0;
    SDL_snprintf(app->saves, sizeof app->saves, "%s%s", folder, slash);
    return 1;
}

/* The folder that somebody has named. */
static int use_folder(App *app, const char *folder) {
    int most = (int)sizeof app->saves - 2;
    if (SDL_strlen(folder) > (size_t)most) SDL_Log("The path of the folder is longer than %d bytes: %s", most, folder);
    else if (make_folder(folder) != 0 && errno != EEXIST) SDL_Log("Can't create the folder %s: %s", folder, strerror(errno));
    else if (take_folder(app, folder, "/") && is_there(app->saves)) return 1;
    else SDL_Log("%s is not a folder", folder);
    return 0;
}

/* The system's data folder. Where there is none the game can be played all the same, and says that it is not kept. */
static void use_system_folder(App *app) {
    char *found = SDL_GetPrefPath("solitaire", "solitaire-sdl");
    if (found == NULL || !take_folder(app, found, "")) {
        SDL_strlcpy(app->unkept, found == NULL ? SDL_GetError() : "The path of the data folder is too long", sizeof app->unkept);
        SDL_Log("This game is not being saved: %s", app->unkept);
    }
    SDL_free(found);
}

/* Where the files are: in this folder, or with none in the system's. */
int find_saves(App *app, const char *folder) {
    if (folder == NULL) use_system_folder(app);
    else if (!use_folder(app, folder)) return 0;
    char *colors = read_kept(app, "colors");
    app->four_colors = colors != NULL && colors[0] == '4';
    SDL_free(colors);
    return 1;
}

static void place(App *app, uint32_t variant, int number) {
    char more[8] = "";
    if (number > 1) SDL_snprintf(more, sizeof more, "-%d", number);
    SDL_snprintf(app->save, sizeof app->save, "%s%s%s.json", app->saves, solitaire_variant_name(variant), more);
}

static SolitaireGame *read_game(const char *json, uint32_t variant) {
    SolitaireGame *game = NULL;
    uint32_t found = 0;
    if (solitaire_game_from_json(json, NULL, &game) != SOLITAIRE_RESULT_OK) return NULL;
    if (variant_of(game, &found) && found == variant) return game;
    solitaire_game_free(game);
    return NULL;
}

/* From now on this game is kept: gives it as it was left, if it was played and can be read. */
SolitaireGame *open_save(App *app, uint32_t variant) {
    SolitaireGame *game = NULL;
    SDL_free(app->seen);
    app->seen = NULL;
    app->save[0] = app->skipped[0] = '\0';
    app->saved_variant = variant;
    for (int number = 1; app->saves[0] != '\0' && number <= PLACES; number++) {
        place(app, variant, number);
        app->seen = read_file(app->save);
        if (!is_there(app->save)) return NULL;
        game = app->seen != NULL ? read_game(app->seen, variant) : NULL;
        if (game != NULL) {
            app->skipped[0] = '\0';
            return game;
        }
        SDL_Log("%s: not a game of %s, and left as it is", app->save, solitaire_variant_name(variant));
        SDL_strlcpy(app->skipped, app->save + SDL_strlen(app->saves), sizeof app->skipped);
        SDL_free(app->seen);
        app->seen = NULL;
    }
    app->save[0] = '\0';
    return NULL;
}

/* Somebody else's file keeps its place. Gives 0 where there is none left. */
static int step_aside(App *app) {
    for (int number = 2; is_there(app->save); number++) {
        char *there = read_file(app->save);
        int own = there != NULL && app->seen != NULL && SDL_strcmp(there, app->seen) == 0;
        SDL_free(there);
        if (own) return 1;
        if (number > PLACES) return 0;
        SDL_free(app->seen);
        app->seen = NULL;
        place(app, app->variant, number);
        if (!is_there(app->save)) SDL_snprintf(app->message, sizeof app->message, "Another window has this game open: saved beside it.");
    }
    return 1;
}

/* What else is kept in the folder, by its file's name: to be freed; NULL where there is none. */
char *read_kept(const App *app, const char *name) {
    char path[sizeof app->save];
    SDL_snprintf(path, sizeof path, "%s%s", app->saves, name);
    return app->saves[0] != '\0' ? read_file(path) : NULL;
}

/* Whether there is such a file, be it that it cannot be read. */
int is_kept(const App *app, const char *name) {
    char path[sizeof app->save];
    SDL_snprintf(path, sizeof path, "%s%s", app->saves, name);
    return app->saves[0] != '\0' && is_there(path);
}

int write_kept(const App *app, const char *name, const char *text) {
    char path[sizeof app->save];
    SDL_snprintf(path, sizeof path, "%s%s", app->saves, name);
    return app->saves[0] != '\0' && write_file(path, text);
}

/* Four colours or two, also from the next start on. */
void change_colors(App *app) {
    int lock = hold_saves(app);
    app->four_colors = !app->four_colors;
    write_kept(app, "colors", app->four_colors ? "4" : "2");
    let_go(lock);
}

static void write_latest(App *app) {
    if (app->latest == app->variant + 1) return;
    if (write_kept(app, "latest", solitaire_variant_name(app->variant))) app->latest = app->variant + 1;
}

/* After a change. */
void save_game(App *app) {
    size_t needed = 0;
    if (!app->unsaved || app->save[0] == '\0' || app->game == NULL || app->saved_variant != app->variant) return;
    app->unsaved = 0;
    solitaire_game_to_json(app->game, NULL, 0, &needed);
    char *json = SDL_malloc(needed);
    if (json == NULL || solitaire_game_to_json(app->game, json, needed, &needed) != SOLITAIRE_RESULT_OK) {
        SDL_free(json);
        return;
    }
    int lock = hold_saves(app);
    int saved = step_aside(app) && write_file(app->save, json);
    if (saved) {
        SDL_free(app->seen);
        app->seen = json;
        write_latest(app);
    } else {
        SDL_free(json);
        SDL_Log("%s: the game could not be saved", app->save);
        SDL_snprintf(app->message, sizeof app->message, "The game could not be saved.");
    }
    let_go(lock);
}

/* The variant that was played last; gives 0 where none was. */
int latest_variant(App *app, uint32_t *variant) {
    char *name = read_kept(app, "latest");
    int found = name != NULL && find_variant(name, variant);
    SDL_free(name);
    return found;
}

void forget_save(App *app) {
    SDL_free(app->seen);
    app->seen = NULL;
}
