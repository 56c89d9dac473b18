// The C functions that Solitaire.cs calls. For iOS change Library to "__Internal" and link the static library.
using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Solitaire {
    /// The functions of include/solitaire.h. Texts go there and back as UTF-8.
    static class Native {
        const string Library = "solitaire";

        public delegate Code TextOf<T>(T value, byte[] text, UIntPtr size, out UIntPtr needed);
        public delegate Code ListOf<T>(Game game, T[] list, UIntPtr size, out UIntPtr needed);

        public static void Check(Code code) {
            if (code != Code.Ok) throw new SolitaireException(code, Static(solitaire_result_text(code)));
        }

        /// A text with a NUL after it. In place of one inside, which would end it for C, stands a byte that UTF-8 never has, so that the text is refused.
        public static byte[] Utf8(string text, string argument) {
            if (text == null) throw new ArgumentNullException(argument);
            byte[] bytes = Encoding.UTF8.GetBytes(text + "\0");
            for (int i = 0; i < bytes.Length - 1; i++)
                if (bytes[i] == 0) bytes[i] = 0xFF;
            return bytes;
        }

        /// What the library keeps for ever.
        public static string Static(IntPtr text) {
            int length = 0;
            while (Marshal.ReadByte(text, length) != 0) length++;
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Encoding.UTF8.GetString(bytes);
        }

        public static string Text<T>(T value, TextOf<T> function) {
            Code code = function(value, null, UIntPtr.Zero, out UIntPtr needed); // Says how much it needs.
            if (code != Code.BufferTooSmall) Check(code);
            var text = new byte[needed.ToUInt32()];
            Check(function(value, text, needed, out needed));
            return Encoding.UTF8.GetString(text, 0, text.Length - 1);
        }

        [DllImport(Library)] public static extern IntPtr solitaire_result_text(Code code);
        [DllImport(Library)] public static extern byte solitaire_card_rank(byte card);
        [DllImport(Library)] public static extern byte solitaire_card_suit(byte card);
        [DllImport(Library)] public static extern Code solitaire_card_to_text(byte card, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern byte solitaire_pile_kind(byte pile);
        [DllImport(Library)] public static extern byte solitaire_pile_index(byte pile);
        [DllImport(Library)] public static extern byte solitaire_pile_of_kind(byte kind, uint index);
        [DllImport(Library)] public static extern Code solitaire_pile_to_text(byte pile, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_move_to_text(Move move, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_move_from_text(byte[] text, IntPtr error, out Move move);
        [DllImport(Library)] public static extern Code solitaire_hint_to_text(Hint[] hint, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern uint solitaire_variant_count();
        [DllImport(Library)] public static extern IntPtr solitaire_variant_name(uint place);
        [DllImport(Library)] public static extern IntPtr solitaire_variant_title(IntPtr name);
        [DllImport(Library)] public static extern IntPtr solitaire_variant_family(IntPtr name);
        [DllImport(Library)] public static extern Code solitaire_rules_new(byte[] variant, ref Error error, out IntPtr rules);
        [DllImport(Library)] public static extern Code solitaire_rules_explain(IntPtr rules, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern void solitaire_rules_free(IntPtr rules);
        [DllImport(Library)] public static extern Code solitaire_game_from_deal(IntPtr rules, byte[] deal, ref Error error, out IntPtr game);
        [DllImport(Library)] public static extern Code solitaire_game_from_text(IntPtr rules, byte[] text, ref Error error, out IntPtr game);
        [DllImport(Library)] public static extern Code solitaire_game_from_json(byte[] json, ref Error error, out IntPtr game);
        [DllImport(Library)] public static extern Code solitaire_game_clone(Game game, out IntPtr copy);
        [DllImport(Library)] public static extern Code solitaire_game_copy(Game game, Game copy);
        [DllImport(Library)] public static extern void solitaire_game_free(IntPtr game);
        [DllImport(Library)] public static extern Code solitaire_game_last_error(Game game, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_legal_moves(Game game, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_distinct_moves(Game game, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_moves(Game game, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_safe_moves(Game game, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_finish(Game game, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_check(Game game, Move move, out byte reason);
        [DllImport(Library)] public static extern Code solitaire_game_describe(Game game, Move move, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_refusal(Game game, Move move, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_play(Game game, Move move);
        [DllImport(Library)] public static extern Code solitaire_game_undo(Game game, out Move move);
        [DllImport(Library)] public static extern Code solitaire_game_undo_changes(Game game, [Out] Change[] changes, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_redo(Game game, out Move move);
        [DllImport(Library)] public static extern Code solitaire_game_last_changes(Game game, [Out] Change[] changes, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_seek(Game game, uint moves);
        [DllImport(Library)] public static extern Code solitaire_game_move_count(Game game, out uint count);
        [DllImport(Library)] public static extern Code solitaire_game_targets(Game game, byte from, byte count, [Out] byte[] piles, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_status(Game game, out byte status);
        [DllImport(Library)] public static extern Code solitaire_game_score(Game game, out uint score);
        [DllImport(Library)] public static extern Code solitaire_game_table(Game game, ref Table table);
        [DllImport(Library)] public static extern Code solitaire_game_key(Game game, out Key key);
        [DllImport(Library)] public static extern Code solitaire_game_equal(Game game, Game other, out byte equal);
        [DllImport(Library)] public static extern Code solitaire_game_rules(Game game, out IntPtr rules);
        [DllImport(Library)] public static extern Code solitaire_game_deal_to_text(Game game, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_pile(Game game, byte pile, [Out] byte[] cards, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_piles(Game game, [In, Out] byte[] piles);
        [DllImport(Library)] public static extern Code solitaire_game_draw(Game game, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_to_text(Game game, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_to_json(Game game, [Out] byte[] text, UIntPtr size, out UIntPtr needed);
        [DllImport(Library)] public static extern Code solitaire_game_choose(Game game, byte player, ulong random, out Move move);
        [DllImport(Library)] public static extern Code solitaire_game_is_dead(Game game, ref Limits limits, out byte dead);
        [DllImport(Library)] public static extern Code solitaire_solver_new(out IntPtr solver);
        [DllImport(Library)] public static extern void solitaire_solver_free(IntPtr solver);
        [DllImport(Library)] public static extern Code solitaire_solver_solve(Solver solver, Game game, ref Limits limits, out Solution solution);
        [DllImport(Library)] public static extern Code solitaire_solver_hint(Solver solver, Game game, ref Limits limits, out Hint hint);
        [DllImport(Library)] public static extern Code solitaire_solver_moves(Solver solver, [Out] Move[] moves, UIntPtr size, out UIntPtr needed);
    }
}
