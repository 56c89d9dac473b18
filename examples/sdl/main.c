/* A patience game with the mouse, on solitaire.h and SDL2: all variants. What it can do: USAGE. */
#include <stdio.h>

#include "game.h"

static const char *const USAGE =
    "solitaire-sdl [--variant NAME] [--deal DEAL] [--any-deal] [--data FOLDER] [--script FILE] [--screenshot FILE.bmp] [--position FILE] [--help]\n"
    "\n"
    "A game of patience. A deal is a number, or another program's: ms:617 is Microsoft's, pysol:32000 PySolFC's, greenfelt:815 Green Felt's.\n"
    "Without a variant or a deal, the last game played is resumed. Without a deal you get a winnable one, if the solver finds one\n"
    "in 0.3 seconds; it then says so. --any-deal skips the search. Each game is kept in a file of its own, in FOLDER or in the system's data folder. It\n"
    "asks before giving up a game in progress.\n"
    "\n"
    "Drag cards, or click one to send it to its best place, and once more to the next best. Click the stock to deal.\n"
    "  U undo, R redo, A restart                  N a new deal, by number if you like\n"
    "  D the next winnable deal (from deal 1, if this is another program's)\n"
    "  H a hint, W whether it can be won          F plays the rest, when nothing is left to decide\n"
    "  S plays the solution, which is not counted as won\n"
    "  arrows choose a move, return plays it; space clicks the stock\n"
    "  C two or four colours; T how often games were played and won\n"
    "  G all games: use arrows or type a name; page up and page down the previous and next; F1 help\n"
    "  backspace goes back to the game before this one\n"
    "\n"
    "With --script it plays the script, writes what --screenshot and --position ask for, and exits.";

typedef struct {
    const char *variant, *deal, *data, *script, *screenshot, *position;
    int any_deal;
} Options;

static int read_options(Options *options, int argc, char **argv) {
    struct {
        const char *name, **value;
    } known[] = {{"--variant", &options->variant},
                 {"--deal", &options->deal},
                 {"--data", &options->data},
                 {"--script", &options->script},
                 {"--screenshot", &options->screenshot},
                 {"--position", &options->position}};
    for (int i = 1; i < argc; i += 2) {
        size_t k = 0;
        if (SDL_strcmp(argv[i], "--any-deal") == 0) {
            options->any_deal = 1;
            i--;
            continue;
        }
        while (k < SDL_arraysize(known) && SDL_strcmp(argv[i], known[k].name) != 0) k++;
        if (k == SDL_arraysize(known) || i + 1 == argc) {
            const char *why = k < SDL_arraysize(known) ? "needs a value" : "not an option";
            SDL_Log("%s: %s; --help lists the options", argv[i], why);
            return 0;
        }
        *known[k].value = argv[i + 1];
    }
    return 1;
}

/* The game that was played last or is asked for, as it was left; another deal of it is asked about. */
static int first_game(App *app, const Options *options, uint32_t variant) {
    SolitaireGame *dealt = NULL;
    if (options->variant == NULL && options->deal == NULL) latest_variant(app, &variant);
    if (options->deal != NULL && (dealt = deal_game(app, variant, options->deal)) == NULL) {
        SDL_Log("--deal: %s", app->message);
        return 0;
    }
    SolitaireGame *kept = open_save(app, variant);
    if (kept != NULL && !is_won(kept) && (is_under_way(kept) || options->deal == NULL)) {
        solitaire_game_free(dealt);
        take_game(app, kept);
        if (options->deal != NULL && SDL_strcmp(options->deal, app->deal) != 0) want_deal(app, options->deal);
        return 1;
    }
    solitaire_game_free(kept);
    return dealt != NULL ? take_game(app, dealt) : take_usual_game(app, variant);
}

static int start(App *app, const Options *options) {
    uint32_t variant = 0;
    if (solitaire_abi_version() != SOLITAIRE_ABI_VERSION) {
        SDL_Log("library version %s doesn't match this program", solitaire_version());
        return 0;
    }
    const char *name = options->variant != NULL ? options->variant : "klondike";
    if (!find_variant(name, &variant)) {
        SolitaireError error = SOLITAIRE_ERROR_INIT;
        SolitaireRules *none = NULL;
        if (solitaire_rules_new(name, &error, &none) != SOLITAIRE_RESULT_OK) SDL_Log("%s", error.text);
        return 0;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        SDL_Log("%s", SDL_GetError());
        return 0;
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "best");
    app->window = SDL_CreateWindow("Solitaire", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT,
                                   SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (app->window != NULL) app->renderer = SDL_CreateRenderer(app->window, -1, 0);
    if (app->renderer != NULL) fit(app);
    if (app->renderer == NULL || !make_sprites(app) || !make_letters(app)) {
        SDL_Log("%s", SDL_GetError());
        return 0;
    }
    SDL_SetWindowMinimumSize(app->window, LEAST_WIDTH, LEAST_HEIGHT);
    app->running = 1;
    app->any_deal = options->any_deal;
    app->scripted = options->script != NULL;
    app->flight = app->scripted ? 5 : 180;
    if ((options->script == NULL || options->data != NULL) && !find_saves(app, options->data)) return 0;
    return first_game(app, options, variant);
}

static void stop(App *app) {
    stop_advice(app);
    close_dialog(app);
    forget_save(app);
    solitaire_game_free(app->game);
    solitaire_game_free(app->before);
    free_sprites(app);
    free_letters(app);
    if (app->renderer != NULL) SDL_DestroyRenderer(app->renderer);
    if (app->window != NULL) SDL_DestroyWindow(app->window);
    SDL_Quit();
}

static int save_screenshot(App *app, const char *path) {
    draw(app, SDL_GetTicks());
    draw(app, SDL_GetTicks());
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) return 0;
    int saved = SDL_RenderReadPixels(app->renderer, NULL, surface->format->format, surface->pixels, surface->pitch) == 0 &&
                SDL_SaveBMP(surface, path) == 0;
    SDL_FreeSurface(surface);
    return saved;
}

static int save_position(const App *app, const char *path) {
    char text[1024];
    size_t needed = 0;
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    if (file == NULL || solitaire_game_to_text(app->game, text, sizeof text, &needed) != SOLITAIRE_RESULT_OK) return 0;
    text[needed - 1] = '\n';
    size_t written = SDL_RWwrite(file, text, 1, needed);
    return SDL_RWclose(file) == 0 && written == needed;
}

static void show(App *app) {
    Uint32 now = SDL_GetTicks();
    tick(app, now);
    advance(app, now);
    take_answer(app);
    if (!is_moving(app)) save_game(app);
    draw(app, now);
}

/* A frame for what a player does, for what the solver says, and for as long as something moves; otherwise it sleeps. */
static void play(App *app) {
    SDL_Event event;
    show(app);
    while (app->running) {
        if (is_moving(app)) SDL_Delay(8);
        else if (SDL_WaitEventTimeout(&event, patience(app))) handle(app, &event);
        while (SDL_PollEvent(&event)) handle(app, &event);
        show(app);
    }
}

static int play_script(App *app, Script *script) {
    SDL_Event event;
    int more;
    while (app->running && (more = run_script(app, script)) != 0) {
        if (more < 0) return 0;
        while (SDL_PollEvent(&event)) handle(app, &event);
        show(app);
        SDL_Delay(1);
    }
    return 1;
}

int main(int argc, char **argv) {
    static App app;
    static Script script;
    Options options = {NULL, NULL, NULL, NULL, NULL, NULL, 0};
    for (int i = 1; i < argc; i++) {
        if (SDL_strcmp(argv[i], "--help") == 0) {
            puts(USAGE);
            return 0;
        }
    }
    int good = read_options(&options, argc, argv) && start(&app, &options);
    if (good && options.script != NULL) good = load_script(&script, options.script);
    if (good && options.script == NULL) play(&app);
    if (good && options.script != NULL) good = play_script(&app, &script);
    if (good && options.screenshot != NULL) good = save_screenshot(&app, options.screenshot);
    if (good && options.position != NULL) good = save_position(&app, options.position);
    if (good) {
        save_game(&app);
        keep_time(&app);
    }
    stop(&app);
    return good ? 0 : 1;
}
