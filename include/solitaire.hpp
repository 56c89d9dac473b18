// solitaire.hpp: a C++17 face on solitaire.h, header only. solitaire.h is the manual; this file adds ownership, containers and Result.
//
//     auto game = solitaire::Game::deal("klondike", 42).value();
//     for (solitaire::Move m : game.legal_moves()) std::puts(m.text().c_str());
//     if (auto changes = game.play(game.legal_moves().front())) animate(*changes);
//     else std::puts(changes.error().text.c_str());
//
// What may fail in a sound program (a text, a deck, a move that somebody thought of) gives a Result: a value or an Error, to be looked at
// before use. Exceptions are not needed, because game engines often compile without them. Where they are on, Result::value() throws
// solitaire::Error; where they are off it ends the program. So does, in both cases alike, what only a faulty program does: to use a handle
// that was moved from, or to ask for a pile that the game does not have.
//
// Threads: as in solitaire.h, const functions of one object may run at once in many threads.
#ifndef SOLITAIRE_HPP
#define SOLITAIRE_HPP

#include "solitaire/answers.hpp"
#include "solitaire/enums.hpp"
#include "solitaire/game.hpp"
#include "solitaire/result.hpp"
#include "solitaire/rules.hpp"
#include "solitaire/solver.hpp"
#include "solitaire/values.hpp"

#endif
