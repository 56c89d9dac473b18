// Plays by examples/csharp/Solitaire.cs: whether its numbers are the header's, and every part of it once.
using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Solitaire;

static class Program {
    static int failures;

    static void Check(bool holds, string what) {
        if (holds) return;
        failures++;
        Console.WriteLine(what);
    }

    // WrongColor as WRONG_COLOR.
    static string Shouted(object name) {
        return Regex.Replace(name.ToString(), "(?<=.)([A-Z])", "_$1").ToUpperInvariant();
    }

    // Every member of the enum is that of the header, and the header has no more.
    static void Enum<T>(string header, string name, string prefix) {
        string body = Regex.Match(header, @"SOLITAIRE_ENUM(?:_NODISCARD)?\(" + name + @", u?int\d+_t\) \{(.*?)\n\};", RegexOptions.Singleline).Groups[1].Value;
        MatchCollection members = Regex.Matches(body, @"SOLITAIRE_(\w+) = (\d+)");
        Array ours = System.Enum.GetValues(typeof(T));
        Check(members.Count > 1, name + ": not found");
        foreach (Match member in members) {
            bool known = ours.Cast<object>().Any(value => Convert.ToInt32(value).ToString() == member.Groups[2].Value &&
                prefix + Shouted(value) == member.Groups[1].Value);
            Check(known, name + ": " + member.Value);
        }
    }

    static void Enums(string header) {
        Enum<Code>(header, "SolitaireResult", "RESULT_");
        Enum<Status>(header, "SolitaireStatus", "STATUS_");
        Enum<Suit>(header, "SolitaireSuit", "SUIT_");
        Enum<PileKind>(header, "SolitairePile", "PILE_");
        Enum<MoveKind>(header, "SolitaireMoveKind", "MOVE_KIND_");
        Enum<ChangeKind>(header, "SolitaireChangeKind", "CHANGE_KIND_");
        Enum<Player>(header, "SolitairePlayer", "PLAYER_");
        Enum<Outcome>(header, "SolitaireOutcome", "OUTCOME_");
        Enum<Answer>(header, "SolitaireAnswer", "ANSWER_");
        Enum<Why>(header, "SolitaireWhy", "WHY_");
        Enum<Reason>(header, "SolitaireReason", "REASON_");
        foreach (string name in new[] { "MaxMoves", "MaxChanges" }) {
            object value = typeof(Game).GetField(name, BindingFlags.NonPublic | BindingFlags.Static).GetRawConstantValue();
            Check(header.Contains("#define SOLITAIRE_" + Shouted(name) + " " + value + "\n"), name + ": " + value);
        }
        Check(Marshal.SizeOf(typeof(Move)) == 4 && Marshal.SizeOf(typeof(Change)) == 8 && Marshal.SizeOf(typeof(Table)) == 12 && Marshal.SizeOf(typeof(Limits)) == 40, "sizes");
        Check(Marshal.SizeOf(typeof(Hint)) == 16 && Marshal.SizeOf(typeof(Solution)) == 16 && Marshal.SizeOf(typeof(Key)) == 16, "sizes");
    }

    static void Names() {
        Check(Variant.All.Length == 141 && Variant.All.Any(variant => variant.Name == "freecell" && variant.Title == "FreeCell" &&
            variant.Family == "FreeCell"), "variants");
        Check(Card.Text(39) == "TS" && Card.Rank(39) == 9 && Card.Suit(39) == Suit.Spades, "cards");
        Check(Pile.Text(Pile.Of(PileKind.Tableau, 3)) == "t3" && Pile.Kind(43) == PileKind.Tableau && Pile.Kind(64) == PileKind.None, "piles");
        Check(Pile.Text(Pile.Of(PileKind.Foundation, 11)) == "f11" && Pile.Kind(63) == PileKind.Foundation && Pile.Index(63) == 11, "f11");
        Check(Move.TryParse("t3x4-t6", out Move move) && move.Equals(Move.Transfer(43, 46, 4)) && move.ToString() == "t3x4-t6", "moves");
        Check(!Move.TryParse("♥", out move) && !Move.TryParse(null, out move) && !Move.TryParse("t0-c1\0x", out move), "no move");
    }

    static void Playing() {
        using (Game game = Game.Deal("freecell", "ms:617"), other = Game.Deal("freecell", "42")) {
            Check(game.DealText == "ms:617" && Card.Text(game.Cards(40)[0]) == "7D" && game.Piles()[40] == 7, "deal 617");
            Check(Game.FromText(game.ToText()).DealText == null, "no deal");
            Check(game.LegalMoves().Contains(Move.Transfer(40, 16)) && game.DistinctMoves().Length > 0, "legal moves");
            Change[] changes = game.Play(Move.Transfer(40, 16));
            Check(changes.Length == 1 && changes[0].Kind == ChangeKind.Moved && changes[0].To == 16, "changes");
            Check(game.Check(Move.Deal) == Reason.NoDeal && game.Refusal(Move.Deal).StartsWith("deal: "), "reasons");
            Refused(Code.IllegalMove, "deal: ", () => game.Play(Move.Deal));
            Refused(Code.IllegalMove, "deal: ", () => game.Describe(Move.Deal));
            Check(game.Describe(game.LegalMoves()[0]).Length > 3, "descriptions");
            other.CopyFrom(game);
            Check(other.StandsLike(game) && other.Key.Equals(game.Key) && other.Played().Length == 1, "copies");
            Check(Game.FromJson(game.ToJson()).StandsLike(game) && game.Clone().StandsLike(game), "saves and clones");
            Check(game.UndoChanges().Length == 1 && game.MoveCount == 1 && game.Undo().HasValue && !game.Undo().HasValue && game.Redo().HasValue && !game.Redo().HasValue, "undo, redo");
            game.Seek(0);
            Check(!game.StandsLike(other) && game.Played().Length == 0 && game.Status == Status.Ongoing && game.Score == 0, "restart");
            Check(game.Choose(Player.Greedy, 7).HasValue && game.Table.Cells == 4 && game.Draw().Contains("♦"), "players");
            Hint hint = new Solver().Hint(game, new Limits { Positions = 1000 }).Value;
            Check(game.Check(hint.Play) == Reason.Legal && hint.ToString().Length > 3, "hints");
            Check(game.Rules().Contains("**Cells.**"), "rules");
        }
        Refused(Code.Deal, "`ms:617` is a one-deck deal, but this game has two decks", () => Game.Deal("spider", "ms:617"));
        Refused(Code.Text, "expected a deal such as", () => Game.Deal("klondike", "♥"));
        Refused(Code.Utf8, "", () => Game.Deal("klondike\0x", "1"));
        Refused(Code.Utf8, "", () => Game.Deal("klondike", "1\0x"));
        Refused(Code.Variant, "did you mean `klondike`?", () => Game.Deal("klondyke", "1"));
        Refused(Code.Save, "", () => Game.FromJson("{}"));
        Missing("variant", () => Game.Deal(null, "1"));
        Missing("deal", () => Game.Deal("klondike", null));
        Missing("text", () => Game.FromText(null));
        Missing("json", () => Game.FromJson(null));
    }

    static void Solving() {
        using (var solver = new Solver())
        using (Game game = Game.Deal("freecell", "ms:1")) {
            Solution solution = solver.Solve(game, new Limits { Positions = 2000000 }, out Move[] moves);
            Check(solution.Outcome == Outcome.Won && moves.Length == solution.MoveCount && moves.Length > 51, "a solution");
            foreach (Move move in moves) game.Play(move);
            Check(game.Status == Status.Won && solver.Hint(game, new Limits()) == null && game.IsDead(new Limits()) == Answer.Yes && game.Choose(Player.Random, 1) == null, "it wins");
            game.Undo();
            Check(game.Finish().Length > 0 && game.SafeMoves().Length > 0, "the rest");
        }
    }

    static void Refused(Code code, string words, Action what) {
        try {
            what();
            Check(false, "not refused: " + words);
        } catch (SolitaireException refusal) {
            Check(refusal.Code == code && refusal.Message.Contains(words), "refused with: " + refusal.Message);
        }
    }

    static void Missing(string argument, Action what) {
        try {
            what();
            Check(false, "taken without " + argument);
        } catch (ArgumentNullException missing) {
            Check(missing.ParamName == argument, "missing is " + missing.ParamName);
        }
    }

    static int Main(string[] arguments) {
        Enums(File.ReadAllText(arguments[0]));
        Names();
        Playing();
        Solving();
        return failures == 0 ? 0 : 1;
    }
}
