# A script of nonsense: keys, letters, drags, clicks and sizes in an order that the seed decides, the same on every machine.
# awk -v seed=1 -f nonsense.awk
function below(n) {
    state = (state * 16807) % 2147483647
    return state % n
}

function pick(words, count, list) {
    count = split(words, list, " ")
    return list[below(count) + 1]
}

BEGIN {
    state = seed * 7919 + 17
    # Not what the solver may think of for long: the script waits for its answers.
    keys = "U R A N G H F F1 Right Left Up Down Return Return Escape Space Backspace PageDown PageUp Y Tab B K 1"
    buttons = "undo redo restart new games hint finish colours stats help"
    print "answers"
    for (line = 0; line < 150; line++) {
        kind = below(20)
        if (kind < 11) {
            key = pick(keys)
            # Escape on an empty table would end it all.
            print "key " (key == "Escape" ? "F1\nkey Escape" : key)
        }
        else if (kind < 13) print "type " pick("1 999999999999999999999999999999999999999999 ms:6 pysol: x")
        else if (kind < 15) print "t" below(3) "-" pick("f0 c0 t3 t4")
        else if (kind < 16) print "size " 340 + below(1180) " " 480 + below(680)
        else if (kind < 18) print pick(buttons)
        else if (kind < 19) print "answer " 2 * below(2)
        else print "double t" below(3)
    }
}
