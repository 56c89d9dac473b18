#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solitaire_fuzz::driven::plainly::hold(bytes));
