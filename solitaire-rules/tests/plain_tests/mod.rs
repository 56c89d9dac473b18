//! One file for each part of the rules; and the tables of counts.

mod deals;
mod games;
mod spelling;
mod table;
mod tables;
