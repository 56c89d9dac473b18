// Part of solitaire.hpp: its types by name, for headers that only mention them.
#ifndef SOLITAIRE_FWD_HPP
#define SOLITAIRE_FWD_HPP

// Files of one program may differ in the C++ version and in whether they use exceptions, and so do the functions in these headers. An inline
// namespace for each combination keeps them apart, so don't declare `namespace solitaire { class Game; }` yourself: include this header. Files that
// differ can't pass each other a solitaire::Game, but they can pass a SolitaireGame *.
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define SOLITAIRE_EXCEPTIONS 1
#else
#define SOLITAIRE_EXCEPTIONS 0
#endif
#if __cplusplus >= 202002L && SOLITAIRE_EXCEPTIONS
#define SOLITAIRE_NAMESPACE cpp20
#elif __cplusplus >= 202002L
#define SOLITAIRE_NAMESPACE cpp20_without_exceptions
#elif SOLITAIRE_EXCEPTIONS
#define SOLITAIRE_NAMESPACE cpp17
#else
#define SOLITAIRE_NAMESPACE cpp17_without_exceptions
#endif

namespace solitaire {
inline namespace SOLITAIRE_NAMESPACE {

class Cancel;
class Game;
class Piles;
class Rules;
class Solver;
struct Change;
struct Difficulty;
struct Error;
struct Hint;
struct Key;
struct Layout;
struct Limits;
struct Move;
struct PicturePlace;
struct Place;
struct Prospects;
struct Solution;
struct Table;
struct Variant;
template <class T> class Result;

} // namespace SOLITAIRE_NAMESPACE
} // namespace solitaire

#endif
