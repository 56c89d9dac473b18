//! The plain model of all rules, held against positions worked out by hand, against today's tables and won games, and against published deals.

mod plain;
mod plain_tests;
