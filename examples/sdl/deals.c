/* Deals for new games: one that can be won where the solver finds one at once, or else any. */
#include <time.h>

#include "game.h"

/* For so long, in milliseconds, deals are tried at most, each for so long and in so many positions: another deal is found sooner than a hard one
 * is solved, and between two a key stops it. */
enum { AT_ONCE = 300, A_DEAL = 50, POSITIONS = 20000 };
/* A script finds the same deals every time: it counts deals and positions, and not the time. */
enum { SCRIPT_DEALS = 5, SCRIPT_POSITIONS = 2000 };

/* A number by chance, by xorshift. The state is never 0. */
static uint64_t by_chance(App *app) {
    if (app->chance == 0) app->chance = app->scripted ? 1 : ((uint64_t)time(NULL) << 20) ^ SDL_GetPerformanceCounter() ^ 1;
    app->chance ^= app->chance << 13;
    app->chance ^= app->chance >> 7;
    app->chance ^= app->chance << 17;
    return app->chance;
}

/* Any deal, with a number that can be remembered. */
SolitaireGame *any_game(App *app, uint32_t variant) {
    char deal[24];
    SDL_snprintf(deal, sizeof deal, "%u", 1 + (unsigned)(by_chance(app) % 99999));
    return deal_game(app, variant, deal);
}

/* Whether the player does not want to wait. */
static int is_stopped(const App *app) {
    SDL_PumpEvents();
    return !app->scripted && (SDL_HasEvent(SDL_KEYDOWN) || SDL_HasEvent(SDL_MOUSEBUTTONDOWN) || SDL_HasEvent(SDL_QUIT));
}

/* Whether there is time for another deal, and how much each may take. */
static int may_try(const App *app, int tried, Uint32 start, SolitaireLimits *limits) {
    Uint32 gone = SDL_GetTicks() - start;
    limits->positions = app->scripted ? SCRIPT_POSITIONS : POSITIONS;
    if (app->scripted) return tried < SCRIPT_DEALS;
    limits->milliseconds = gone + A_DEAL < AT_ONCE ? A_DEAL : AT_ONCE - gone;
    return gone < AT_ONCE && !is_stopped(app);
}

/* A new game, and whether it is known that it can be won. */
SolitaireGame *usual_game(App *app, uint32_t variant, int *winnable) {
    SolitaireSolver *solver = NULL;
    SolitaireGame *game = any_game(app, variant);
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    Uint32 start = SDL_GetTicks();
    *winnable = 0;
    if (game == NULL || app->any_deal || solitaire_solver_new(&solver) != SOLITAIRE_RESULT_OK) return game;
    for (int tried = 0; game != NULL && may_try(app, tried, start, &limits); tried++) {
        SolitaireSolution solution;
        SolitaireResult result = solitaire_solver_solve(solver, game, &limits, &solution);
        *winnable = result == SOLITAIRE_RESULT_OK && solution.outcome == SOLITAIRE_OUTCOME_WON;
        if (*winnable) break;
        solitaire_game_free(game);
        game = any_game(app, variant);
    }
    solitaire_solver_free(solver);
    return game;
}

/* Puts a new game on the table, and says of it what is known. */
int take_usual_game(App *app, uint32_t variant) {
    int winnable;
    SolitaireGame *game = usual_game(app, variant, &winnable);
    if (game == NULL || !take_game(app, game)) return 0;
    if (winnable && app->message[0] == '\0') SDL_snprintf(app->message, sizeof app->message, "A winnable deal.");
    return 1;
}
