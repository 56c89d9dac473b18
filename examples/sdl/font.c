/* Letters made of strokes, so that no font has to be found. Small letters look like capitals; suit signs are pictures. */
#include <math.h>

#include "game.h"

/* Each letter as lines through points of a grid 5 wide and 7 high: "06 20 46" goes through x 0, y 6 and so on; a comma lifts the pen. */
static const struct {
    char letter;
    const char *strokes;
} LETTERS[] = {
    {'A', "062046,1434"}, {'B', "000636454433,03334241300003"}, {'C', "413010010516364544"}, {'D', "00062644422000"},
    {'E', "40000646,0333"}, {'F', "400006,0333"}, {'G', "41301001051636454323"}, {'H', "0006,4046,0343"},
    {'I', "2026,1030,1636"}, {'J', "4045361605"}, {'K', "0006,400346"}, {'L', "000646"}, {'M', "0600234046"},
    {'N', "06004640"}, {'O', "103041453616050110"}, {'P', "06003041423303"}, {'Q', "103041453616050110,2446"},
    {'R', "06003041423303,2346"}, {'S', "413010010213334445361605"}, {'T', "0040,2026"}, {'U', "000516364540"},
    {'V', "002640"}, {'W', "0016233640"}, {'X', "0046,4006"}, {'Y', "002340,2326"}, {'Z', "00400646"},
    {'0', "103041453616050110"}, {'1', "112026,1636"}, {'2', "01103041420646"}, {'3', "0110304142334445361605,3313"},
    {'4', "36300444"}, {'5', "400003334445361605"}, {'6', "3010010516364544331304"}, {'7', "004016"},
    {'8', "10304142331302011010,130405163645443333"}, {'9', "163645413010010213334242"}, {'.', "2626"}, {',', "2617"},
    {':', "2222,2525"}, {'-', "1333"}, {'\'', "2021"}, {'(', "30212536"}, {')', "10212516"}, {'/', "4006"},
    {'!', "2024,2626"}, {'?', "0110304142232324,2626"}, {'_', "0646"}, {';', "2222,2516"},
};

static const char *strokes_of(char letter) {
    if (letter >= 'a' && letter <= 'z') letter = (char)(letter - 'a' + 'A');
    for (size_t i = 0; i < SDL_arraysize(LETTERS); i++) {
        if (LETTERS[i].letter == letter) return LETTERS[i].strokes;
    }
    return "";
}

/* The suit whose sign the text begins with, in UTF-8; -1 where it does not. */
static int suit_sign(const char *text) {
    for (int suit = 0; suit < 4; suit++) {
        if (SDL_strncmp(text, SIGNS[suit], 3) == 0) return suit;
    }
    return -1;
}

/* A stroke with round ends, as triangles. */
static void stroke(SDL_Renderer *renderer, SDL_FPoint a, SDL_FPoint b, float width, SDL_Color color) {
    enum { ENDS = 8 };
    SDL_Vertex corners[2 * ENDS];
    int indices[3 * (2 * ENDS - 2)];
    float angle = atan2f(b.y - a.y, b.x - a.x);
    for (int i = 0; i < 2 * ENDS; i++) {
        SDL_FPoint end = i < ENDS ? b : a;
        float turn = angle + (i < ENDS ? -1.5708f : 1.5708f) + 3.14159f * (float)(i % ENDS) / (ENDS - 1);
        SDL_Vertex corner = {{end.x + cosf(turn) * width / 2, end.y + sinf(turn) * width / 2}, color, {0, 0}};
        corners[i] = corner;
    }
    for (int i = 0; i < 2 * ENDS - 2; i++) {
        indices[3 * i] = 0;
        indices[3 * i + 1] = i + 1;
        indices[3 * i + 2] = i + 2;
    }
    SDL_RenderGeometry(renderer, NULL, corners, 2 * ENDS, indices, 3 * (2 * ENDS - 2));
}

static void draw_letter(SDL_Renderer *renderer, char letter, float x, float y, float height, SDL_Color color) {
    const float unit = height / 7, width = height / 6.6f;
    int down = 0;
    SDL_FPoint last = {0, 0};
    for (const char *at = strokes_of(letter); *at != '\0';) {
        if (*at == ',') {
            down = 0;
            at++;
            continue;
        }
        SDL_FPoint point = {x + ((float)(at[0] - '0') + 0.5f) * unit, y + ((float)(at[1] - '0') + 0.5f) * unit};
        if (down) stroke(renderer, last, point, width, color);
        last = point;
        down = 1;
        at += 2;
    }
}

float text_width(const char *text, float height) {
    float width = 0;
    while (*text != '\0') {
        text += suit_sign(text) >= 0 ? 3 : 1;
        width += height * 6 / 7;
    }
    return width;
}

void draw_text(App *app, const char *text, float x, float y, float height, SDL_Color color) {
    while (*text != '\0') {
        int suit = suit_sign(text);
        if (suit >= 0) {
            SDL_FPoint at = {x, y};
            draw_sign(app, suit, at, height);
        } else {
            draw_letter(app->renderer, *text, x, y, height, color);
        }
        text += suit >= 0 ? 3 : 1;
        x += height * 6 / 7;
    }
}
