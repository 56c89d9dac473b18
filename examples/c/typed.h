/* What is typed in the terminal game: lines, commands and moves; and what it says of them itself. */
#ifndef TYPED_H
#define TYPED_H

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const KEYS = "t0-t3 moves a card; d deal, m moves, h hint, u undo, n new deal, ? help, q quit";

static const char *const HELP =
    "  t3-f0             move the top card of t3 to f0\n"
    "  t3x4-t6           move the top four cards of t3 to t6\n"
    "  deal, redeal      deal from the stock; turn the waste over\n"
    "  moves             list the moves\n"
    "  hint              a good next move, and why\n"
    "  solve             whether the game can be won\n"
    "  undo, redo        take a move back; make it again\n"
    "  restart           take all moves back\n"
    "  finish            play the rest, when nothing is left to decide\n"
    "  save, load        save to solitaire.json; load from it; save! overwrites another game\n"
    "  new [game]        a new deal, a winnable one if one is found in 0.3 seconds\n"
    "  new any [game]    any new deal\n"
    "  new [game] DEAL   that deal: 42, ms:617 (Microsoft's), pysol:32000 (PySolFC's)\n"
    "  rules             print the game's rules\n"
    "  quit\n"
    "Piles: s stock, w wastes, f foundations, c cells, r reserve, t tableau.\n"
    "Short forms work: un, T3 F0, t3x4t6; ? help, d deal, h hint, m moves, n new, u undo, r redo, q quit;\n"
    "z undo, y redo, x restart, a finish, g new, i rules, as on the screen.\n"
    "Games:";

/* The next line without its end; gives 0 where there is none. One without room is not cut, for its rest would be a line of its own: that is said, and the
 * line is empty. Nor does a NUL cut one: in its place stands a byte that UTF-8 never has, so that the line is refused. */
static int read_line(char *line, size_t size) {
    size_t length = 0;
    int letter;
    while ((letter = getchar()) != EOF && letter != '\n') {
        if (length + 1 < size) line[length] = (char)(letter == '\0' ? 0xFF : letter);
        length++;
    }
    if (letter == EOF && length == 0) return 0;
    if (length >= size) {
        printf("The line is too long: at most %d bytes are read.\n", (int)size - 1);
        length = 0;
    }
    line[length] = '\0';
    return 1;
}

/* Whether a word is meant as a deal, and not as a game's name. */
static int is_deal(const char *word) {
    return strpbrk(word, "0123456789:") != NULL;
}

/* A move as people type it, `T3 F0` or `t3x4t6`, as it is written: `t3-f0`, `t3x4-t6`. */
static void as_written(const char *line, char *text, size_t capacity) {
    size_t length = 0, pile = 0;
    for (; *line != '\0' && length + 2 < capacity; line++) {
        if (isspace((unsigned char)*line)) continue;
        char letter = (char)tolower((unsigned char)*line);
        /* The second pile comes after the first one's digits, or after the stock. */
        if (strchr("swfcrt", letter) != NULL && length > 0 && pile == 0) {
            if (text[length - 1] != '-') text[length++] = '-';
            pile = length;
        }
        text[length++] = letter;
    }
    text[length] = '\0';
}

/* The command that a word means: itself, its first letter or sign, or a beginning that no other has. NULL where it is none. */
static const char *meant(const char *word) {
    static const char *const commands[] = {"help",    "moves",  "hint", "solve", "rules", "save", "save!", "load", "undo", "redo",
                                           "restart", "finish", "new",  "quit",  "deal",  "redeal"};
    static const char *const letters[] = {"?help", "hhint", "mmoves", "ssave", "lload",    "uundo",   "rredo", "nnew",
                                          "qquit", "ddeal", "zundo",  "yredo", "xrestart", "afinish", "gnew",  "irules"};
    const char *found = NULL;
    size_t length = strlen(word), others = 0;
    for (size_t i = 0; length == 1 && i < sizeof letters / sizeof *letters; i++) {
        if (letters[i][0] == *word) return letters[i] + 1;
    }
    for (size_t i = 0; length > 1 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(word, commands[i]) == 0) return commands[i];
        if (strncmp(word, commands[i], length) == 0 && commands[i][strlen(commands[i]) - 1] != '!') {
            found = commands[i];
            others++;
        }
    }
    return others == 1 ? found : NULL;
}

#endif
