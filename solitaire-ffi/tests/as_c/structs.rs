//! Structs that begin with their size, in room of exactly that size, of which C may have set nothing but the size.

use solitaire_rules::Pile;

use super::*;
use crate::cards::SOLITAIRE_CARD_HIDDEN;
use crate::game::*;
use crate::limits::SolitaireLimits;
use crate::look::solitaire_game_table;
use crate::rules::*;
use crate::table::*;
use crate::variants::*;

/// Room for a struct of so many bytes that says so, and of which nothing else is set. Aligned as the struct is.
struct Sized(Room<u64>);

impl Sized {
    fn of(bytes: usize) -> Sized {
        let mut room = Room::<u64>::of(bytes.div_ceil(8));
        // SAFETY: there is room for the size.
        unsafe { room.start().cast::<u32>().write(bytes as u32) };
        Sized(room)
    }

    fn start<T>(&mut self) -> *mut T {
        self.0.start().cast()
    }

    /// The struct, all of which was written.
    fn read<T: Copy>(&mut self) -> T {
        // SAFETY: a call wrote it, and Miri sees it if that is not true.
        unsafe { self.start::<T>().read() }
    }
}

/// What an error says: its code, its place, and its words.
fn says(error: &SolitaireError) -> (SolitaireResult, u32, u32, String) {
    let bytes: Vec<u8> = error.text.iter().map(|byte| byte.to_ne_bytes()[0]).collect();
    let words = CStr::from_bytes_until_nul(&bytes).expect("a NUL").to_str().expect("UTF-8").to_string();
    assert_eq!((error.size as usize, error.reserved), (size_of::<SolitaireError>(), [0; 3]));
    (error.code, error.offset, error.line, words)
}

#[test]
fn an_error_is_written_whole() {
    let mut room = Sized::of(size_of::<SolitaireError>());
    let (name, mut game) = (lent("klondyke"), ptr::null_mut());
    let code = c!(solitaire_game_new(name.as_ptr(), 1, room.start(), &mut game));
    let (told, offset, line, words) = says(&room.read());
    assert_eq!((code, told, offset, line, game.is_null()), (SOLITAIRE_RESULT_VARIANT, code, 0, 1, true));
    assert!(words.contains("klondike"), "{words}");
    let name = lent("klondike");
    ok!(solitaire_game_new(name.as_ptr(), 1, room.start(), &mut game));
    assert_eq!(says(&room.read()), (SOLITAIRE_RESULT_OK, 0, 0, String::new()));
    c!(solitaire_game_free(game));
}

#[test]
fn a_deck_and_rules_say_where_they_are_wrong() {
    let mut room = Sized::of(size_of::<SolitaireError>());
    let name = lent("klondike");
    let rules = one(|rules| c!(solitaire_rules_new(name.as_ptr(), NO_ERROR, rules))).expect("rules");
    let twice: Box<[u8]> = (0..51).chain([7]).collect();
    let code = one(|game: *mut *mut SolitaireGame| {
        c!(solitaire_game_from_deck(rules, twice.as_ptr(), 52, room.start(), game))
    });
    assert_eq!((code.err(), room.read::<SolitaireError>().item), (Some(SOLITAIRE_RESULT_DECK), 52));
    c!(solitaire_rules_free(rules));
    // 300 bytes at most, however many faults there are and wherever a character ends.
    let json = lent(&format!("{{\"{}\": 1}}", "ß♥".repeat(400)));
    let code = one(|rules: *mut *mut SolitaireRules| {
        c!(crate::saves::solitaire_rules_from_json(json.as_ptr(), room.start(), rules))
    });
    assert_eq!(code.err(), Some(SOLITAIRE_RESULT_RULES));
    assert!((1..=300).contains(&says(&room.read()).3.len()));
    // Rules that are well formed but can't be played have a place if one thing is wrong.
    let text =
        serde_json::to_string(Variant::Klondike.rules()).expect("JSON").replace("{\"to_waste\"", "\n{\"to_waste\"");
    let zero = text.replace("\"unlimited\"", "{\"times\":0}");
    let place = zero.find("{\"times\"").expect("the fault") as u32;
    for (text, place) in [(zero.replace("\"decks\":1", "\"decks\":3"), (0, 0)), (zero, (place, 2))] {
        let json = lent(&text);
        let code = one(|rules: *mut *mut SolitaireRules| {
            c!(crate::saves::solitaire_rules_from_json(json.as_ptr(), room.start(), rules))
        });
        let (_, offset, line, words) = says(&room.read());
        assert_eq!((code.err(), (offset, line)), (Some(SOLITAIRE_RESULT_RULES), place), "{words}");
    }
}

#[test]
fn the_table_and_its_piles_are_written_whole() {
    let (handle, game) = dealt(Variant::Klondike, 42);
    let mut room = Sized::of(size_of::<SolitaireTable>());
    // Twelve bytes of sixteen: what is beyond them stays as it was.
    ok!(solitaire_game_table(handle.0, room.start()));
    let table = room.read::<SolitaireTable>();
    assert_eq!((table.decks, table.stocks, table.wastes, table.foundations, table.tableau), (1, 1, 1, 4, 7));
    let rules = one(|rules| c!(crate::look::solitaire_game_rules(handle.0, rules))).expect("rules");
    let mut of_rules = Sized::of(size_of::<SolitaireTable>());
    ok!(solitaire_rules_table(rules, of_rules.start()));
    assert_eq!(of_rules.read::<SolitaireTable>(), table);
    c!(solitaire_rules_free(rules));
    let (mut seen, mut real) = (Sized::of(size_of::<SolitairePiles>()), Sized::of(size_of::<SolitairePiles>()));
    ok!(solitaire_game_piles(handle.0, seen.start()));
    ok!(solitaire_game_piles_with_hidden(handle.0, real.start()));
    let (seen, real) = (seen.read::<SolitairePiles>(), real.read::<SolitairePiles>());
    assert_eq!(seen.counts, real.counts);
    for pile in game.position().piles() {
        assert_eq!(usize::from(seen.counts[usize::from(pile.id())]), game.position().pile_len(pile));
    }
    let stock = game.position().pile(Pile::STOCK);
    let hidden: Vec<u8> = stock.iter().map(|(card, _)| card.index() + SOLITAIRE_CARD_HIDDEN).collect();
    assert_eq!(real.cards[..hidden.len()], hidden);
}

#[test]
fn a_later_programs_struct_is_longer() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let first = size_of::<SolitaireTable>();
    let mut room = Sized::of(first + 12);
    ok!(solitaire_game_table(handle.0, room.start()));
    assert_eq!(room.read::<SolitaireTable>().size as usize, first + 12);
    for wrong in [0, first - 4, 5000] {
        // SAFETY: there is room for the size.
        unsafe { room.start::<u32>().write(wrong as u32) };
        assert_eq!(c!(solitaire_game_table(handle.0, room.start())), SOLITAIRE_RESULT_SIZE, "{wrong}");
    }
}

#[test]
fn limits_that_ask_for_more_than_is_known_are_refused() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let first = size_of::<SolitaireLimits>();
    let mut room = Sized::of(first + 8);
    // SAFETY: there is room for limits and eight bytes more.
    unsafe { room.start::<u8>().add(4).write_bytes(0, first + 4) };
    // SAFETY: the same; it is a field of the limits.
    unsafe { (&raw mut (*room.start::<SolitaireLimits>()).positions).write(5) };
    let ask = |limits| one(|dead| c!(crate::advice::solitaire_game_is_dead(handle.0, limits, dead)));
    assert!(ask(room.start()).is_ok());
    // SAFETY: the last of the bytes.
    unsafe { room.start::<u8>().add(first + 7).write(1) };
    assert_eq!(ask(room.start()), Err(SOLITAIRE_RESULT_SIZE));
    assert!(ask(ptr::null_mut()).is_ok());
}
