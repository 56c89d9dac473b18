//! One file for each part of the rules; and the tables of counts.

mod cells;
mod deals;
mod follows;
mod foundation_deals;
mod foundations;
mod games;
mod matching;
mod other_words;
mod pictures;
mod rulings;
mod setups;
mod spelling;
mod table;
mod tables;
mod vocabulary;
mod walks;
