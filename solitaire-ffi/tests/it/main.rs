//! The C ABI's tests: the header, C and C++ programs compiled against the library, and the C in the documents.

mod common;

mod abi;
mod c;
mod documents;
mod enums;
mod header;
mod unsafe_code;
