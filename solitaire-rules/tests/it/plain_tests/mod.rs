//! One file for each part of the rules; and the tables of counts.

mod deals;
mod follows;
mod games;
mod rulings;
mod setups;
mod spelling;
mod table;
mod tables;
mod vocabulary;
