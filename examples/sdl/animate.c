/* The table for the eye. It follows the game change by change; when all have arrived it is taken from the game anew. */
#include "game.h"

/* How long after one card the next one starts, as a part of a flight. */
#define STAGGER 0.25f

static void push(Pile *pile, uint8_t card) {
    if (pile->count < SOLITAIRE_MAX_CARDS) pile->cards[pile->count++] = card;
}

/* Takes a card from a pile: the one that shows it, or, where it lay face down, the top one. */
static void take(Pile *pile, uint8_t card) {
    if (pile->count == 0) return;
    size_t place = pile->count - 1;
    for (size_t i = pile->count; i-- > 0;) {
        if (pile->cards[i] == card) {
            place = i;
            break;
        }
    }
    pile->count--;
    for (size_t i = place; i < pile->count; i++) pile->cards[i] = pile->cards[i + 1];
}

static void queue(App *app, SolitaireChange change) {
    if (app->step_count == QUEUE) finish(app);
    Step step = {change, 0, {0, 0}, 0};
    app->steps[app->step_count++] = step;
}

void queue_changes(App *app, const SolitaireChange *changes, size_t count) {
    Uint32 now = SDL_GetTicks();
    for (size_t i = 0; i < count; i++) {
        queue(app, changes[i]);
        app->steps[app->step_count - 1].start = now + (Uint32)((float)i * STAGGER * (float)app->flight);
    }
}

/* What a move changed, last first and from there to here. */
void queue_backwards(App *app, const SolitaireChange *changes, size_t count) {
    SolitaireChange back[SOLITAIRE_MAX_CHANGES];
    for (size_t i = 0; i < count; i++) {
        back[i] = changes[count - 1 - i];
        uint8_t from = back[i].from;
        back[i].from = back[i].to;
        back[i].to = from;
    }
    queue_changes(app, back, count);
}

static void begin(App *app, Step *step) {
    const SolitaireChange *change = &step->change;
    if (change->kind == SOLITAIRE_CHANGE_KIND_MOVED) {
        Pile *from = &app->piles[change->from];
        size_t top = from->count > 0 ? from->count - 1 : 0;
        for (size_t i = 0; i < from->count; i++) {
            if (from->cards[i] == change->card) top = i;
        }
        step->origin = card_at(app, change->from, top);
        take(from, change->card);
    }
    step->flying = 1;
}

static void arrive(App *app, const Step *step) {
    const SolitaireChange *change = &step->change;
    Pile *to = &app->piles[change->to];
    if (change->kind == SOLITAIRE_CHANGE_KIND_MOVED) push(to, change->card);
    if (change->kind == SOLITAIRE_CHANGE_KIND_TURNED_UP && to->count > 0) to->cards[to->count - 1] = change->card;
}

/* Where a card on its way is. */
SDL_FPoint flying_at(const App *app, const Step *step, Uint32 now) {
    float part = app->flight == 0 ? 1.0f : (float)(now - step->start) / (float)app->flight;
    if (now < step->start) part = 0.0f;
    if (part > 1.0f) part = 1.0f;
    part = part * part * (3.0f - 2.0f * part);
    SDL_FPoint end = card_at(app, step->change.to, app->piles[step->change.to].count);
    SDL_FPoint at = {step->origin.x + (end.x - step->origin.x) * part, step->origin.y + (end.y - step->origin.y) * part};
    return at;
}

/* Forgets the first steps, which are done. */
static void drop(App *app, size_t done) {
    app->step_count -= done;
    SDL_memmove(app->steps, app->steps + done, app->step_count * sizeof *app->steps);
    /* What no change tells, a waste that was turned over say, and a card that an undo turned down again. */
    if (done > 0 && app->step_count == 0) refresh(app);
}

/* Shows the first changes as done, because the player has carried the cards there by hand. */
void land(App *app, size_t count) {
    if (count > app->step_count) count = app->step_count;
    for (size_t i = 0; i < count; i++) {
        begin(app, &app->steps[i]);
        arrive(app, &app->steps[i]);
    }
    drop(app, count);
}

/* Lets begin what is to begin and arrive what has arrived, in order. */
void advance(App *app, Uint32 now) {
    for (size_t i = 0; i < app->step_count; i++) {
        if (!app->steps[i].flying && now >= app->steps[i].start) begin(app, &app->steps[i]);
    }
    size_t done = 0;
    while (done < app->step_count && app->steps[done].flying && now >= app->steps[done].start + app->flight) {
        arrive(app, &app->steps[done++]);
    }
    drop(app, done);
}

/* Whether the next frame is another one by itself. */
int is_moving(const App *app) {
    return app->step_count > 0 || app->plan_next < app->plan_count || app->celebrating;
}

/* Shows at once what is still on its way. */
void finish(App *app) {
    app->step_count = 0;
    refresh(app);
}
