#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solitaire_fuzz::calls::hold(bytes));
