/* Words, in the font that lies beside the program; suit signs are pictures of the deck. */
#include "game.h"

static const char *const FONT = "Roboto-Medium.ttf";
static const char *const ELLIPSIS = "\xE2\x80\xA6";

/* The path of a file beside the program. */
void beside_program(const char *name, char *path, size_t size) {
    char *base = SDL_GetBasePath();
    SDL_snprintf(path, size, "%s%s", base != NULL ? base : "", name);
    SDL_free(base);
}

/* The font at a size in points, opened when it is first wanted. */
static TTF_Font *font_of(App *app, float size, int *pixels) {
    char path[1024];
    *pixels = (int)(size * app->scale + 0.5f);
    if (*pixels < 6) *pixels = 6;
    if (*pixels >= FONT_SIZES) *pixels = FONT_SIZES - 1;
    TTF_Font **font = &app->letters.fonts[*pixels];
    if (*font != NULL) return *font;
    beside_program(FONT, path, sizeof path);
    *font = TTF_OpenFont(path, *pixels);
    return *font;
}

int make_letters(App *app) {
    int pixels;
    return TTF_Init() == 0 && font_of(app, WORDS, &pixels) != NULL;
}

void free_letters(App *app) {
    for (size_t i = 0; i < KEPT_WORDS; i++) {
        if (app->letters.words[i].texture != NULL) SDL_DestroyTexture(app->letters.words[i].texture);
    }
    for (size_t i = 0; i < FONT_SIZES; i++) {
        if (app->letters.fonts[i] != NULL) TTF_CloseFont(app->letters.fonts[i]);
    }
    if (TTF_WasInit()) TTF_Quit();
}

/* The suit whose sign the text begins with, in UTF-8; -1 where it does not. */
static int suit_sign(const char *text) {
    for (int suit = 0; suit < 4; suit++) {
        if (SDL_strncmp(text, SIGNS[suit], 3) == 0) return suit;
    }
    return -1;
}

/* How many bytes there are before the next suit sign, as many as `part` holds; they are copied there. */
static size_t plain_part(const char *text, char *part) {
    size_t length = 0;
    while (text[length] != '\0' && suit_sign(text + length) < 0 && length + 1 < WORDS_AT_MOST) length++;
    SDL_memcpy(part, text, length);
    part[length] = '\0';
    return length;
}

/* The text as a white picture, made once for as long as it is shown again and again. */
static const Words *picture_of(App *app, const char *text, float size) {
    int pixels;
    TTF_Font *font = font_of(app, size, &pixels);
    unsigned hash = (unsigned)pixels;
    for (const char *at = text; *at != '\0'; at++) hash = hash * 31 + (unsigned char)*at;
    Words *words = &app->letters.words[hash % KEPT_WORDS];
    if (words->texture != NULL && words->pixels == pixels && SDL_strcmp(words->text, text) == 0) return words;
    if (words->texture != NULL) SDL_DestroyTexture(words->texture);
    SDL_zerop(words);
    SDL_Surface *surface = font != NULL ? TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255}) : NULL;
    if (surface == NULL) return NULL;
    words->texture = SDL_CreateTextureFromSurface(app->renderer, surface);
    words->width = (float)surface->w / app->scale;
    words->height = (float)surface->h / app->scale;
    words->pixels = pixels;
    SDL_strlcpy(words->text, text, sizeof words->text);
    SDL_FreeSurface(surface);
    return words->texture != NULL ? words : NULL;
}

float text_width(App *app, const char *text, float size) {
    char part[WORDS_AT_MOST];
    float width = 0;
    while (*text != '\0') {
        int pixels, wide = 0;
        if (suit_sign(text) >= 0) {
            width += size;
            text += 3;
            continue;
        }
        text += plain_part(text, part);
        TTF_Font *font = font_of(app, size, &pixels);
        if (font != NULL && TTF_SizeUTF8(font, part, &wide, NULL) == 0) width += (float)wide / app->scale;
    }
    return width;
}

void draw_text(App *app, const char *text, float x, float y, float size, SDL_Color color) {
    char part[WORDS_AT_MOST];
    while (*text != '\0') {
        int suit = suit_sign(text);
        if (suit >= 0) {
            SDL_FPoint at = {x, y + size * 0.1f};
            /* On a bit of a card, since black does not show on the cloth. */
            draw_box(app, (SDL_FRect){x, y, size, size * 1.2f}, LIGHT);
            draw_sign(app, suit, at, size);
            x += size;
            text += 3;
            continue;
        }
        text += plain_part(text, part);
        const Words *words = picture_of(app, part, size);
        if (words == NULL) continue;
        SDL_FRect area = {x, y, words->width, words->height};
        SDL_SetTextureColorMod(words->texture, color.r, color.g, color.b);
        SDL_RenderCopyF(app->renderer, words->texture, NULL, &area);
        x += words->width;
    }
}

/* Takes the last letter off, all its bytes. */
static void shorten(char *text) {
    size_t length = SDL_strlen(text);
    while (length > 0 && ((unsigned char)text[--length] & 0xC0) == 0x80) continue;
    text[length] = '\0';
}

void fit_text(App *app, const char *text, float room, float size, char *fitting, size_t bytes) {
    if (fitting != text) SDL_strlcpy(fitting, text, bytes);
    if (text_width(app, fitting, size) <= room) return;
    room -= text_width(app, ELLIPSIS, size);
    while (fitting[0] != '\0' && (text_width(app, fitting, size) > room || SDL_strlen(fitting) + 4 > bytes)) shorten(fitting);
    SDL_strlcat(fitting, ELLIPSIS, bytes);
}

/* How many bytes of the text, up to a space, are as wide as there is room. A word that has not the room is broken, and nothing of it lost. */
static size_t line_of(App *app, const char *text, float room, float size) {
    char line[WORDS_AT_MOST];
    size_t best = 0;
    for (size_t at = 0; at + 1 < sizeof line; at++) {
        if (text[at] != ' ' && text[at] != '\0') continue;
        SDL_memcpy(line, text, at);
        line[at] = '\0';
        if (best > 0 && text_width(app, line, size) > room) break;
        best = at;
        if (text[at] == '\0') break;
    }
    SDL_strlcpy(line, text, best > 0 && best + 1 < sizeof line ? best + 1 : sizeof line);
    while (SDL_strlen(line) > 4 && text_width(app, line, size) > room) shorten(line);
    return SDL_strlen(line);
}

int wrap_text(App *app, const char *text, SDL_FRect area, float size, SDL_Color color, int most) {
    int lines = 0;
    char line[WORDS_AT_MOST];
    for (; *text != '\0' && lines < most; lines++) {
        size_t length = lines + 1 < most ? line_of(app, text, area.w, size) : SDL_strlen(text);
        SDL_strlcpy(line, text, length + 1 < sizeof line ? length + 1 : sizeof line);
        fit_text(app, line, area.w, size, line, sizeof line);
        if (color.a > 0) draw_text(app, line, area.x, area.y + (float)lines * size * LINE, size, color);
        text += length;
        while (*text == ' ') text++;
    }
    return lines;
}
