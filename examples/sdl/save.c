/* The game that was being played, in a file: written when the window is left, read when it is opened again. */
#include <stdio.h>

#include "game.h"

/* All of a file, to be freed; NULL where there is none. */
static char *read_file(const char *path) {
    size_t size = 0;
    return SDL_LoadFile(path, &size);
}

static int write_file(const char *path, const char *text) {
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    if (file == NULL) return 0;
    size_t length = SDL_strlen(text), written = SDL_RWwrite(file, text, 1, length);
    return SDL_RWclose(file) == 0 && written == length;
}

/* Where the file is, unless somebody says where. */
void find_save(App *app, const char *path) {
    char *folder = path == NULL ? SDL_GetPrefPath("solitaire", "solitaire-sdl") : NULL;
    if (path == NULL && folder == NULL) return;
    SDL_snprintf(app->save, sizeof app->save, "%s%s", path != NULL ? path : folder, path != NULL ? "" : "game.json");
    SDL_free(folder);
}

/* Written beside the old one first, so that there is a whole one at every moment. A game in which nothing was played is not worth the one
 * that was saved before. */
void save_game(App *app) {
    char beside[sizeof app->save + 4];
    size_t needed = 0;
    if (app->save[0] == '\0' || app->game == NULL || is_untouched(app->game)) return;
    solitaire_game_to_json(app->game, NULL, 0, &needed);
    char *json = SDL_malloc(needed);
    SDL_snprintf(beside, sizeof beside, "%s.new", app->save);
    if (json != NULL && solitaire_game_to_json(app->game, json, needed, &needed) == SOLITAIRE_OK && write_file(beside, json)) {
#ifdef _WIN32
        remove(app->save);
#endif
        if (rename(beside, app->save) != 0) SDL_Log("%s: the game could not be saved", app->save);
    }
    SDL_free(json);
}

/* The saved game, if there is one. One that cannot be read stays as it is: then this game is not saved over it. */
int resume(App *app) {
    char words[301] = "";
    size_t needed = 0;
    SolitaireGame *game = NULL;
    SolitaireError *error = NULL;
    char *json = app->save[0] != '\0' ? read_file(app->save) : NULL;
    if (json == NULL) return 0;
    SolitaireResult result = solitaire_error_new(&error);
    if (result == SOLITAIRE_OK) result = solitaire_game_from_json(json, error, &game);
    SDL_free(json);
    int good = result == SOLITAIRE_OK && take_game(app, game);
    if (!good && result != SOLITAIRE_OK) solitaire_error_text(error, words, sizeof words, &needed);
    solitaire_error_free(error);
    if (good) return 1;
    SDL_Log("%s: %s", app->save, words[0] != '\0' ? words : "not a game that this program has");
    app->save[0] = '\0';
    return 0;
}
