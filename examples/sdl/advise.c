/* What the solver says. It is asked in a thread of its own, because a search may take seconds: of a copy of the game, so that the player
 * can go on, and with a flag that ends the search when the answer is no longer wanted. */
#include "game.h"

/* Positions, not time: then the answer does not depend on how fast the machine is. */
enum { FOR_SOLUTION = 2000000, FOR_HINT = 200000, FOR_DEAL = 100000, FOR_BLAME = 500000, FOR_PROSPECTS = 100000 };
/* Whether the game can be won is asked when the player has paused for so many milliseconds: who plays fast does not keep a processor busy. */
enum { PAUSE = 200, A_SECOND = 1000 };
/* So many deals are tried before there seems to be none that can be won. */
enum { DEALS = 200 };

/* The number of the move that lost a game which is lost: before it the game could be won. 0 where none is known to have lost it. */
static size_t lost_by(const Question *question, SolitaireLimits *limits) {
    SolitaireSolution before;
    size_t number = 0;
    limits->positions = FOR_BLAME;
    solitaire_game_moves(question->game, NULL, 0, &number);
    for (; number > 0 && solitaire_game_undo(question->game, NULL) == SOLITAIRE_RESULT_OK; number--) {
        if (solitaire_solver_solve(question->solver, question->game, limits, &before) != SOLITAIRE_RESULT_OK) return 0;
        if (before.outcome != SOLITAIRE_OUTCOME_LOST) return before.outcome == SOLITAIRE_OUTCOME_WON ? number : 0;
        if (before.positions >= limits->positions) return 0;
        limits->positions -= before.positions;
    }
    return 0;
}

/* Whether the game can be won, and of one that cannot what there is to say of that. */
static SolitaireResult solve(Question *question, SolitaireLimits *limits) {
    SolitaireProspects prospects;
    question->lost_by = 0;
    question->dead = 0;
    limits->positions = FOR_SOLUTION;
    SolitaireResult result = solitaire_solver_solve(question->solver, question->game, limits, &question->solution);
    if (result != SOLITAIRE_RESULT_OK || question->solution.outcome != SOLITAIRE_OUTCOME_LOST) return result;
    limits->positions = FOR_PROSPECTS;
    result = solitaire_solver_prospects(question->solver, question->game, limits, &prospects);
    question->dead = result == SOLITAIRE_RESULT_OK && prospects.prospect == SOLITAIRE_PROSPECT_DEAD;
    question->lost_by = lost_by(question, limits);
    return SOLITAIRE_RESULT_OK;
}

/* The thread. It uses nothing but its question, until it says that it is done. */
static int answer(void *data) {
    Question *question = data;
    SolitaireLimits limits = SOLITAIRE_LIMITS_INIT;
    uint64_t first = question->deal + 1, beyond = first > UINT64_MAX - DEALS ? UINT64_MAX : first + DEALS;
    limits.cancel = &question->cancel;
    switch (question->kind) {
    case ASK_SOLUTION:
        question->result = solve(question, &limits);
        break;
    case ASK_HINT:
        limits.positions = FOR_HINT;
        question->result = solitaire_solver_hint(question->solver, question->game, &limits, &question->hint);
        break;
    default:
        limits.positions = FOR_DEAL;
        question->result = solitaire_solver_next_winnable(question->solver, question->rules, first, beyond, &limits,
                                                          &question->deal);
        break;
    }
    SDL_AtomicSet(&question->done, 1);
    /* Wakes the window, which sleeps while nothing happens. */
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
    return 0;
}

static void say(App *app, const char *words) {
    SDL_snprintf(app->message, sizeof app->message, "%s", words);
}

/* Ends the search that is under way, and forgets its answer. */
static void hush(App *app) {
    Question *question = &app->question;
    if (question->thread == NULL) return;
    solitaire_cancel(&question->cancel);
    SDL_WaitThread(question->thread, NULL);
    question->thread = NULL;
    solitaire_game_free(question->game);
    solitaire_rules_free(question->rules);
    question->game = NULL;
    question->rules = NULL;
}

static void ask(App *app, int kind) {
    Question *question = &app->question;
    hush(app);
    app->pausing = 0;
    question->kind = kind;
    question->cancel = 0;
    /* Other programs' deals have no number to go on from. */
    if (solitaire_game_deal_number(app->game, &question->deal) != SOLITAIRE_RESULT_OK) question->deal = 0;
    SDL_AtomicSet(&question->done, 0);
    SolitaireResult result = SOLITAIRE_RESULT_OK;
    if (question->solver == NULL) result = solitaire_solver_new(&question->solver);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_clone(app->game, &question->game);
    if (result == SOLITAIRE_RESULT_OK) result = solitaire_game_rules(app->game, &question->rules);
    if (result == SOLITAIRE_RESULT_OK) question->thread = SDL_CreateThread(answer, "solver", question);
    if (question->thread != NULL) return;
    say(app, result != SOLITAIRE_RESULT_OK ? solitaire_result_text(result) : SDL_GetError());
    app->wanted = WANT_NOTHING;
}

/* The game is not as it was: what was said of it holds no longer. While moves play themselves nothing is asked. */
void think(App *app, int ongoing) {
    static const SolitaireSolution unknown = {0, 0, {0, 0}, 0, 0};
    hush(app);
    app->solution = unknown;
    app->hint.why = 0;
    app->verdict[0] = '\0';
    app->wanted = WANT_NOTHING;
    app->pausing = ongoing && app->plan_next == app->plan_count;
    app->changed = SDL_GetTicks();
}

/* For how long to wait for the player, in milliseconds; -1 if there is nothing to do after that. */
int patience(const App *app) {
    return app->pausing ? PAUSE : is_ticking(app) ? A_SECOND : -1;
}

/* The player takes over from moves that play themselves. */
void take_over(App *app) {
    if (app->plan_next == app->plan_count) return;
    app->plan_next = app->plan_count = 0;
    think(app, 1);
}

/* The player does not want to wait; gives 0 where nobody waits. */
int stop_waiting(App *app) {
    if (app->wanted == WANT_NOTHING) return 0;
    think(app, !is_won(app->game));
    say(app, "Stopped.");
    return 1;
}

void stop_advice(App *app) {
    hush(app);
    solitaire_solver_free(app->question.solver);
    SDL_free(app->plan);
}

/* What is shown for as long as it is so. Before the first move, and where no move is to blame, the player has to ask. */
static void judge(App *app) {
    const Question *question = &app->question;
    size_t moves = 0;
    solitaire_game_moves(app->game, NULL, 0, &moves);
    if (question->solution.outcome != SOLITAIRE_OUTCOME_LOST) return;
    if (moves > 0 && question->dead) {
        SDL_strlcpy(app->verdict, "This game is lost. No further progress is possible.", sizeof app->verdict);
    } else if (question->lost_by > 0) {
        SDL_snprintf(app->verdict, sizeof app->verdict, "Move %u lost the game; before it, the game could be won.", (unsigned)question->lost_by);
    }
}

/* Room in the plan for so many moves; none is needed for none, and what is freed for none would be freed again. */
static int make_room(App *app, size_t moves) {
    if (moves == 0) return 0;
    void *room = SDL_realloc(app->plan, moves * sizeof *app->plan);
    if (room == NULL) return 0;
    app->plan = room;
    return 1;
}

static void tell_solution(App *app) {
    char words[64];
    size_t needed = 0;
    if (solitaire_solution_to_text(&app->solution, words, sizeof words, &needed) != SOLITAIRE_RESULT_OK) return;
    const char *before = app->solution.outcome == SOLITAIRE_OUTCOME_WON    ? "It can be "
                         : app->solution.outcome == SOLITAIRE_OUTCOME_LOST ? "It is "
                                                                            : "";
    SDL_snprintf(app->message, sizeof app->message, "%s%s.", before, words);
}

/* The answer to what the player asked, when the solution is known. No thread uses the solver then, whose moves are copied. */
static void give(App *app) {
    size_t needed = 0;
    int play = app->wanted == WANT_PLAY && app->solution.outcome == SOLITAIRE_OUTCOME_WON;
    if (app->wanted != WANT_NOTHING) {
        tell_solution(app);
        int lost = app->solution.outcome == SOLITAIRE_OUTCOME_LOST && app->verdict[0] == '\0';
        if (lost) SDL_strlcpy(app->verdict, "This game is lost.", sizeof app->verdict);
    }
    app->wanted = WANT_NOTHING;
    if (!play) return;
    solitaire_solver_moves(app->question.solver, NULL, 0, &needed);
    app->plan_next = app->plan_count = 0;
    if (make_room(app, needed) &&
        solitaire_solver_moves(app->question.solver, app->plan, needed, &needed) == SOLITAIRE_RESULT_OK && note_solver(app->game)) {
        app->plan_count = needed;
        SDL_strlcat(app->message, " The solver is playing, so it won't count as a win.", sizeof app->message);
    }
}

static void want(App *app, int what) {
    if (is_won(app->game)) {
        say(app, "The game is already won.");
        return;
    }
    app->wanted = what;
    if (app->solution.outcome != 0) {
        hush(app);
        give(app);
    } else if (app->question.thread == NULL || app->question.kind != ASK_SOLUTION) {
        ask(app, ASK_SOLUTION);
    }
    if (app->wanted != WANT_NOTHING) say(app, "Looking\xE2\x80\xA6");
}

void can_be_won(App *app) {
    want(app, WANT_WORDS);
}

void play_solution(App *app) {
    want(app, WANT_PLAY);
    if (app->wanted == WANT_PLAY) say(app, "Solving; the solution will be played (won't count as a win)\xE2\x80\xA6 Escape stops.");
}

void give_hint(App *app) {
    app->wanted = WANT_HINT;
    say(app, "Looking\xE2\x80\xA6");
    ask(app, ASK_HINT);
}

void winnable_deal(App *app) {
    app->wanted = WANT_DEAL;
    say(app, "Looking for a winnable deal\xE2\x80\xA6 Escape stops.");
    ask(app, ASK_DEAL);
}

/* The rest of the game, when nothing is left to decide. That takes no search. */
void play_rest(App *app) {
    size_t needed = 0;
    app->plan_next = app->plan_count = 0;
    solitaire_game_finish(app->game, NULL, 0, &needed);
    if (needed == 0) {
        say(app, is_won(app->game) ? "The game is already won." : "Can't auto-finish yet.");
    } else if (make_room(app, needed) &&
               solitaire_game_finish(app->game, app->plan, needed, &needed) == SOLITAIRE_RESULT_OK) {
        app->plan_count = needed;
    }
}

static void show_hint(App *app) {
    char move[64], why[128];
    size_t needed = 0;
    app->hint = app->question.hint;
    move_words(app, app->hint.play, move, sizeof move);
    if (solitaire_hint_to_text(&app->hint, why, sizeof why, &needed) == SOLITAIRE_RESULT_OK) {
        SDL_snprintf(app->message, sizeof app->message, "%s: %s.", move, why);
    }
}

/* The next of the moves that play themselves. What was said of them is said until the last. */
static void play_planned(App *app) {
    char said[sizeof app->message];
    SDL_strlcpy(said, app->message, sizeof said);
    if (!try_move(app, app->plan[app->plan_next++])) app->plan_count = app->plan_next = 0;
    else if (app->plan_next < app->plan_count) SDL_strlcpy(app->message, said, sizeof app->message);
}

/* Takes the answer, if there is one, and goes on with the moves that play themselves. Once in every frame. */
void take_answer(App *app) {
    Question *question = &app->question;
    if (app->plan_next < app->plan_count && app->step_count == 0) play_planned(app);
    if (app->pausing && question->thread == NULL && SDL_GetTicks() - app->changed >= PAUSE) ask(app, ASK_SOLUTION);
    if (question->thread == NULL || !SDL_AtomicGet(&question->done)) return;
    hush(app);
    if (question->result != SOLITAIRE_RESULT_OK) {
        app->wanted = WANT_NOTHING;
        if (question->kind == ASK_DEAL) say(app, "No winnable deal among the next 200.");
        else if (question->result == SOLITAIRE_RESULT_NO_HINT) say(app, is_won(app->game) ? "The game is already won." : "No useful move found.");
        else say(app, solitaire_result_text(question->result));
        if (app->solution.outcome == 0 && question->kind != ASK_SOLUTION) ask(app, ASK_SOLUTION);
    } else if (question->kind == ASK_SOLUTION) {
        app->solution = question->solution;
        judge(app);
        give(app);
    } else if (question->kind == ASK_DEAL) {
        char deal[SOLITAIRE_MAX_DEAL_TEXT];
        SDL_snprintf(deal, sizeof deal, "%" SDL_PRIu64, question->deal);
        if (new_game(app, app->variant, deal)) say(app, "A winnable deal.");
    } else {
        app->wanted = WANT_NOTHING;
        show_hint(app);
        /* The search for a solution had to wait. */
        if (app->solution.outcome == 0) ask(app, ASK_SOLUTION);
    }
}
