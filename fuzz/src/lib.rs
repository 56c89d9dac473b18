//! What the targets share: the laws of `solitaire-rules/tests/it/driven`, with what those tests stand on, and the calls of the C ABI.

#![allow(unreachable_pub, reason = "the tests' modules are as they are there")]

#[path = "../../solitaire-ffi/tests/calls/mod.rs"]
pub mod calls;
#[allow(dead_code, unused_imports, reason = "the rest is the tests'")]
#[path = "../../solitaire-rules/tests/it/common/mod.rs"]
mod common;
#[path = "../../solitaire-rules/tests/it/driven/mod.rs"]
pub mod driven;
#[allow(dead_code, unused_imports, reason = "the rest is the tests'")]
#[path = "../../solitaire-rules/tests/it/exhaustive/mod.rs"]
mod exhaustive;
#[allow(dead_code, unused_imports, reason = "the rest is the tests'")]
#[path = "../../solitaire-rules/tests/it/laws/mod.rs"]
mod laws;
#[allow(dead_code, unused_imports, reason = "the rest is the tests'")]
#[path = "../../solitaire-rules/tests/it/plain/mod.rs"]
mod plain;
