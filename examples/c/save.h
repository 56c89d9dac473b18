/* The file in which the terminal game is saved: read, written whole or not at all, and held while it is, for two programs may play in one folder. */
#ifndef SAVE_H
#define SAVE_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _WIN32
#include <io.h>
#include <windows.h>
#define open_lock(path) _open(path, _O_RDWR | _O_CREAT, 0666)
#define close_lock(file) _close(file)
#define sync_file(file) _commit(_fileno(file))
#define replace_file(from, to) (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) != 0)
#else
#include <sys/file.h>
#include <unistd.h>
#define open_lock(path) open(path, O_RDWR | O_CREAT, 0666)
#define close_lock(file) close(file)
#define sync_file(file) fsync(fileno(file))
#define replace_file(from, to) (rename(from, to) == 0)
#endif

#define FILE_NAME "solitaire.json"

/* Waits until no other program holds the save, and holds it. Where there can be no lock, such as in a folder that is read-only, nothing is written
 * either; then this is negative. */
static int hold_save(void) {
    int lock = open_lock(FILE_NAME ".lock");
    if (lock < 0) return lock;
#ifdef _WIN32
    OVERLAPPED from_the_start = {0};
    (void)LockFileEx((HANDLE)_get_osfhandle(lock), LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, &from_the_start);
#else
    while (flock(lock, LOCK_EX) != 0 && errno == EINTR) continue;
#endif
    return lock;
}

/* Lets others save. The file stays: were it removed, one who waits would hold another than one who comes. */
static void let_go(int lock) {
    if (lock >= 0) close_lock(lock);
}

/* Writes a new file, which then takes the old one's place: what fails leaves that as it was. */
static int write_file(const char *json) {
    FILE *file = fopen(FILE_NAME ".part", "w");
    if (file == NULL) return 0;
    int written = fputs(json, file) >= 0 && fflush(file) == 0 && sync_file(file) == 0;
    if (fclose(file) != 0 || !written) {
        remove(FILE_NAME ".part");
        return 0;
    }
    return replace_file(FILE_NAME ".part", FILE_NAME);
}

/* All of the file, to be freed; NULL where there is none. */
static char *read_file(void) {
    FILE *file = fopen(FILE_NAME, "r");
    size_t length = 0, room = 1 << 12;
    char *text = file != NULL ? malloc(room) : NULL;
    while (text != NULL && (length += fread(text + length, 1, room - length, file)) == room) {
        char *more = realloc(text, room *= 2);
        if (more == NULL) free(text);
        text = more;
    }
    if (text != NULL) text[length] = '\0';
    if (file != NULL) fclose(file);
    return text;
}

#endif
