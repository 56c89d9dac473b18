// solitaire.hpp: a C++17 face on solitaire.h, header only. solitaire.h is the manual; this file adds ownership, containers and Result.
//
//     auto game = solitaire::Game::deal("klondike", 42).value();
//     for (solitaire::Move m : game.legal_moves()) std::puts(m.text().c_str());
//     if (auto changes = game.play(game.legal_moves().front())) animate(*changes);
//     else std::puts(changes.error().text.c_str());
//
// Calls that can fail in a correct program (a text, a deck, a player's move) return a Result: a value or an Error, to be checked before use.
// Exceptions aren't needed, because game engines often compile without them. If they are on, Result::value() throws solitaire::Error; if they
// are off, it ends the program. Calls that fail only in a faulty program, such as using a handle that was moved from or asking for a pile
// that the game doesn't have, do the same.
//
// Threads: as in solitaire.h, const functions of one object may run at once in many threads.
#ifndef SOLITAIRE_HPP
#define SOLITAIRE_HPP

#include "solitaire/answers.hpp"
#include "solitaire/enums.hpp"
#include "solitaire/fwd.hpp"
#include "solitaire/game.hpp"
#include "solitaire/result.hpp"
#include "solitaire/rules.hpp"
#include "solitaire/solver.hpp"
#include "solitaire/values.hpp"

#endif
