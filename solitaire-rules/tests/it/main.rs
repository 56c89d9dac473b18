//! The crate's integration tests, in one program: it is compiled and linked once, and what its modules share once.
//!
//! `laws` holds the engine to what is true of every game, over all variants and random rules; `plain` is a slow model of every rule, written from the
//! documents, and `plain_differential` compares the two move by move; `rules_…` are the rulings, position by position; `exhaustive` compares the solver
//! with unpruned search; `driven` holds laws to whatever the fuzzer's bytes say. To run one of them:
//! `cargo test -p solitaire-rules --all-features --test it -- laws::`.

#![allow(unreachable_pub, reason = "nothing here is exported")]

mod allocator;
mod common;
mod plain;

mod advice_by_hand;
mod allocation;
mod annotations;
mod bad_rules;
mod bad_saves;
mod bad_text;
mod catalogue_pages;
mod damage;
mod deals;
mod dependencies;
mod descriptions;
mod documents;
mod drawings;
mod driven;
mod empty_marks;
mod errors;
mod exhaustive;
mod explained;
mod explained_by_hand;
mod explained_deals;
mod explained_foundations;
mod faults;
mod follows_by_hand;
mod foreign_deals;
mod foreign_positions;
mod formats;
mod golden_games;
mod hint_player_by_hand;
mod hints_gather;
mod hints_go_on;
mod hints_win;
mod laws;
mod layouts;
mod lists_by_hand;
mod longest_list;
mod mistakes;
mod move_space;
mod mutants_placed;
mod mutations;
mod no_panics;
mod perft_tables;
mod plain_differential;
mod plain_tests;
mod players_by_hand;
mod reasons;
mod reasons_needed;
mod rule_files;
mod rules_carousel;
mod rules_common;
mod rules_common_deals;
mod rules_common_setups;
mod rules_directions;
mod rules_faces;
mod rules_foundations;
mod rules_foundations_growth;
mod rules_gargantua;
mod rules_gold_mine;
mod rules_klondike;
mod rules_matching;
mod rules_never_apply;
mod rules_never_won;
mod rules_new_york;
mod rules_overlap;
mod rules_piles;
mod rules_support;
mod rules_twelve_foundations;
mod rules_waiting;
mod rules_words_refused;
mod saves;
mod schema;
mod sizes;
mod soak;
mod solver_answers;
mod solver_limits;
mod solver_memory;
mod solver_steps;
mod words_mean;
