/* A click sends cards to their best place, one more click on them to the next best. Where cards leave in pairs a click chooses one of them. */
#include "game.h"

/* Whether a move takes cards of the pile it goes to, too: cards that leave together. */
static int is_pair(const App *app, SolitaireMove m) {
    SolitaireGame *copy = NULL;
    uint32_t before = 0, after = 0;
    if (solitaire_game_clone(app->game, &copy) != SOLITAIRE_RESULT_OK) return 0;
    solitaire_game_pile_size(copy, m.to, &before);
    int played = solitaire_game_play(copy, m) == SOLITAIRE_RESULT_OK;
    solitaire_game_pile_size(copy, m.to, &after);
    solitaire_game_free(copy);
    return played && after < before;
}

/* Less is better: up, onto a card of its suit, onto another card, to a cell, to an empty pile; last what leaves an empty pile for another one. */
static int worth(const App *app, SolitaireMove m) {
    const Pile *from = &app->piles[m.from], *to = &app->piles[m.to];
    int is_cell = solitaire_pile_kind(m.to) == SOLITAIRE_PILE_CELL;
    if (solitaire_pile_kind(m.to) == SOLITAIRE_PILE_FOUNDATION) return 0;
    if (to->count > 0 && !is_cell) {
        uint8_t lowest = from->cards[from->count - m.count], top = to->cards[to->count - 1];
        return solitaire_card_suit(lowest) == solitaire_card_suit(top) ? 1 : 2;
    }
    if (from->count == m.count) return 5;
    return is_cell ? 3 : 4;
}

/* Of empty places that are alike one is enough. */
static int is_alike(const App *app, SolitaireMove m, SolitaireMove other) {
    int empty = app->piles[m.to].count == 0 && app->piles[other.to].count == 0;
    return empty && solitaire_pile_kind(m.to) == solitaire_pile_kind(other.to);
}

/* Where the top cards of a pile may go, the best place first. */
static void find_choices(const App *app, uint8_t from, int count, Sent *sent) {
    sent->count = sent->at = 0;
    for (size_t i = 0; i < app->move_count; i++) {
        SolitaireMove m = app->moves[i];
        if (m.kind != SOLITAIRE_MOVE_KIND_TRANSFER || m.from != from || m.count != count) continue;
        size_t at = 0, place = sent->count;
        while (at < sent->count && !is_alike(app, m, sent->moves[at])) at++;
        if (at < sent->count || sent->count == PILES) continue;
        for (; place > 0 && worth(app, sent->moves[place - 1]) > worth(app, m); place--) sent->moves[place] = sent->moves[place - 1];
        sent->moves[place] = m;
        sent->count++;
    }
}

/* Plays the choice, and remembers the others for the next click. */
static void send(App *app, Sent sent) {
    SolitaireMove m = sent.moves[sent.at];
    if (!try_move(app, m)) return;
    app->sent = sent;
}

/* The cards that the last click has sent here go to their next best place. */
static int send_again(App *app, uint8_t pile, int count) {
    Sent sent = app->sent;
    if (sent.count < 2 || sent.moves[sent.at].to != pile || sent.moves[sent.at].count != count) return 0;
    sent.at = (sent.at + 1) % sent.count;
    undo(app);
    finish(app);
    send(app, sent);
    return 1;
}

/* The second half of a double click does not fall on what lay beneath. */
int is_spent(const App *app, uint8_t pile, int clicks) {
    return clicks % 2 == 0 && app->sent.count > 0 && app->sent.moves[app->sent.at].from == pile;
}

void click_cards(App *app, uint8_t pile, int count) {
    Sent found;
    if (send_again(app, pile, count)) return;
    find_choices(app, pile, count, &found);
    if (found.count == 0) {
        SDL_strlcpy(app->message, count == 1 ? "This card has nowhere to go." : "These cards have nowhere to go.", sizeof app->message);
    } else if (solitaire_pile_kind(pile) == SOLITAIRE_PILE_FOUNDATION) {
        SDL_strlcpy(app->message, "Drag a card off the foundation to take it back.", sizeof app->message);
    } else if (is_pair(app, found.moves[0])) {
        app->picked_from = pile;
        app->picked = app->repeated ? 0 : count;
    } else {
        send(app, found);
    }
}
