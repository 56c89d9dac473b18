// Plays by the C# that docs/c-api.md prints.
using System;
using Solitaire;

static class Program {
    static int Main() {
        using (var game = new Game("klondike", 42)) {
            Move[] moves = game.LegalMoves();
            if (moves.Length != 7) return Fail("deal 42 of Klondike has seven legal moves, not " + moves.Length);
            string before = game.Draw();
            game.Play(moves[0]);
            if (game.Draw() == before) return Fail("nothing was played");
            if (!before.Contains("10♥")) return Fail("not the table of deal 42:\n" + before);
            try {
                game.Play(new Move { Kind = 3, From = 40, To = 41, Count = 1 });
                return Fail("an illegal move was played");
            } catch (InvalidOperationException refusal) {
                if (!refusal.Message.StartsWith("t0-t1: 5♠ can't go on A♣")) return Fail("refused with: " + refusal.Message);
            }
        }
        try {
            new Game("patience", 1).Dispose();
            return Fail("a game of no variant was dealt");
        } catch (ArgumentException refusal) {
            return refusal.Message.Length > 0 ? 0 : Fail("refused without a word");
        }
    }

    static int Fail(string why) {
        Console.WriteLine(why);
        return 1;
    }
}
