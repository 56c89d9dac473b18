// The C++ face, in every way that it can be asked; compiled with exceptions and without.
#include <algorithm>
#include <climits>
#include <map>
#include <set>
#include <type_traits>
#include <unordered_set>
#include <utility>

#if __cplusplus >= 202002L
#include <concepts>
#endif

// Whoever adds the folder with -I compiles the headers under warnings of his own.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wuseless-cast"
#pragma GCC diagnostic error "-Weffc++"
#include "solitaire.hpp"
#pragma GCC diagnostic pop
#else
#include "solitaire.hpp"
#endif

#include "test.h"

using solitaire::Answer;
using solitaire::Card;
using solitaire::ChangeKind;
using solitaire::Code;
using solitaire::Error;
using solitaire::Game;
using solitaire::Move;
using solitaire::Pile;
using solitaire::Player;
using solitaire::Rank;
using solitaire::Reason;
using solitaire::Rules;
using solitaire::Status;
using solitaire::Suit;

static_assert(!std::is_copy_constructible<Game>::value && std::is_nothrow_move_constructible<Game>::value,
              "a game is moved, or cloned by name");
static_assert(sizeof(Move) == sizeof(SolitaireMove), "a move is as small as in C");
static_assert(std::is_same<decltype(std::declval<solitaire::Result<Move>>().value()), Move>::value &&
                  std::is_same<decltype(*std::declval<solitaire::Result<Move>>()), Move>::value,
              "what comes out of a result that ends outlives it");
static_assert(std::is_same<decltype(std::declval<const Game &>().all_piles()[Pile::stock]), std::vector<Card>>::value,
              "so do the cards of piles that end");
static_assert((Pile::tableau + 1) + INT_MAX == Pile::none && (Pile::tableau + 1) + INT_MIN == Pile::none, "no index is too large to be refused");
static_assert(solitaire::card(Rank::none, Suit::spades) == Card::none && solitaire::card(Rank::king, Suit::none) == Card::none &&
                  solitaire::card(static_cast<Rank>(13), Suit::clubs) == Card::none && solitaire::card(Rank::king, Suit::spades) == static_cast<Card>(51),
              "only a rank and a suit make a card");
template <class Flag, class = void> struct Ends : std::false_type {};
template <class Flag> struct Ends<Flag, decltype(static_cast<void>(solitaire::Limits().until(std::declval<Flag>())))> : std::true_type {};
static_assert(Ends<solitaire::Cancel &>::value && !Ends<solitaire::Cancel>::value, "limits do not keep what ends at once");
static_assert(!std::is_convertible<Card, Pile>::value && !std::is_convertible<int, Card>::value && !std::is_convertible<Pile, int>::value &&
                  !std::is_convertible<SolitaireCard, SolitairePile>::value,
              "cards, piles and numbers do not mix");

static void strangers() {
    CHECK(solitaire::printable("a\x1b[2J\n").value() == "a\xEF\xBF\xBD[2J\xEF\xBF\xBD");
    CHECK(solitaire::printable("a\nb", true).value() == "a\nb");
    CHECK(!solitaire::printable("\xFF"));
}

/// A text that holds a NUL is refused as a whole, not read up to there.
static void nul_in_a_text() {
    std::string_view name("klondike\0x", 10), moves("deal\0x", 6);
    CHECK(!Game::deal(name, 1) && !Rules::of(name) && !Move::from_text(moves));
    CHECK(solitaire::printable(std::string_view("a\0b", 3)).value() == "a\xEF\xBF\xBD" "b");
    const std::string words("c\0d", 3);
    auto titled = Rules::of("klondike").value().with_title(words, std::nullopt);
    CHECK(!titled && titled.error().code == Code::utf8);
    Game game = Game::deal("klondike", 42).value();
    auto refused = {game.set_header("x", words), game.set_header(words, "x"), game.set_header("x", "\xFF"), game.set_comment(0, words)};
    for (const solitaire::Result<void> &one : refused) CHECK(!one && one.error().code == Code::utf8 && one.error().text == game.last_error());
    CHECK(game.set_comment(1, "x").error().code == Code::number && game.headers().empty() && game.comments().empty());
    CHECK(game.set_header("x", std::nullopt) && game.last_error().empty());
}

static void play() {
    Game game = Game::deal("klondike-draw-three", 42).value();
    CHECK(game.status() == Status::ongoing && !game.is_won() && game.score() == 0);
    CHECK(game.deal_number() == std::uint64_t{42} && game.redeals_used() == 0);
    CHECK(game.variant()->name == std::string("klondike-draw-three"));
    for (Move m : game.legal_moves()) CHECK(game.is_legal(m) && game.refusal(m).empty());
    CHECK(game.distinct_moves().size() <= game.legal_moves().size());
    CHECK(!game.undo() && game.undo_changes().empty() && !game.redo() && game.last_changes().empty());
    auto changes = game.play(Move::deal());
    CHECK(changes && changes->size() == 3 && game.last_changes().size() == 3);
    CHECK(game.moves() == std::vector<Move>{Move::deal()});
    auto back = game.undo_changes();
    CHECK(back.size() == 6 && back[1].kind == ChangeKind::turned_down && game.undo() == Move::deal() && game.redo() == Move::deal());
    CHECK(game.move_count() == 1 && !game.redeals_left());
#if defined(__cpp_exceptions)
    try {
        game.seek(2);
        CHECK(false);
    } catch (const Error &range) {
        CHECK(range.code == Code::number && range.text == game.last_error() && range.text != Error(SOLITAIRE_RESULT_NUMBER).text);
    }
#endif
    game.seek(0);
    CHECK(game.move_count() == 0 && game.redo() == Move::deal());
    CHECK(game.undo() == Move::deal() && game.undone_moves().size() == 1 && game.redo() == Move::deal());
    auto refused = game.play(Move::redeal());
    CHECK(!refused && refused.error().code == Code::illegal_move);
    CHECK(refused.error().text == game.refusal(Move::redeal()));
    CHECK(game.describe(Move::redeal()).empty() && !game.describe(game.legal_moves()[0]).empty());
    CHECK(game.check(Move::redeal()) == Reason::stock_not_empty);
    CHECK(game.perft(1) == game.legal_moves().size() && game.perft_distinct(1) == game.distinct_moves().size());
    Game moved = std::move(game);
    CHECK(moved.pile_size(Pile::waste) == 3 && moved.pile(Pile::waste).size() == 3);
    CHECK(moved.pile(Pile::stock).front() == Card::face_down);
    CHECK(solitaire::card_rank(moved.pile_with_hidden(Pile::stock).front()) != Rank::none);
}

static void piles() {
    Game game = Game::deal("freecell", 42).value();
    CHECK(game.piles().size() == 4 + 4 + 8 && game.piles().front() == Pile::foundation);
    CHECK(game.table().cells == 4 && game.table().reserve == 0 && game.table().stocks == 0);
    solitaire::Table other = game.table();
    CHECK(other == game.table());
    other.suits--;
    CHECK(other != game.table());
    std::size_t cards = 0;
    for (solitaire::Pile pile : game.piles()) cards += game.pile_size(pile);
    CHECK(game.is_free(Pile::tableau) && !game.picture() && !game.picture_place(Pile::tableau, 0));
    const solitaire::Layout table = game.layout(solitaire::Aspect::landscape);
    CHECK(table.columns == 16 && table.rows >= 8 && table.places.size() == game.piles().size());
    CHECK(table.places.back().pile == Pile::tableau + 7 && table.places.back().column == 14 && table.places.back().row == 2);
    CHECK(table.places.back().fan == solitaire::Fan::down && table.places.back().mark == solitaire::Mark::free);
    CHECK(table.places.front().pile == Pile::foundation && table.places.front().rank == Rank::ace && table.places.front().column == 8);
    CHECK(game.layout(solitaire::Aspect::landscape, true).places.front().column == 6);
    CHECK(cards == 52 && game.play(Move::transfer(Pile::tableau, Pile::cell + 3)));
    CHECK(game.pile(Pile::cell + 3).size() == 1 && Move::from_text("c3-t1")->from == Pile::cell + 3);
    CHECK(solitaire::pile_kind(Pile::cell + 3) == Pile::cell && solitaire::pile_kind(static_cast<Pile>(64)) == Pile::none);
    CHECK(solitaire::pile_of_kind(Pile::foundation, 11) == Pile::foundation_8 + 3 && solitaire::pile_index(Pile::foundation_8 + 3) == 11);
    CHECK(Game::deal("canfield", 42)->pile(Pile::reserve).size() == 13);
    CHECK(game.variant()->family == std::string("FreeCell") && game.targets(Pile::tableau).size() >= 3);
}

static void texts() {
    Game game = Game::deal("new-york", 7).value();
    CHECK(Game::from_text(game.to_text()).value().to_text() == game.to_text());
    CHECK(Game::from_json(game.to_json()).value().to_json() == game.to_json());
    CHECK(game.clone().view_text() == game.view_text() && !game.draw().empty());
    CHECK(!Game::from_text(game.to_text()).value().deal_number());
    auto none = Game::from_text("new-york s:");
    CHECK(!none && none.error().text.find("w0") != std::string::npos);
    CHECK(Move::from_text("t3x4-t6").value() == Move::transfer(Pile::tableau + 3, Pile::tableau + 6, 4));
    CHECK(Move::from_text("t3x4-t6")->text() == "t3x4-t6" && !Move::from_text("t3x1-t6"));
    CHECK(solitaire::card_text(solitaire::card(Rank::ace, Suit::clubs)) == "AC" && solitaire::pile_text(Pile::foundation) == "f0");
    CHECK(!Game::deal("whist", 1) && !Rules::of("whist"));
}

static void annotations() {
    Rules klondike = Rules::of("klondike").value(), own = klondike.with_title("Easy Klondike", "For beginners.").value();
    CHECK(klondike.title() == "Klondike" && klondike.notes().empty() && own.title() == "Easy Klondike");
    CHECK(own.clone().notes() == "For beginners." && own.with_title("Ours", std::nullopt)->notes().empty() && !own.with_title(std::string(201, 'a'), std::nullopt));
    Game game = Game::deal(Rules::from_json(own.to_json()).value(), 42).value();
    CHECK(game.headers().empty() && game.comments().empty() && !game.header("player") && !game.comment(0));
    game.set_header("player", "Ann").value();
    game.set_header("date", "1.4.").value();
    game.set_header("date", std::nullopt).value();
    CHECK(game.play(Move::deal()));
    game.set_comment(1, "a card is dealt").value();
    game.set_comment(0, "it begins").value();
    game.set_comment(0, std::nullopt).value();
    Game again = Game::from_json(game.to_json()).value();
    CHECK(again.rules().title() == "Easy Klondike" && again.rules().notes() == "For beginners.");
    CHECK(again.headers() == (std::map<std::string, std::string>{{"player", "Ann"}}) && again.header("player") == "Ann");
    CHECK(again.comments() == (std::map<std::uint32_t, std::string>{{1, "a card is dealt"}}) && !again.comment(0));
}

static void deals() {
    Game game = Game::deal("freecell", "ms:617").value();
    CHECK(game.deal_text() == "ms:617" && !game.deal_number() && game.pile(Pile::tableau).front() == solitaire::card(Rank::seven, Suit::diamonds));
    CHECK(Game::deal(game.rules(), "42")->deal_number() == std::uint64_t{42} && Game::deal("freecell", 42)->deal_text() == "42");
    CHECK(!Game::from_text(game.to_text())->deal_text());
    auto none = Game::deal("spider", "ms:617");
    CHECK(!none && none.error().code == Code::deal && none.error().text.find("this game has two") != std::string::npos);
    CHECK(Game::deal("freecell", "abc").error().code == Code::text);
    CHECK(Game::deal("frecell", "1").error().text.find("did you mean `freecell`?") != std::string::npos);
    CHECK(game.rules().explain().find("**Cells.** ") != std::string::npos);
}

static void keys() {
    Game game = Game::deal("gargantua", 42).value(), same = game.clone();
    std::unordered_set<solitaire::Key> known{game.key()};
    CHECK(game.key() == same.key() && game.canonical_key() == same.canonical_key() && game.key() != game.canonical_key());
    CHECK(game.play(Move::deal()) && known.insert(game.key()).second && !known.insert(same.key()).second);
    same.keep_keys();
    CHECK(same.play(Move::deal()) && same.key() == game.key() && same.canonical_key() == game.canonical_key() && same.undo());
    CHECK((game.key() < same.key()) != (same.key() < game.key()));
}

static void searches() {
    Game game = Game::deal("freecell", 42).value(), other = Game::deal("freecell", 42).value();
    CHECK(game.stands_like(other) && game.legal_move_count() == game.legal_moves().size());
    Move m = game.choose(Player::greedy, 7).value();
    CHECK(game.play_only(m) == Code::ok && !game.stands_like(other));
    CHECK(game.play_only(Move::deal()) == Code::illegal_move && game.last_error() == game.refusal(Move::deal()));
    other.copy_from(game);
    CHECK(game.stands_like(other) && other.moves() == std::vector<Move>{m});
    game.seek(0);
    CHECK(game.moves().empty() && game.redo() == m);
    solitaire::Piles seen = game.all_piles(), real = game.all_piles_with_hidden();
    CHECK(seen[Pile::stock].empty() && seen[Pile::tableau].size() == 7 && seen[Pile::tableau + 7].front() == real[Pile::tableau + 7].front());
    int cards = 0;
    for (Card card : game.all_piles()[Pile::tableau]) cards += card == real[Pile::tableau][static_cast<std::size_t>(cards)];
    CHECK(cards == 7);
    Game hidden = Game::deal("klondike", 42).value();
    CHECK(hidden.all_piles()[Pile::stock].front() == Card::face_down && hidden.all_piles_with_hidden()[Pile::stock].front() >= Card::hidden);
    CHECK(game.status() == Status::ongoing);
}

/// `less` comes before `more` in every way that it can be asked.
template <class Value> static void ordered(Value less, Value more) {
    CHECK(less < more && less <= more && less <= less && !(more < less) && !(more <= less) && !(less < less));
    CHECK(more > less && more >= less && less >= less && !(less > more) && !(less >= more) && !(less > less));
#if __cplusplus >= 202002L
    static_assert(std::totally_ordered<Value>, "standard algorithms take it");
#endif
}

/// What C++ programs do with values: compare, sort and hash them, and hand them to C.
static void values() {
    for (Pile kind : {Pile::stock, Pile::waste, Pile::foundation, Pile::cell, Pile::reserve, Pile::tableau}) {
        for (int i = 0; i < 256; i++) CHECK(kind + i == solitaire::pile_of_kind(kind, static_cast<std::uint32_t>(i)));
        CHECK(kind + -1 == Pile::none);
    }
    CHECK(Pile::foundation_8 + 3 == Pile::foundation + 11 && Pile::foundation_8 + 4 == Pile::none && Pile::none + 1 == Pile::none);
    CHECK(Pile::tableau + 3 + 16 == Pile::tableau + 19 && Pile::foundation + 7 + 1 == Pile::foundation_8 && Pile::tableau + 20 == Pile::none);

    Game game = Game::deal("freecell", 42).value();
    std::vector<Move> moves = game.legal_moves();
    std::set<Move> sorted(moves.begin(), moves.end());
    std::unordered_set<Move> hashed(moves.begin(), moves.end());
    CHECK(sorted.size() == moves.size() && hashed.size() == moves.size() && sorted.count(moves[1]) == 1 && hashed.count(moves[1]) == 1);
    CHECK(!(moves[0] < moves[0]) && (moves[0] < moves[1]) != (moves[1] < moves[0]));
#if __cplusplus >= 202002L
    std::ranges::sort(moves);
    CHECK(std::equal(moves.begin(), moves.end(), sorted.begin(), sorted.end()) && std::ranges::max(moves) == moves.back());
#endif
    ordered(Move::deal(), Move::transfer(Pile::tableau, Pile::foundation));
    ordered(Move::transfer(Pile::tableau, Pile::foundation), Move::transfer(Pile::tableau, Pile::foundation, 2));
    ordered(solitaire::Key(SolitaireKey{1, 2}), solitaire::Key(SolitaireKey{2, 1}));
    ordered(solitaire::Key(SolitaireKey{1, 1}), solitaire::Key(SolitaireKey{1, 2}));
    auto changes = game.play(moves[0]).value();
    CHECK(changes == game.last_changes() && changes.front() != game.undo_changes().front());
    CHECK(game.table() == game.rules().table() && game.table() != Rules::of("klondike")->table());

    SolitaireMove undone;
    SolitaireSolution raw;
    solitaire::Solver solver;
    OK(solitaire_game_undo(game.get(), &undone));
    OK(solitaire_solver_solve(solver.get(), game.get(), nullptr, &raw));
    CHECK(raw.outcome == SOLITAIRE_OUTCOME_WON && solver.moves().size() == raw.move_count);
    solitaire::Solver same(solver.release());
    CHECK(same.moves().size() == raw.move_count);
    Rules rules = game.rules(), again(rules.release());
    SolitaireGame *owned = game.release();
    CHECK(game.get() == nullptr && rules.get() == nullptr && solver.get() == nullptr && again.table().cells == 4);
    solitaire_game_free(owned);
}

static void names() {
    CHECK(solitaire::abi_version() == SOLITAIRE_ABI_VERSION && solitaire::version()[0] != '\0');
    CHECK(solitaire::reason_name(Reason::legal) == std::string("legal") && !solitaire::reason_name(static_cast<Reason>(255)));
    CHECK(solitaire::card_from_text("10h").value() == solitaire::card(Rank::ten, Suit::hearts) && !solitaire::card_from_text("1h"));
    CHECK(solitaire::card_rank(static_cast<Card>(51)) == Rank::king && solitaire::card_suit(static_cast<Card>(51)) == Suit::spades);
    CHECK(solitaire::pile_from_text("c3").value() == Pile::cell + 3 && !solitaire::pile_from_text("x"));
    auto deck = solitaire::deck_from_text("AS KD");
    CHECK(deck && solitaire::deck_text(*deck) == "AS KD");
    CHECK(solitaire::deck_from_text("AS XX").error().code == Code::text);
    std::string long_deck = "AS";
    for (int i = 0; i < 104; i++) long_deck += " AS";
    auto too_long = solitaire::deck_from_text(long_deck);
    CHECK(!too_long && too_long.error().code == Code::deck && too_long.error().item == 105 && too_long.error().offset == 312);
    CHECK(solitaire::deck_from_text(long_deck.substr(3))->size() == 104);
    CHECK(solitaire::deck_from_text("AS\nXX").error().line == 2 && solitaire::deck_from_text("AS\nXX").error().offset == 3);
    const Card ace[] = {solitaire::card(Rank::ace, Suit::spades)};
    CHECK(solitaire::deck_text(ace) == "AS" && solitaire::deck_text(solitaire::span<const Card>()).empty());
    CHECK(Rules::of("freecell")->table().cells == 4 && solitaire::variants().front().title != nullptr);
    CHECK(Rules::of("frecell").error().text.find("`freecell`") != std::string::npos && Rules::of("frecell").error().line == 1);
    Rules copy = Rules::of(std::string_view("freecell or so").substr(0, 8)).value().clone();
    CHECK(copy.variant()->name == std::string("freecell") && copy.explain().find("**Cells.**") != std::string::npos);
    Game game = Game::deal("freecell", 1).value();
    CHECK(solitaire::view_pile(game.view_text(), Pile::tableau).value() == game.pile(Pile::tableau));
    CHECK(solitaire::view_pile(game.view_text(), Pile::stock).error().code == Code::number);
}

static void rules() {
    Rules rules = Rules::of("gold-mine").value();
    CHECK(Rules::from_json(rules.to_json())->table().tableau == 7);
    auto none = Rules::from_json("{}");
    CHECK(!none && none.error().code == Code::rules && !none.error().text.empty());
    std::vector<solitaire::Card> deck;
    for (int card = 0; card < 52; card++) deck.push_back(static_cast<Card>(card));
    Game game = Game::from_deck(rules, deck).value();
    CHECK(game.rules().to_json() == rules.to_json() && game.table().decks == 1);
    CHECK(Game::deal(rules, 1) && Game::from_text(rules, game.to_text()));
    const Rules taken = std::move(rules);
    for (const Error &error : {Game::from_text(rules, game.to_text()).error(), Game::deal(rules, 1).error(), Game::from_deck(rules, deck).error()}) {
        CHECK(error.code == Code::null && error.text == solitaire_result_text(SOLITAIRE_RESULT_NULL));
    }
    deck.pop_back();
    CHECK(Game::from_deck(taken, deck).error().code == Code::deck);
}

static void solver() {
    using solitaire::Limits;
    solitaire::Solver solver;
    Game game = Game::deal("gold-mine", 42).value();
    solitaire::Solution solution = solver.solve(game, Limits().at_most(100000).within(1 << 20));
    CHECK(solution.is_won() + solution.is_lost() + solution.is_open() == 1);
    CHECK(solution.moves == solver.moves() && solution.moves.size() == solution.move_count && !solution.text().empty());
    solitaire::Solution stepped = solver.solve(game, Limits().at_most(100).within(1 << 20));
    while (auto more = solver.resume(Limits().at_most(100))) stepped = *more;
    CHECK(stepped.moves == solution.moves && stepped.outcome == solution.outcome && stepped.positions == solution.positions);
    CHECK(solver.difficulty(game, 2, Limits().at_most(100000)).games == 2);
    auto thoughtful = solver.hint_thoughtful(game, Limits().at_most(1000));
    CHECK(thoughtful && game.is_legal(thoughtful->play) && !thoughtful->text().empty());
    CHECK(game.is_legal(solver.hint(game)->play));
    for (Move m : game.safe_moves()) CHECK(game.is_legal(m));

    Rules rules = Rules::of("gold-mine").value();
    auto number = solver.next_winnable(rules, 1, 1000, Limits().in(std::chrono::seconds(60)));
    Game winnable = Game::deal(rules, number.value()).value();
    CHECK(winnable.finish().empty() && winnable.is_dead(Limits().at_most(100000)) == Answer::no && winnable.is_dead(Limits().at_most(1)) != Answer::yes);
    for (Move m : solver.moves()) CHECK(bool(winnable.play(m)));
    CHECK(winnable.is_won() && !solver.hint(winnable) && solver.prospects(winnable).is_dead());
    CHECK(winnable.undo().has_value() && !winnable.finish().empty());
    solitaire::Prospects prospects = solver.prospects(winnable);
    CHECK(prospects.is_further() && !prospects.is_open() && prospects.moves == solver.moves());
    CHECK(prospects.moves.size() == prospects.move_count && !prospects.text().empty());

    solitaire::Cancel cancel;
    cancel();
    auto none = solver.next_winnable(rules, 1, UINT64_MAX, Limits().until(cancel).at_most(1));
    CHECK(!none && none.error().code == Code::cancelled);
    none = solver.next_winnable(rules, 1, 1);
    CHECK(!none && none.error().code == Code::no_winnable_deal);
}

static void faulty_programs() {
#if defined(__cpp_exceptions)
    Game game = Game::deal("klondike", 1).value(), taken = std::move(game);
    int caught = 0;
    try {
        (void)game.score();
    } catch (const solitaire::Error &error) {
        caught += error.code == Code::null;
    }
    try {
        (void)taken.pile(Pile::tableau + 9);
    } catch (const std::exception &error) {
        caught += std::string(error.what()) == solitaire_result_text(SOLITAIRE_RESULT_NUMBER);
    }
    CHECK(Game::deal("klondyke", 1).error().text.find("did you mean `klondike`?") != std::string::npos);
    CHECK(Rules::of("carrousel").error().text.find("did you mean `carousel`?") != std::string::npos);
    try {
        Game::deal("whist", 1).value();
    } catch (const solitaire::Error &error) {
        caught += error.code == Code::variant;
    }
    CHECK(caught == 3 && !game.play(Move::deal()));
#endif
}

int main() {
    play();
    strangers();
    nul_in_a_text();
    piles();
    texts();
    annotations();
    deals();
    keys();
    searches();
    values();
    names();
    rules();
    solver();
    faulty_programs();
    return test_end("face");
}
