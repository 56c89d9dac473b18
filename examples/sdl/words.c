/* What there is to say to a player, in words of the table: there no pile has a number, and a card is what it looks like. */
#include "game.h"

const char *const RANKS[13] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
const char *const SIGNS[4] = {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};

/* The suit that people are shown: where a game tells fewer apart, spades for the black ones and hearts for the red ones, or spades. */
uint8_t shown_suit(const App *app, uint8_t suit) {
    int red = suit == SOLITAIRE_SUIT_DIAMONDS || suit == SOLITAIRE_SUIT_HEARTS;
    if (app->table.suits > 2) return suit;
    return red && app->table.suits == 2 ? SOLITAIRE_SUIT_HEARTS : SOLITAIRE_SUIT_SPADES;
}

static const char *pile_words(uint8_t pile) {
    switch (solitaire_pile_kind(pile)) {
    case SOLITAIRE_PILE_STOCK: return "the stock";
    case SOLITAIRE_PILE_WASTE: return "the waste";
    case SOLITAIRE_PILE_FOUNDATION: return "the foundation";
    case SOLITAIRE_PILE_CELL: return "the cell";
    case SOLITAIRE_PILE_RESERVE: return "the reserve";
    default: return "the pile";
    }
}

/* One word of a sentence: a pile's code and a card become words of the table. */
static void add_word(const App *app, const char *word, size_t length, char *said, size_t size) {
    char copy[80];
    uint8_t pile;
    SDL_strlcpy(copy, word, length + 1 < sizeof copy ? length + 1 : sizeof copy);
    if (solitaire_pile_from_text(copy, NULL, &pile) == SOLITAIRE_RESULT_OK) {
        SDL_strlcat(said, pile_words(pile), size);
        return;
    }
    for (uint8_t suit = 0; suit < 4 && length > 3; suit++) {
        char *sign = length < sizeof copy ? SDL_strstr(copy, SIGNS[suit]) : NULL;
        if (sign == NULL) continue;
        SDL_memcpy(sign, SIGNS[shown_suit(app, suit)], 3);
        SDL_strlcat(said, "the ", size);
        break;
    }
    SDL_strlcat(said, copy, size);
}

/* A sentence of the library's, without the move that it begins with: "t0-t1: 5♠ can't go on A♣" is "The 5♠ can't go on the A♣". */
void in_words(const App *app, const char *sentence, char *said, size_t size) {
    char move[16];
    SolitaireMove m;
    const char *end = SDL_strstr(sentence, ": ");
    if (end != NULL && (size_t)(end - sentence) < sizeof move) {
        SDL_strlcpy(move, sentence, (size_t)(end - sentence) + 1);
        if (solitaire_move_from_text(move, NULL, &m) == SOLITAIRE_RESULT_OK) sentence = end + 2;
    }
    said[0] = '\0';
    while (*sentence != '\0') {
        size_t word = 0, gap = 0;
        while (sentence[word] != '\0' && sentence[word] != ' ' && sentence[word] != ':') word++;
        add_word(app, sentence, word, said, size);
        while (sentence[word + gap] == ' ' || sentence[word + gap] == ':') {
            char mark[2] = {sentence[word + gap++], '\0'};
            SDL_strlcat(said, mark, size);
        }
        sentence += word + gap;
    }
    if (said[0] >= 'a' && said[0] <= 'z') said[0] = (char)(said[0] - 'a' + 'A');
}

/* The name of the card that lies so many below a pile's top, the top one being 1. */
static void card_words(const App *app, uint8_t pile, uint8_t from_top, char *said, size_t size) {
    uint8_t cards[SOLITAIRE_MAX_CARDS];
    size_t count = 0;
    SolitaireResult result = solitaire_game_pile(app->game, pile, cards, sizeof cards, &count);
    uint8_t card = result == SOLITAIRE_RESULT_OK && count >= from_top ? cards[count - from_top] : SOLITAIRE_CARD_FACE_DOWN;
    if (card == SOLITAIRE_CARD_FACE_DOWN) SDL_strlcpy(said, "card", size);
    else SDL_snprintf(said, size, "%s%s", RANKS[solitaire_card_rank(card)], SIGNS[shown_suit(app, solitaire_card_suit(card))]);
}

static int is_empty(const App *app, uint8_t pile) {
    uint32_t cards = 0;
    return solitaire_game_pile_size(app->game, pile, &cards) == SOLITAIRE_RESULT_OK && cards == 0;
}

/* A move as a player says it: "The 7♥ and 2 more on the 8♠". */
void move_words(const App *app, SolitaireMove m, char *said, size_t size) {
    char card[16], more[24] = "", onto[32];
    if (m.kind != SOLITAIRE_MOVE_KIND_TRANSFER) {
        const char *redeal = app->gathers ? "Gather the cards and deal again" : "Turn the waste over";
        SDL_strlcpy(said, m.kind == SOLITAIRE_MOVE_KIND_DEAL ? "Deal" : redeal, size);
        return;
    }
    card_words(app, m.from, m.count, card, sizeof card);
    if (m.count > 1) SDL_snprintf(more, sizeof more, " and %d more", m.count - 1);
    SDL_strlcpy(onto, "to ", sizeof onto);
    SDL_strlcat(onto, pile_words(m.to), sizeof onto);
    if (solitaire_pile_kind(m.to) == SOLITAIRE_PILE_TABLEAU) {
        if (is_empty(app, m.to)) {
            SDL_strlcpy(onto, "to the empty pile", sizeof onto);
        } else {
            SDL_strlcpy(onto, "on the ", sizeof onto);
            card_words(app, m.to, 1, onto + 7, sizeof onto - 7);
        }
    }
    SDL_snprintf(said, size, "The %s%s %s", card, more, onto);
}
