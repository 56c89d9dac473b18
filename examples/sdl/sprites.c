/* Pictures of cards, made of formulas: nothing is loaded. Each is drawn large and scaled down. */
#include <math.h>

#include "game.h"

enum { CARD_WIDTH = 150, CARD_HEIGHT = 210, SUIT = 128, SAMPLES = 3 };

typedef SDL_Color (*Shade)(float x, float y);

static const SDL_Color NOTHING = {255, 255, 255, 0};

/* A texture of what the formula says of each point, smoothed. */
static SDL_Texture *picture(SDL_Renderer *renderer, int width, int height, Shade shade) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
    if (surface == NULL) return NULL;
    for (int y = 0; y < height; y++) {
        Uint8 *row = (Uint8 *)surface->pixels + y * surface->pitch;
        for (int x = 0; x < width; x++) {
            float sum[4] = {0, 0, 0, 0};
            for (int i = 0; i < SAMPLES * SAMPLES; i++) {
                float dx = ((float)(i % SAMPLES) + 0.5f) / SAMPLES, dy = ((float)(i / SAMPLES) + 0.5f) / SAMPLES;
                SDL_Color color = shade((float)x + dx, (float)y + dy);
                float alpha = (float)color.a;
                sum[0] += (float)color.r * alpha;
                sum[1] += (float)color.g * alpha;
                sum[2] += (float)color.b * alpha;
                sum[3] += alpha;
            }
            for (int i = 0; i < 3; i++) row[4 * x + i] = (Uint8)(sum[3] > 0 ? sum[i] / sum[3] : 255);
            row[4 * x + 3] = (Uint8)(sum[3] / (SAMPLES * SAMPLES));
        }
    }
    SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
    SDL_FreeSurface(surface);
    if (texture != NULL) SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}

/* How far inside a card with round corners a point lies; negative outside. */
static float depth(float x, float y) {
    const float corner = 12;
    float dx = fabsf(x - CARD_WIDTH / 2.0f) - (CARD_WIDTH / 2.0f - corner);
    float dy = fabsf(y - CARD_HEIGHT / 2.0f) - (CARD_HEIGHT / 2.0f - corner);
    float outside = hypotf(dx > 0 ? dx : 0, dy > 0 ? dy : 0);
    float inside = dx > dy ? dx : dy;
    return corner - outside - (inside < 0 ? inside : 0);
}

static SDL_Color face(float x, float y) {
    const SDL_Color paper = {252, 251, 246, 255}, edge = {120, 118, 110, 255};
    float d = depth(x, y);
    return d < 0 ? NOTHING : d < 1.6f ? edge : paper;
}

static SDL_Color back(float x, float y) {
    const SDL_Color rim = {250, 249, 244, 255}, edge = {120, 118, 110, 255}, dark = {38, 70, 128, 255}, light = {92, 130, 190, 255};
    float d = depth(x, y);
    if (d < 0) return NOTHING;
    if (d < 1.6f) return edge;
    if (d < 8) return rim;
    float a = fmodf(x + y, 15), b = fmodf(x - y + 300, 15);
    return a < 2.5f || b < 2.5f ? light : dark;
}

static SDL_Color slot(float x, float y) {
    const SDL_Color line = {255, 255, 255, 70}, ground = {0, 0, 0, 32};
    float d = depth(x, y);
    return d < 0 ? NOTHING : d < 3 ? line : ground;
}

static SDL_Color glow(float x, float y) {
    const SDL_Color line = {255, 214, 64, 255}, ground = {255, 214, 64, 44};
    float d = depth(x, y);
    return d < 0 ? NOTHING : d < 6 ? line : ground;
}

static int in_circle(float x, float y, float cx, float cy, float r) {
    return (x - cx) * (x - cx) + (y - cy) * (y - cy) < r * r;
}

/* The four signs in a square from -1 to 1, y downwards. */
static int in_heart(float x, float y) {
    x = fabsf(x);
    return in_circle(x, y, 0.43f, -0.38f, 0.45f) || (y > -0.22f && x < 0.86f * (0.92f - y) / 1.14f);
}

static int in_stem(float x, float y) {
    float part = (y - 0.2f) / 0.7f;
    return part > 0 && part < 1 && fabsf(x) < 0.07f + 0.3f * part * part;
}

static int in_suit(int suit, float x, float y) {
    switch (suit) {
    case SOLITAIRE_SUIT_CLUBS:
        return in_circle(x, y, 0, -0.47f, 0.41f) || in_circle(fabsf(x), y, 0.47f, 0.16f, 0.41f) ||
               in_circle(x, y, 0, 0, 0.26f) || in_stem(x, y);
    case SOLITAIRE_SUIT_DIAMONDS: {
        /* A little hollow at the sides. */
        float u = fabsf(x) / 0.74f, v = fabsf(y) / 0.95f;
        return powf(u, 0.9f) + powf(v, 0.9f) < 1;
    }
    case SOLITAIRE_SUIT_HEARTS: return in_heart(x, y);
    default: return in_heart(x * 1.06f, -1.18f * y - 0.24f) || in_stem(x, y);
    }
}

static SDL_Color suit_color(int suit, float x, float y) {
    const SDL_Color red = {200, 28, 40, 255}, black = {28, 30, 36, 255};
    if (!in_suit(suit, 2 * x / SUIT - 1, 2 * y / SUIT - 1)) return NOTHING;
    return suit == SOLITAIRE_SUIT_DIAMONDS || suit == SOLITAIRE_SUIT_HEARTS ? red : black;
}

static SDL_Color clubs(float x, float y) { return suit_color(SOLITAIRE_SUIT_CLUBS, x, y); }
static SDL_Color diamonds(float x, float y) { return suit_color(SOLITAIRE_SUIT_DIAMONDS, x, y); }
static SDL_Color hearts(float x, float y) { return suit_color(SOLITAIRE_SUIT_HEARTS, x, y); }
static SDL_Color spades(float x, float y) { return suit_color(SOLITAIRE_SUIT_SPADES, x, y); }

int make_sprites(App *app) {
    static const Shade suits[4] = {clubs, diamonds, hearts, spades};
    Sprites *sprites = &app->sprites;
    sprites->face = picture(app->renderer, CARD_WIDTH, CARD_HEIGHT, face);
    sprites->back = picture(app->renderer, CARD_WIDTH, CARD_HEIGHT, back);
    sprites->slot = picture(app->renderer, CARD_WIDTH, CARD_HEIGHT, slot);
    sprites->glow = picture(app->renderer, CARD_WIDTH, CARD_HEIGHT, glow);
    int made = sprites->face && sprites->back && sprites->slot && sprites->glow;
    for (int i = 0; i < 4; i++) {
        sprites->suits[i] = picture(app->renderer, SUIT, SUIT, suits[i]);
        made = made && sprites->suits[i];
    }
    return made;
}

void free_sprites(App *app) {
    Sprites *sprites = &app->sprites;
    SDL_DestroyTexture(sprites->face);
    SDL_DestroyTexture(sprites->back);
    SDL_DestroyTexture(sprites->slot);
    SDL_DestroyTexture(sprites->glow);
    for (int i = 0; i < 4; i++) SDL_DestroyTexture(sprites->suits[i]);
}
