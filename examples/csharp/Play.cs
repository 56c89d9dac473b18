// A whole game in the terminal, by Solitaire.cs: Play [variant [deal]]. Without a deal it is one that can be won, if one is found at once. Type `help`.
using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Solitaire;

static class Play {
    const string Help =
        "  deal, redeal      the stock, or the tableau anew\n" +
        "  t3-f0, t3x4-t6    the top card of t3 to f0; the top four of t3 to t6; w the wastes, c the cells, r the reserve\n" +
        "  moves, hint       what can be played, and what is good\n" +
        "  solve             whether the game can be won\n" +
        "  undo, redo, restart, finish\n" +
        "  rules             how this game is played\n" +
        "  new [variant] N   another game: by number, or ms:617 for Microsoft's, pysol:32000 for PySolFC's\n" +
        "  new [variant]     the same with a deal that can be won, if one is found in 0.3 seconds; new any [variant]: any deal\n" +
        "  quit\n" +
        "Commands may be begun, and moves typed loosely: un, T3 F0, t3x4t6; ? is help, h a hint, d deal, u undo, r redo, q quit.";
    static readonly string[] Commands =
        { "help", "moves", "hint", "solve", "undo", "redo", "restart", "finish", "rules", "new", "quit", "deal", "redeal" };
    static readonly string[] Letters = { "?help", "mmoves", "hhint", "uundo", "rredo", "nnew", "qquit", "ddeal" };

    // The command that a word means: itself, its letter, or a beginning of two letters or more that no other has. Otherwise the word.
    static string Meant(string word) {
        if (word.Length == 1) {
            string letter = Letters.FirstOrDefault(one => one[0] == word[0]);
            return letter == null ? word : letter.Substring(1);
        }
        string[] begun = Commands.Where(command => command.StartsWith(word, StringComparison.Ordinal)).ToArray();
        return begun.Length == 1 && word.Length > 1 ? begun[0] : word;
    }

    // `T3 F0` and `t3x4t6` as `t3-f0` and `t3x4-t6`.
    static string AsWritten(string line) {
        string compact = Regex.Replace(line, @"\s", "").ToLowerInvariant();
        return Regex.Replace(compact, "^(s|[wfcrt][0-9]+)(x[0-9]+)?-?(s|[wfcrt][0-9]+)$", "$1$2-$3");
    }

    static readonly Random Chance = new Random();

    static int Main(string[] arguments) {
        Console.OutputEncoding = new UTF8Encoding(false);
        string variant = arguments.Length > 0 ? arguments[0] : "klondike";
        Game game;
        try {
            game = arguments.Length > 1 ? Game.Deal(variant, arguments[1]) : Usual(variant);
        } catch (SolitaireException refusal) {
            Console.WriteLine(refusal.Message);
            return 1;
        }
        // Not Console.ReadLine: Mono's never comes back from a terminal that was closed.
        var input = new StreamReader(Console.OpenStandardInput());
        do {
            Show(game);
            string line = Next(input);
            if (line == null || Meant(line.Trim().ToLowerInvariant()) == "quit") break;
            try {
                Obey(ref game, ref variant, line.Trim());
            } catch (SolitaireException refusal) {
                Console.WriteLine(refusal.Message);
            }
        } while (true);
        game.Dispose();
        return 0;
    }

    /// The next line; null at the end, and where the terminal is gone.
    static string Next(TextReader input) {
        try {
            return input.ReadLine();
        } catch (IOException) {
            return null;
        }
    }

    static Game Any(string variant) {
        return Game.Deal(variant, Chance.Next(1, 100000).ToString(CultureInfo.InvariantCulture));
    }

    /// A winnable deal, which is said, where the solver finds one in 0.3 seconds, or else any.
    static Game Usual(string variant) {
        const int AtOnce = 300, ADeal = 50;
        Stopwatch watch = Stopwatch.StartNew();
        Game game = Any(variant);
        using (var solver = new Solver()) {
            for (long left = AtOnce; left > 0; left = AtOnce - watch.ElapsedMilliseconds) {
                var limits = new Limits { Positions = 20000, Milliseconds = (ulong)Math.Min(left, ADeal) };
                if (solver.Solve(game, limits, out Move[] _).Outcome == Outcome.Won) {
                    Console.WriteLine("A winnable deal: " + game.DealText);
                    break;
                }
                game.Dispose();
                game = Any(variant);
            }
        }
        return game;
    }

    static void Show(Game game) {
        Console.WriteLine(game.Draw());
        string end = game.Status == Status.Won ? ": won!" : game.Status == Status.Stuck ? ": no move is left" : "";
        Console.Write(string.Format(CultureInfo.InvariantCulture, "score {0}{1}\n> ", game.Score, end));
    }

    static void Obey(ref Game game, ref string variant, string line) {
        string[] words = line.ToLowerInvariant().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
        string command = words.Length == 0 ? "" : Meant(words[0]);
        switch (words.Length > 1 && command != "new" ? "move" : command) {
            case "": break;
            case "help":
                Console.WriteLine(Help);
                foreach (Variant one in Variant.All) Console.WriteLine("  {0,-32}{1}", one.Name, one.Title);
                break;
            case "moves": Console.WriteLine("  " + string.Join("  ", game.DistinctMoves().Select(move => move.ToString()))); break;
            case "hint": Advise(game); break;
            case "solve": Solve(game); break;
            case "undo": if (game.Undo() == null) Console.WriteLine("nothing to take back"); break;
            case "redo": if (game.Redo() == null) Console.WriteLine("nothing to make again"); break;
            case "restart": game.Seek(0); break;
            case "rules": Console.WriteLine(game.Rules()); break;
            case "finish":
                foreach (Move move in game.Finish()) game.Play(move);
                break;
            case "new":
                bool any = words.Length > 1 && words[1] == "any";
                string[] wanted = words.Skip(any ? 2 : 1).ToArray();
                bool named = wanted.Length > 1 || Variant.All.Any(one => wanted.Length == 1 && one.Name == wanted[0]);
                string other = named ? wanted[0] : variant;
                string deal = wanted.Length > (named ? 1 : 0) ? wanted[wanted.Length - 1] : null;
                Game dealt = deal != null ? Game.Deal(other, deal) : any ? Any(other) : Usual(other);
                game.Dispose();
                game = dealt;
                variant = other;
                break;
            default:
                if (Move.TryParse(words.Length > 1 ? AsWritten(line) : AsWritten(command), out Move played)) game.Play(played);
                else Console.WriteLine("not a move and not a command; try `help`");
                break;
        }
    }

    static void Solve(Game game) {
        using (var solver = new Solver()) {
            Solution solution = solver.Solve(game, new Limits { Positions = 2000000, Milliseconds = 10000 }, out Move[] moves);
            Console.WriteLine(solution.Outcome == Outcome.Won ? "it can be won, in " + moves.Length + " moves"
                : solution.Outcome == Outcome.Lost ? "it cannot be won" : "not known: the search would take longer");
        }
    }

    static void Advise(Game game) {
        Hint? hint;
        using (var solver = new Solver()) hint = solver.Hint(game, new Limits { Positions = 20000 });
        Console.WriteLine(hint == null ? "there is nothing to do" : hint.Value.Play + ": " + hint.Value);
    }
}
