/* Mouse and keys. */
#include "game.h"

/* The game before or after this one. */
static void turn_to(App *app, uint32_t step) {
    app->menu = 0;
    want_other(app, (app->variant + step) % solitaire_variant_count());
}

/* In the order of the buttons. */
enum { UNDO, REDO, AGAIN, NEW, GAME, HINT, WIN, SOLVE, FINISH, COLORS, RESULTS, HELP };

/* By button and by key. */
static void command(App *app, int which) {
    switch (which) {
    case UNDO: undo(app); break;
    case REDO: redo(app); break;
    case AGAIN: want_restart(app); break;
    case NEW: ask_for_deal(app); break;
    case GAME: open_menu(app); break;
    case HINT: give_hint(app); break;
    case WIN: can_be_won(app); break;
    case SOLVE: play_solution(app); break;
    case FINISH: play_rest(app); break;
    case COLORS: change_colors(app); break;
    case RESULTS: show_results(app); break;
    default: show_help(app); break;
    }
}

static void press_key(App *app, SDL_Keycode key) {
    stop_celebrating(app);
    finish(app);
    take_over(app);
    app->picked = 0;
    if (app->dialog.kind != NO_DIALOG) {
        key_in_dialog(app, key);
        return;
    }
    if (app->menu) {
        key_in_menu(app, key);
        return;
    }
    if (key_on_table(app, key)) return;
    switch (key) {
    case SDLK_u:
    case SDLK_z: command(app, UNDO); break;
    case SDLK_r:
    case SDLK_y: command(app, REDO); break;
    case SDLK_a: command(app, AGAIN); break;
    case SDLK_n: command(app, NEW); break;
    case SDLK_g: command(app, GAME); break;
    case SDLK_h: command(app, HINT); break;
    case SDLK_w: command(app, WIN); break;
    case SDLK_s: command(app, SOLVE); break;
    case SDLK_f: command(app, FINISH); break;
    case SDLK_c: command(app, COLORS); break;
    case SDLK_t: command(app, RESULTS); break;
    case SDLK_d: want_winnable(app); break;
    case SDLK_F1:
    case SDLK_SLASH:
    case SDLK_QUESTION: command(app, HELP); break;
    case SDLK_SPACE: click_stock(app); break;
    case SDLK_BACKSPACE: want_before(app); break;
    case SDLK_PAGEDOWN: turn_to(app, 1); break;
    case SDLK_PAGEUP: turn_to(app, solitaire_variant_count() - 1); break;
    case SDLK_ESCAPE:
        if (!stop_waiting(app)) app->running = 0;
        break;
    default: break;
    }
}

static int press_button(App *app, SDL_FPoint at) {
    for (int i = 0; i < BUTTONS; i++) {
        if (!inside(at, button(app, i))) continue;
        command(app, i);
        return 1;
    }
    return 0;
}

/* A click beside all games leaves this one. */
static void choose_game(App *app, SDL_FPoint at) {
    uint32_t variant = 0;
    app->menu = 0;
    if (in_menu(app, at, &variant)) want_other(app, variant);
}

/* A press takes hold of cards; whether it was a click shows when the button goes up. */
static void press(App *app, SDL_FPoint at, int clicks) {
    uint8_t pile;
    int count, picked = app->picked;
    app->pressed = app->held = app->picked = app->scrolling = 0;
    app->mouse = app->pressed_at = at;
    stop_celebrating(app);
    take_over(app);
    if (app->dialog.kind != NO_DIALOG) {
        click_in_dialog(app, at);
        return;
    }
    if (press_button(app, at)) return;
    if (app->menu) {
        app->scrolling = 1;
        return;
    }
    if (!hit(app, at, &pile, &count)) return;
    if (picked > 0 && is_target(app, app->picked_from, picked, pile)) {
        SolitaireMove m = {SOLITAIRE_MOVE_KIND_TRANSFER, app->picked_from, pile, (uint8_t)picked};
        try_move(app, m);
        return;
    }
    /* A second click on chosen cards lets go of them. */
    app->repeated = picked > 0 && pile == app->picked_from && count == picked;
    app->from = pile;
    app->pressed = 1;
    if (is_spent(app, pile, clicks)) {
        app->pressed = 0;
        return;
    }
    /* What the player sees may be lifted. Whether it may go somewhere shows when it is put down. */
    size_t lowest = app->piles[pile].count - (size_t)count;
    if (count == 0 || app->piles[pile].cards[lowest] == SOLITAIRE_CARD_FACE_DOWN) return;
    if (is_covered(app, pile, lowest)) {
        SDL_snprintf(app->message, sizeof app->message, "This card is covered.");
        return;
    }
    SDL_FPoint card = card_at(app, pile, app->piles[pile].count - (size_t)count);
    app->held = count;
    app->grip.x = at.x - card.x;
    app->grip.y = at.y - card.y;
}

/* The pile that the held cards lie over: of those that may take them the nearest. */
static int drop_target(const App *app, uint8_t *target) {
    SDL_FPoint size = card_size(app);
    float least = size.x;
    int found = 0;
    for (unsigned i = 0; i < PILES; i++) {
        if (!has_pile(app, (uint8_t)i) || !is_target(app, app->from, app->held, (uint8_t)i)) continue;
        SDL_FRect area = pile_area(app, (uint8_t)i);
        float x = app->mouse.x - app->grip.x, y = app->mouse.y - app->grip.y;
        float lowest = area.y + area.h - size.y, last = area.x + area.w - size.x;
        if (y >= area.y + area.h || y + size.y <= area.y) continue;
        float beside = x < area.x ? area.x - x : x > last ? x - last : 0;
        float beyond = y < area.y ? area.y - y : y > lowest ? y - lowest : 0, away = beside + beyond / 2;
        /* Cards of a picture lie half a card from each other: a click must not be taken for a drop. */
        if (away < (is_picture(app, (uint8_t)i) && least > size.x / 2 ? size.x / 2 : least)) {
            least = away;
            *target = (uint8_t)i;
            found = 1;
        }
    }
    return found;
}

/* Whether the mouse is where it was pressed, or a finger almost. */
static int is_click(const App *app) {
    float x = app->mouse.x - app->pressed_at.x, y = app->mouse.y - app->pressed_at.y;
    return x * x + y * y <= 36;
}

static void release(App *app, SDL_FPoint at) {
    uint8_t pile;
    int count, held = app->held;
    app->mouse = at;
    if (app->menu && app->scrolling && is_click(app)) choose_game(app, at);
    app->scrolling = 0;
    if (!app->pressed) return;
    app->pressed = 0;
    if (held == 0) {
        /* A click on the stock deals, or turns the waste over. */
        if (app->from == SOLITAIRE_PILE_STOCK && hit(app, at, &pile, &count) && pile == SOLITAIRE_PILE_STOCK) click_stock(app);
        return;
    }
    if (is_click(app)) {
        app->held = 0;
        /* So does a click on a stock whose top card is in play, and can be lifted. */
        if (app->from == SOLITAIRE_PILE_STOCK && can_deal(app)) click_stock(app);
        else click_cards(app, app->from, held);
        return;
    }
    int over = drop_target(app, &pile) || (hit(app, at, &pile, &count) && pile != app->from);
    app->held = 0;
    if (!over) return;
    /* Where no pile takes them the game says why. */
    SolitaireMove m = {SOLITAIRE_MOVE_KIND_TRANSFER, app->from, pile, (uint8_t)held};
    /* The player has carried them there already; what follows by itself flies. */
    if (try_move(app, m)) land(app, (size_t)held);
}

/* Lays everything out for the window as it is now. What SDL then says of the mouse is in points, too. */
void fit(App *app) {
    SDL_GetWindowSize(app->window, &app->width, &app->height);
    int pixels = 0;
    if (SDL_GetRendererOutputSize(app->renderer, &pixels, NULL) != 0 || app->width == 0) pixels = app->width;
    app->scale = app->width > 0 ? (float)pixels / (float)app->width : 1;
    SDL_RenderSetLogicalSize(app->renderer, app->width, app->height);
    lay_out(app);
}

void handle(App *app, const SDL_Event *event) {
    SDL_FPoint at;
    switch (event->type) {
    case SDL_QUIT: app->running = 0; break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) fit(app);
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            save_game(app);
            keep_time(app);
        }
        break;
    case SDL_KEYDOWN: press_key(app, event->key.keysym.sym); break;
    case SDL_TEXTINPUT:
        text_in_dialog(app, event->text.text);
        break;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.button != SDL_BUTTON_LEFT) break;
        if (app->step_count > 0) finish(app);
        at.x = (float)event->button.x;
        at.y = (float)event->button.y;
        press(app, at, event->button.clicks);
        break;
    case SDL_MOUSEWHEEL:
        if (app->menu) scroll_menu(app, -48 * event->wheel.preciseY);
        break;
    case SDL_MOUSEMOTION:
        if (app->scrolling) scroll_menu(app, app->mouse.y - (float)event->motion.y);
        app->mouse.x = (float)event->motion.x;
        app->mouse.y = (float)event->motion.y;
        break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button != SDL_BUTTON_LEFT) break;
        at.x = (float)event->button.x;
        at.y = (float)event->button.y;
        release(app, at);
        break;
    default: break;
    }
}
