// A whole game in the terminal, by Solitaire.cs: Play [variant [deal]]. Type `help`.
using System;
using System.Globalization;
using System.Linq;
using System.Text;
using Solitaire;

static class Play {
    const string Help =
        "  deal, redeal      the stock, or the tableau anew\n" +
        "  t3-f0, t3x4-t6    the top card of t3 to f0; the top four of t3 to t6; w the wastes, c the cells, r the reserve\n" +
        "  moves, hint       what can be played, and what is good\n" +
        "  undo, redo, restart, finish\n" +
        "  rules             how this game is played\n" +
        "  new [variant] N   another game: by number, or ms:617 for Microsoft's, pysol:32000 for PySolFC's\n" +
        "  quit";

    static int Main(string[] arguments) {
        Console.OutputEncoding = new UTF8Encoding(false);
        string variant = arguments.Length > 0 ? arguments[0] : "klondike";
        Game game;
        try {
            game = Game.Deal(variant, arguments.Length > 1 ? arguments[1] : "1");
        } catch (SolitaireException refusal) {
            Console.WriteLine(refusal.Message);
            return 1;
        }
        string line;
        do {
            Show(game);
            line = Console.ReadLine();
            if (line == null || line == "quit") break;
            try {
                Obey(ref game, ref variant, line.Trim());
            } catch (SolitaireException refusal) {
                Console.WriteLine(refusal.Message);
            }
        } while (true);
        game.Dispose();
        return 0;
    }

    static void Show(Game game) {
        Console.WriteLine(game.Draw());
        string end = game.Status == Status.Won ? ": won!" : game.Status == Status.Stuck ? ": no move is left" : "";
        Console.Write(string.Format(CultureInfo.InvariantCulture, "score {0}{1}\n> ", game.Score, end));
    }

    static void Obey(ref Game game, ref string variant, string line) {
        string[] words = line.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        switch (words.Length == 0 ? "" : words[0]) {
            case "": break;
            case "help":
                Console.WriteLine(Help);
                foreach (Variant one in Variant.All) Console.WriteLine("  {0,-32}{1}", one.Name, one.Title);
                break;
            case "moves": Console.WriteLine("  " + string.Join("  ", game.DistinctMoves().Select(move => move.ToString()))); break;
            case "hint": Advise(game); break;
            case "undo": if (game.Undo() == null) Console.WriteLine("nothing to take back"); break;
            case "redo": if (game.Redo() == null) Console.WriteLine("nothing to make again"); break;
            case "restart": game.Restart(); break;
            case "rules": Console.WriteLine(game.Rules()); break;
            case "finish":
                foreach (Move move in game.Finish()) game.Play(move);
                break;
            case "new":
                string other = words.Length > 2 ? words[1] : variant;
                Game dealt = Game.Deal(other, words[words.Length - 1]);
                game.Dispose();
                game = dealt;
                variant = other;
                break;
            default:
                if (Move.TryParse(line, out Move played)) game.Play(played);
                else Console.WriteLine("not a move and not a command; try `help`");
                break;
        }
    }

    static void Advise(Game game) {
        Hint? hint = game.Hint(new Limits { Positions = 20000 });
        Console.WriteLine(hint == null ? "there is nothing to do" : hint.Value.Play + ": " + hint.Value);
    }
}
