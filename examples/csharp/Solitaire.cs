// The solitaire library for C#: put this file, Native.cs beside it and the shared library into your project. C# 7.3 without Span or unsafe
// code, so that it works in Unity from 2018 on (the library goes to Assets/Plugins) and in .NET.
//
//     using (var game = Game.Deal("klondike", "42")) {
//         foreach (Move move in game.LegalMoves()) Console.WriteLine(move);
//         game.Play(game.LegalMoves()[0]);
//     }
//
// What include/solitaire.h says of a function holds here too. A card is a byte, rank * 4 + suit; a pile is a byte, Pile.Of(PileKind.Tableau, 3). What
// the library refuses is a SolitaireException with its words. Several threads may read one game, or one of them change it.
using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
#pragma warning disable 169 // What is reserved in a struct nobody reads.

namespace Solitaire {
    public enum Code {
        Ok, Null, Alignment, BufferTooSmall, Utf8, Number, Text, Rules, Deck, Position, Save, IllegalMove, NothingToUndo, NothingToRedo,
        NoDealNumber, Internal, Variant, NoHint, NoWinnableDeal, Cancelled, Deal, NoMove,
        NoAnnotation, InUse, NoClock, NoSearch, Size
    }

    public enum Status : byte { Ongoing, Won, Stuck }
    public enum Suit : byte { Clubs, Diamonds, Hearts, Spades, None = 254 }
    public enum PileKind : byte { Stock = 0, Waste = 1, Foundation = 8, Cell = 16, Reserve = 24, Tableau = 40, Foundation_8 = 60, None = 255 }
    public enum MoveKind : byte { Deal = 1, Redeal, Transfer }
    public enum ChangeKind : byte { Moved = 1, TurnedUp, Redealt, TurnedDown, RedealUndone }
    public enum Player : byte { Random = 1, Greedy }
    public enum Outcome : byte { Won = 1, Lost, Open }
    public enum Answer : byte { No, Yes, Unknown }
    public enum Why : byte { Only = 1, Safe, Wins, Leads, Further, Useful, Looks, TurnsUp }

    public enum Reason : byte {
        Legal, GameOver, NoSuchPile, SamePile, NoCards, PileEmpty, TooFewCards, FaceDown, NotASequence, OneCardOnly, WrongRank, WrongColor,
        WrongSuit, OnlyAKing, OnlyFromStockOrWaste, StaysEmpty, WrongBase, FoundationComplete, FoundationKeeps, FoundationToFoundation,
        WasteTakesFromStockOnly, StockTakesNothing, StockIsDealt, NoDeal, StockEmpty, DealOnlyWithoutMoves, NoRedeal, NoRedealLeft,
        StockNotEmpty, WasteEmpty, NothingToTurn, DealOnlyOnFilledPiles, NothingToGather, NoBuilding, OnlyTheRankBelowTheBase,
        OnlyTheWholePile, NoRoom, OnlyCompleteRuns, ReserveTakesNothing, CellFull, CellToCell, FoundationToCell, PileFull,
        NotAPair, NoHigherCard, Covered, FoundationClosed, OnlyToFoundations, CellFromTableau, CellWithoutStock, CellForKings
    }

    /// What the library refused, in words.
    public sealed class SolitaireException : Exception {
        public readonly Code Code;
        /// The line of the text at which the fault is, from 1, and its byte; 0 where it is in no text, or where several things are wrong.
        public readonly uint Line, Offset;
        public SolitaireException(Code code, string words, uint line = 0, uint offset = 0) : base(words) { Code = code; Line = line; Offset = offset; }
    }

    /// What a call that reads a text says of a fault.
    [StructLayout(LayoutKind.Sequential)]
    struct Error {
        uint size;
        public Code Code;
        public uint Offset, Line, Item;
        uint reserved0, reserved1, reserved2;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 304)] byte[] text;

        public static Error Empty { get { return new Error { size = (uint)Marshal.SizeOf(typeof(Error)), text = new byte[304] }; } }
        public SolitaireException Exception() {
            return new SolitaireException(Code, Encoding.UTF8.GetString(text, 0, Array.IndexOf(text, (byte)0)), Line, Offset);
        }
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct Move {
        public MoveKind Kind;
        public byte From, To, Count;

        public static readonly Move Deal = new Move { Kind = MoveKind.Deal }, Redeal = new Move { Kind = MoveKind.Redeal };
        public static Move Transfer(byte from, byte to, byte count = 1) {
            return new Move { Kind = MoveKind.Transfer, From = from, To = to, Count = count };
        }
        public static bool TryParse(string text, out Move move) { return Native.solitaire_move_from_text(Native.Utf8(text ?? "", "text"), IntPtr.Zero, out move) == Code.Ok; }
        public override string ToString() { return Native.Text(this, Native.solitaire_move_to_text); }
    }

    /// One thing that a move changed, or taking it back: animate them in their order. Of a group, the bottom card comes first: take each from its pile by its name, the topmost one
    /// if two decks have it there twice. A redeal is a single change, which names no cards: read the waste again once it is undone, and all piles
    /// where the tableau is gathered, which include the changes that follow.
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct Change {
        public ChangeKind Kind;
        public byte Card, From, To, Count;
        byte reserved0, reserved1, reserved2;
    }

    /// How many decks and piles of each kind a game has. Of two Suits draw black cards as spades and red ones as hearts, of one all as spades.
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct Table {
        internal uint size;
        public byte Decks, Stocks, Wastes, Foundations, Cells, Reserve, Tableau, Suits;

        internal static Table Empty { get { return new Table { size = (uint)Marshal.SizeOf(typeof(Table)) }; } }
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Key { public ulong High, Low; }

    /// How far a search may go; zeros set no limit.
    [StructLayout(LayoutKind.Sequential)]
    public struct Limits {
        uint size, reserved;
        public ulong Positions, Bytes, Milliseconds;
        IntPtr cancel;

        internal Limits Sized() {
            Limits limits = this;
            limits.size = (uint)Marshal.SizeOf(typeof(Limits));
            return limits;
        }
    }

    /// A good next move. Count and Of are those of SolitaireHint.
    [StructLayout(LayoutKind.Sequential)]
    public struct Hint {
        public Move Play;
        public Why Why;
        byte reserved0, reserved1, reserved2;
        public uint Count, Of;

        /// Why it is one.
        public override string ToString() { return Native.Text(new[] { this }, Native.solitaire_hint_to_text); }
    }

    /// Whether a game can be won; Moves wins it.
    [StructLayout(LayoutKind.Sequential)]
    public struct Solution {
        public Outcome Outcome;
        byte open, reserved0, reserved1;
        public uint MoveCount;
        public ulong Positions;
    }

    public static class Card {
        /// In place of a card's number: it lies face down.
        public const byte FaceDown = 255;
        /// 0, the ace, to 12, the king; 254 for what is no card.
        public static byte Rank(byte card) { return Native.solitaire_card_rank(card); }
        public static Suit Suit(byte card) { return (Suit)Native.solitaire_card_suit(card); }
        public static string Text(byte card) { return Native.Text(card, Native.solitaire_card_to_text); }
    }

    public static class Pile {
        public static byte Of(PileKind kind, int index) { return Native.solitaire_pile_of_kind((byte)kind, (uint)index); }
        public static byte Index(byte pile) { return Native.solitaire_pile_index(pile); }
        public static PileKind Kind(byte pile) { return (PileKind)Native.solitaire_pile_kind(pile); }
        public static string Text(byte pile) { return Native.Text(pile, Native.solitaire_pile_to_text); }
    }

    /// A built-in game, which keeps its name.
    public sealed class Variant {
        public readonly string Name, Title, Family;

        Variant(uint place) {
            IntPtr name = Native.solitaire_variant_name(place);
            Name = Native.Static(name);
            Title = Native.Static(Native.solitaire_variant_title(name));
            Family = Native.Static(Native.solitaire_variant_family(name));
        }

        /// All of them, those of a family together.
        public static readonly Variant[] All = new Variant[Native.solitaire_variant_count()];

        static Variant() {
            for (uint i = 0; i < All.Length; i++) All[i] = new Variant(i);
        }
    }

    /// A game from its start, with its moves. Dispose of it when it is over, or leave that to the garbage collector.
    public sealed class Game : SafeHandle {
        const int MaxMoves = 3456, MaxChanges = 272;

        Game(IntPtr game) : base(IntPtr.Zero, true) { SetHandle(game); }

        /// A deal is a number, or another program's: "ms:617" is Microsoft's, "pysol:32000" PySolFC's.
        public static Game Deal(string variant, string deal) {
            var error = Error.Empty;
            if (Native.solitaire_rules_new(Native.Utf8(variant, "variant"), ref error, out IntPtr rules) != Code.Ok) throw error.Exception();
            try {
                return Make((ref Error fault, out IntPtr game) => Native.solitaire_game_from_deal(rules, Native.Utf8(deal, "deal"), ref fault, out game));
            } finally { Native.solitaire_rules_free(rules); }
        }
        public static Game FromText(string text) {
            return Make((ref Error error, out IntPtr game) =>
                Native.solitaire_game_from_text(IntPtr.Zero, Native.Utf8(text, "text"), ref error, out game));
        }
        /// From what ToJson gave: every move is checked.
        public static Game FromJson(string json) {
            return Make((ref Error error, out IntPtr game) => Native.solitaire_game_from_json(Native.Utf8(json, "json"), ref error, out game));
        }
        public Game Clone() {
            Native.Check(Native.solitaire_game_clone(this, out IntPtr copy));
            return new Game(copy);
        }
        /// Becomes the same as another game, in the memory that this one has.
        public void CopyFrom(Game other) { Native.Check(Native.solitaire_game_copy(other, this)); }

        public Move[] LegalMoves() { return Moves(Native.solitaire_game_legal_moves, MaxMoves); }
        /// The legal moves less those that lead to nothing new.
        public Move[] DistinctMoves() { return Moves(Native.solitaire_game_distinct_moves, MaxMoves); }
        /// The moves in effect.
        public Move[] Played() { return Moves(Native.solitaire_game_moves, 0); }
        /// Moves to a foundation that can do no harm.
        public Move[] SafeMoves() { return Moves(Native.solitaire_game_safe_moves, 0); }
        /// The rest of a game that plays itself; empty where it does not yet.
        public Move[] Finish() { return Moves(Native.solitaire_game_finish, 0); }

        public Reason Check(Move move) {
            Native.Check(Native.solitaire_game_check(this, move, out byte reason));
            return (Reason)reason;
        }
        /// Why a move is not legal, in a sentence; empty where it is.
        public string Refusal(Move move) {
            return Native.Text(move, (Move m, byte[] text, UIntPtr size, out UIntPtr needed) =>
                Native.solitaire_game_refusal(this, m, text, size, out needed));
        }

        /// A legal move in words, as a player would say it; an illegal one throws.
        public string Describe(Move move) {
            string refusal = Refusal(move);
            if (refusal.Length > 0) throw new SolitaireException(Code.IllegalMove, refusal);
            return Native.Text(move, (Move m, byte[] text, UIntPtr size, out UIntPtr needed) =>
                Native.solitaire_game_describe(this, m, text, size, out needed));
        }

        /// Makes a move; gives what changed, in order.
        public Change[] Play(Move move) {
            Code code = Native.solitaire_game_play(this, move);
            if (code != Code.Ok) throw new SolitaireException(code, Native.Text(this, Native.solitaire_game_last_error));
            return Changes(Native.solitaire_game_last_changes);
        }
        /// What Undo is about to change, in order; empty at the start.
        public Change[] UndoChanges() { return Changes(Native.solitaire_game_undo_changes); }
        /// The move that was undone; null at the start.
        public Move? Undo() { return Step(Native.solitaire_game_undo(this, out Move move), Code.NothingToUndo, move); }
        /// The move that was made again; null where none was undone.
        public Move? Redo() { return Step(Native.solitaire_game_redo(this, out Move move), Code.NothingToRedo, move); }
        /// How many moves are in effect.
        public uint MoveCount { get { Native.Check(Native.solitaire_game_move_count(this, out uint count)); return count; } }
        /// To where the game stood after so many moves; none is lost. 0 is the start.
        public void Seek(uint moves) { Native.Check(Native.solitaire_game_seek(this, moves)); }
        /// To which piles the top cards of a pile may be moved.
        public byte[] Targets(byte pile, byte count = 1) {
            var piles = new byte[64];
            Native.Check(Native.solitaire_game_targets(this, pile, count, piles, new UIntPtr(64), out UIntPtr found));
            Array.Resize(ref piles, (int)found.ToUInt32());
            return piles;
        }

        public Status Status { get { Native.Check(Native.solitaire_game_status(this, out byte status)); return (Status)status; } }
        public uint Score { get { Native.Check(Native.solitaire_game_score(this, out uint score)); return score; } }
        public Table Table { get { var table = Table.Empty; Native.Check(Native.solitaire_game_table(this, ref table)); return table; } }
        /// The same in equal positions.
        public Key Key { get { Native.Check(Native.solitaire_game_key(this, out Key key)); return key; } }
        /// Whether both stand alike, under the same rules.
        public bool StandsLike(Game other) {
            Native.Check(Native.solitaire_game_equal(this, other, out byte equal));
            return equal == 1;
        }
        /// The deal that it started from; null where it was none.
        public string DealText {
            get {
                Code code = Native.solitaire_game_deal_to_text(this, null, UIntPtr.Zero, out UIntPtr _);
                return code == Code.NoDealNumber ? null : Native.Text(this, Native.solitaire_game_deal_to_text);
            }
        }
        /// The cards from bottom to top as the player sees them.
        public byte[] Cards(byte pile) {
            var cards = new byte[104];
            Native.Check(Native.solitaire_game_pile(this, pile, cards, new UIntPtr(104), out UIntPtr count));
            Array.Resize(ref cards, (int)count.ToUInt32());
            return cards;
        }
        /// The whole table: 64 numbers of cards, by pile, then the cards of all piles. As SolitairePiles.
        public byte[] Piles() {
            var piles = new byte[172];
            BitConverter.GetBytes(piles.Length).CopyTo(piles, 0);
            Native.Check(Native.solitaire_game_piles(this, piles));
            return piles.Skip(4).ToArray();
        }
        public string Draw() { return Native.Text(this, Native.solitaire_game_draw); }
        /// With every card, hidden ones too.
        public string ToText() { return Native.Text(this, Native.solitaire_game_to_text); }
        /// To be saved.
        public string ToJson() { return Native.Text(this, Native.solitaire_game_to_json); }
        /// The rules as a card book prints them.
        public string Rules() {
            Native.Check(Native.solitaire_game_rules(this, out IntPtr rules));
            try { return Native.Text(rules, Native.solitaire_rules_explain); } finally { Native.solitaire_rules_free(rules); }
        }

        /// What a built-in player takes, by a random number; null where no move is legal.
        public Move? Choose(Player player, ulong random) {
            return Step(Native.solitaire_game_choose(this, (byte)player, random, out Move move), Code.NoMove, move);
        }
        /// Whether the game can get no further: no more cards can reach a foundation or, where the tableau is to be cleared, leave it. So it is once it is won. Unknown where the limits did not suffice.
        public Answer IsDead(Limits limits) {
            limits = limits.Sized();
            Native.Check(Native.solitaire_game_is_dead(this, ref limits, out byte dead));
            return (Answer)dead;
        }

        public override bool IsInvalid => handle == IntPtr.Zero;
        protected override bool ReleaseHandle() { Native.solitaire_game_free(handle); return true; }

        static Move? Step(Code code, Code none, Move move) {
            if (code == none) return null;
            Native.Check(code);
            return move;
        }

        Move[] Moves(Native.ListOf<Move> list, int room) {
            var moves = new Move[room];
            Code code = list(this, moves, new UIntPtr((uint)room), out UIntPtr count);
            if (code == Code.BufferTooSmall) {
                moves = new Move[count.ToUInt32()];
                code = list(this, moves, count, out count);
            }
            Native.Check(code);
            Array.Resize(ref moves, (int)count.ToUInt32());
            return moves;
        }

        Change[] Changes(Native.ListOf<Change> list) {
            var changes = new Change[MaxChanges];
            Native.Check(list(this, changes, new UIntPtr(MaxChanges), out UIntPtr count));
            Array.Resize(ref changes, (int)count.ToUInt32());
            return changes;
        }

        delegate Code Maker(ref Error error, out IntPtr game);

        static Game Make(Maker maker) {
            var error = Error.Empty;
            if (maker(ref error, out IntPtr game) != Code.Ok) throw error.Exception();
            return new Game(game);
        }
    }

    /// Searches, with tables that it keeps. It takes the thread that asks as long as the limits let it.
    public sealed class Solver : SafeHandle {
        public Solver() : base(IntPtr.Zero, true) {
            Native.Check(Native.solitaire_solver_new(out IntPtr solver));
            SetHandle(solver);
        }

        /// Whether the game can be won by one who sees all cards, and the moves that win it.
        public Solution Solve(Game game, Limits limits, out Move[] moves) {
            limits = limits.Sized();
            Native.Check(Native.solitaire_solver_solve(this, game, ref limits, out Solution solution));
            moves = new Move[solution.MoveCount];
            Native.Check(Native.solitaire_solver_moves(this, moves, new UIntPtr(solution.MoveCount), out UIntPtr _));
            return solution;
        }
        /// A good next move from what the player knows; null where there is none.
        public Hint? Hint(Game game, Limits limits) {
            limits = limits.Sized();
            Code code = Native.solitaire_solver_hint(this, game, ref limits, out Hint hint);
            if (code == Code.NoHint) return null;
            Native.Check(code);
            return hint;
        }

        public override bool IsInvalid => handle == IntPtr.Zero;
        protected override bool ReleaseHandle() { Native.solitaire_solver_free(handle); return true; }
    }
}
