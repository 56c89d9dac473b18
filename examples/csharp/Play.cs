// A whole game in the terminal, by Solitaire.cs: Play [game [deal]]. Without a deal it deals a winnable one, if one is found at once. Type `help`.
using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Solitaire;

static class Play {
    const string Keys = "t0-t3 moves a card; d deal, m moves, h hint, u undo, n new deal, ? help, q quit";
    const string Help =
        "  t3-f0             move the top card of t3 to f0\n" +
        "  t3x4-t6           move the top four cards of t3 to t6\n" +
        "  deal, redeal      deal from the stock; turn the waste over\n" +
        "  moves             list the moves\n" +
        "  hint              a good next move, and why\n" +
        "  solve             whether the game can be won\n" +
        "  undo, redo        take a move back; make it again\n" +
        "  restart           take all moves back\n" +
        "  finish            play the rest, when nothing is left to decide\n" +
        "  new [game]        a new deal, a winnable one if one is found in 0.3 seconds\n" +
        "  new any [game]    any new deal\n" +
        "  new [game] DEAL   that deal: 42, ms:617 (Microsoft's), pysol:32000 (PySolFC's)\n" +
        "  rules             print the game's rules\n" +
        "  quit\n" +
        "Piles: s stock, w wastes, f foundations, c cells, r reserve, t tableau.\n" +
        "Short forms work: un, T3 F0, t3x4t6; ? help, d deal, h hint, m moves, n new, u undo, r redo, q quit.\n" +
        "Games:";
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

    const string Usage = "Usage: Play [GAME [DEAL]]\n" +
        "A deal is a number or another program's: 42, ms:617, pysol:32000.\n" +
        "`Play --help` lists the games; ? in the game lists the commands.";

    static int Main(string[] arguments) {
        try {
            return Run(arguments);
        } catch (IOException fault) {
            // Who closed the pipe wants no more. Only Mono tells, as a fault of this number.
            const int WriteFault = 29;
            if ((fault.HResult & 0xFFFF) == WriteFault) return 0;
            Console.Error.WriteLine("Can't write standard output: " + fault.Message.Split('.', ':')[0].Trim());
            return 1;
        }
    }

    // The words of a refusal; but not at which byte of a text, which means nothing to players.
    static string Told(SolitaireException refusal) {
        return Regex.Replace(refusal.Message, ", at byte [0-9]+", "");
    }

    static int Run(string[] arguments) {
        Console.OutputEncoding = new UTF8Encoding(false);
        if (Array.Exists(arguments, argument => argument == "--help" || argument == "-h")) {
            Console.WriteLine(Usage + "\nGames:");
            ListVariants();
            return 0;
        }
        if (arguments.Length > 2) {
            Console.Error.WriteLine(Usage);
            return 2;
        }
        string variant = arguments.Length > 0 ? arguments[0] : "klondike";
        Game game;
        try {
            game = arguments.Length > 1 ? Game.Deal(variant, arguments[1]) : Usual(variant);
        } catch (SolitaireException refusal) {
            if (!IsVariant(variant)) Console.Error.WriteLine("`Play --help` lists the games.");
            Console.Error.WriteLine(Told(refusal));
            return 1;
        }
        // Not Console.ReadLine: Mono's never comes back from a terminal that was closed.
        var input = new StreamReader(Console.OpenStandardInput());
        do {
            Show(game, variant);
            string line = Next(input);
            if (line == null || Meant(line.Trim().ToLowerInvariant()) == "quit") break;
            try {
                Obey(ref game, ref variant, line.Trim());
            } catch (SolitaireException refusal) {
                Console.WriteLine(Told(refusal));
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

    static void ListVariants() {
        foreach (Variant one in Variant.All) Console.WriteLine("  {0,-32}{1}", one.Name, one.Title);
    }

    static bool IsVariant(string name) {
        return Variant.All.Any(one => one.Name == name);
    }

    static void Show(Game game, string variant) {
        Console.WriteLine(Variant.All.First(one => one.Name == variant).Title + ", deal " + game.DealText);
        Console.WriteLine(game.Draw());
        if (game.Status == Status.Won) Console.WriteLine("Won!");
        if (game.Status == Status.Stuck) Console.WriteLine("Stuck: no useful move is left.");
        Console.Write(string.Format(CultureInfo.InvariantCulture, "Score {0}. {1}\n> ", game.Score, Keys));
    }

    static void Obey(ref Game game, ref string variant, string line) {
        string[] words = line.ToLowerInvariant().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
        string command = words.Length == 0 ? "" : Meant(words[0]);
        switch (words.Length > (command == "new" ? 3 : 1) ? "move" : command) {
            case "": break;
            case "help":
                Console.WriteLine(Help);
                ListVariants();
                break;
            case "moves": ListMoves(game); break;
            case "hint": Advise(game); break;
            case "solve": Solve(game); break;
            case "undo": if (game.Undo() == null) Console.WriteLine("Nothing to undo."); break;
            case "redo": if (game.Redo() == null) Console.WriteLine("Nothing to redo."); break;
            case "restart":
                if (game.MoveCount == 0) Console.WriteLine("Nothing to undo.");
                game.Seek(0);
                break;
            case "rules": Console.WriteLine(game.Rules()); break;
            case "finish": Finish(game); break;
            case "new": StartAnew(ref game, ref variant, words.Skip(1).ToArray()); break;
            default:
                if (Move.TryParse(words.Length > 1 ? AsWritten(line) : AsWritten(command), out Move played)) game.Play(played);
                else Console.WriteLine("Not a move or a command; ? lists them.");
                break;
        }
    }

    // Whether a word is meant as a deal, and not as a game's name.
    static bool IsDeal(string word) {
        return word.IndexOfAny("0123456789:".ToCharArray()) >= 0;
    }

    // What follows `new`: any, then a game, then a deal, each if it is wanted; after any no deal.
    static void StartAnew(ref Game game, ref string variant, string[] words) {
        bool any = words.Length > 0 && words[0] == "any";
        string[] wanted = words.Skip(any ? 1 : 0).ToArray();
        bool named = wanted.Length > 1 || wanted.Length == 1 && (any || IsVariant(wanted[0]) || !IsDeal(wanted[0]));
        string other = named ? wanted[0] : variant;
        string deal = wanted.Length > (named ? 1 : 0) ? wanted[wanted.Length - 1] : null;
        Game dealt = deal != null ? Game.Deal(other, deal) : any ? Any(other) : Usual(other);
        game.Dispose();
        game = dealt;
        variant = other;
    }

    static void ListMoves(Game game) {
        Move[] moves = game.DistinctMoves();
        Console.WriteLine(moves.Length == 0 ? "No useful move is left." : "  " + string.Join("  ", moves.Select(move => move.ToString())));
    }

    static void Finish(Game game) {
        Move[] rest = game.Finish();
        if (rest.Length == 0) Console.WriteLine(game.Status == Status.Won ? "The game is already won." : "Can't auto-finish yet.");
        foreach (Move move in rest) game.Play(move);
    }

    static void Solve(Game game) {
        using (var solver = new Solver()) {
            Solution solution = solver.Solve(game, new Limits { Milliseconds = 10000 }, out Move[] moves);
            Console.WriteLine(solution.Outcome == Outcome.Won ? "It can be won in " + moves.Length + " moves."
                : solution.Outcome == Outcome.Lost ? "This game can't be won." : "Not solved in ten seconds.");
        }
    }

    static void Advise(Game game) {
        Hint? hint;
        using (var solver = new Solver()) hint = solver.Hint(game, new Limits { Positions = 20000 });
        Console.WriteLine(hint == null ? "No useful move found." : "hint: " + hint.Value.Play + " (" + hint.Value + ")");
    }
}
