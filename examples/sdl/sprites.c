/* Pictures of cards: the deck of art/cards.svg, which the build draws at several sizes, each a grid of cards; how it is laid out says
 * art/examples/atlas.rs. What glows is made of a formula. */
#include <math.h>

#include <SDL_image.h>

#include "game.h"

enum { CARD_WIDTH = 150, CARD_HEIGHT = 210, SAMPLES = 3 };
/* Rows of the grid; its other places. */
enum { LARGE = 4, WANTED = 8, OTHERS = 9, BACK = 0, EMPTY = 1, FREE = 2, TURN = 3, STOP = 4, SIGNS_FROM = 9 };
/* CMakeLists.txt draws these widths of a card. */
static const int WIDTHS[] = {48, 72, 108, 160, 224};

/* How far outside of a card with round corners a point lies; negative inside. */
static float distance(float x, float y) {
    const float corner = 12;
    float dx = fabsf(x - CARD_WIDTH / 2.0f) - (CARD_WIDTH / 2.0f - corner);
    float dy = fabsf(y - CARD_HEIGHT / 2.0f) - (CARD_HEIGHT / 2.0f - corner);
    float outside = hypotf(dx > 0 ? dx : 0, dy > 0 ? dy : 0), inside = dx > dy ? dx : dy;
    return outside + (inside < 0 ? inside : 0) - corner;
}

static Uint8 glow_at(float x, float y) {
    float d = distance(x, y);
    return d > 0 ? 0 : d > -6 ? 255 : 44;
}

static SDL_Texture *make_glow(SDL_Renderer *renderer) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, CARD_WIDTH, CARD_HEIGHT, 32, SDL_PIXELFORMAT_RGBA32);
    if (surface == NULL) return NULL;
    for (int y = 0; y < CARD_HEIGHT; y++) {
        Uint8 *row = (Uint8 *)surface->pixels + y * surface->pitch;
        for (int x = 0; x < CARD_WIDTH; x++) {
            int alpha = 0;
            for (int i = 0; i < SAMPLES * SAMPLES; i++) {
                float dx = ((float)(i % SAMPLES) + 0.5f) / SAMPLES, dy = ((float)(i / SAMPLES) + 0.5f) / SAMPLES;
                alpha += glow_at((float)x + dx, (float)y + dy);
            }
            row[4 * x] = GOLD.r;
            row[4 * x + 1] = GOLD.g;
            row[4 * x + 2] = GOLD.b;
            row[4 * x + 3] = (Uint8)(alpha / (SAMPLES * SAMPLES));
        }
    }
    SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
    SDL_FreeSurface(surface);
    return texture;
}

/* The deck lies beside the program. */
static SDL_Texture *load_deck(const App *app, int width) {
    char name[64], path[1024];
    SDL_snprintf(name, sizeof name, "%scards-%d.png", app->four_colors ? "four-colors/" : "", width);
    beside_program(name, path, sizeof path);
    SDL_Surface *surface = IMG_Load(path);
    if (surface == NULL) {
        SDL_SetError("Can't read %s: building the game draws it", path);
        return NULL;
    }
    SDL_Texture *texture = SDL_CreateTextureFromSurface(app->renderer, surface);
    SDL_FreeSurface(surface);
    return texture;
}

/* The least width of a card in pictures that is not below this one, or the greatest. */
static int fitting(float pixels) {
    size_t i = 0;
    while (i + 1 < SDL_arraysize(WIDTHS) && (float)WIDTHS[i] < pixels) i++;
    return WIDTHS[i];
}

int fit_sprites(App *app) {
    int width = fitting((app->game != NULL ? card_size(app).x : CARD_WIDTH) * app->scale);
    if (width == app->sprites.width && app->four_colors == app->sprites.four_colors) return 1;
    SDL_Texture *deck = load_deck(app, width);
    if (deck == NULL) return app->sprites.deck != NULL;
    if (app->sprites.deck != NULL) SDL_DestroyTexture(app->sprites.deck);
    app->sprites.deck = deck;
    app->sprites.width = width;
    app->sprites.four_colors = app->four_colors;
    return 1;
}

int make_sprites(App *app) {
    app->sprites.glow = make_glow(app->renderer);
    return app->sprites.glow != NULL && SDL_SetTextureBlendMode(app->sprites.glow, SDL_BLENDMODE_BLEND) == 0 && fit_sprites(app);
}

void free_sprites(App *app) {
    if (app->sprites.deck != NULL) SDL_DestroyTexture(app->sprites.deck);
    if (app->sprites.glow != NULL) SDL_DestroyTexture(app->sprites.glow);
}

/* Where something is in the grid: a pixel of nothing is around each. */
static SDL_Rect cell(const App *app, int row, int column) {
    int width = app->sprites.width, height = (width * 7 + 2) / 5;
    SDL_Rect area = {column * (width + 2) + 1, row * (height + 2) + 1, width, height};
    return area;
}

static void copy(App *app, SDL_Rect from, SDL_FPoint at, SDL_FPoint size) {
    SDL_FRect area = {at.x, at.y, size.x, size.y};
    SDL_RenderCopyF(app->renderer, app->sprites.deck, &from, &area);
}

void draw_face(App *app, uint8_t suit, uint8_t rank, int shade, SDL_FPoint at) {
    SDL_FPoint size = card_size(app);
    Uint8 light = (Uint8)shade;
    SDL_SetTextureColorMod(app->sprites.deck, light, light, light);
    copy(app, cell(app, suit + (size.x < SMALL ? LARGE : 0), rank), at, size);
    SDL_SetTextureColorMod(app->sprites.deck, 255, 255, 255);
}

void draw_back(App *app, SDL_FPoint at) {
    copy(app, cell(app, OTHERS, BACK), at, card_size(app));
}

void draw_place(App *app, uint8_t mark, uint8_t rank, SDL_FPoint at) {
    int column = mark == SOLITAIRE_MARK_FREE ? FREE : mark == SOLITAIRE_MARK_REDEAL ? TURN : mark == SOLITAIRE_MARK_NO_REDEAL ? STOP : EMPTY;
    if (mark == SOLITAIRE_MARK_NOTHING) return;
    copy(app, mark == SOLITAIRE_MARK_RANK ? cell(app, WANTED, rank) : cell(app, OTHERS, column), at, card_size(app));
}

void draw_glow(App *app, SDL_FPoint at) {
    SDL_FPoint size = card_size(app);
    SDL_FRect area = {at.x, at.y, size.x, size.y};
    SDL_RenderCopyF(app->renderer, app->sprites.glow, NULL, &area);
}

void draw_sign(App *app, int suit, SDL_FPoint at, float height) {
    SDL_Rect from = cell(app, OTHERS, SIGNS_FROM + suit);
    SDL_FPoint size = {height, height};
    from.y += (from.h - from.w) / 2;
    from.h = from.w;
    copy(app, from, at, size);
}
