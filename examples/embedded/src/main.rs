//! Plays the game: on a microcontroller, over semihosting, which says besides how much of the stack it took; elsewhere as a program.
#![cfg_attr(all(target_arch = "arm", target_os = "none"), no_std, no_main)]

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod firmware {
    use core::fmt::Write;
    use core::panic::PanicInfo;
    use core::ptr::{addr_of, read_volatile};

    use cortex_m_rt::entry;
    use cortex_m_semihosting::{debug, hio};

    #[panic_handler]
    fn panic(_: &PanicInfo<'_>) -> ! {
        debug::exit(debug::EXIT_FAILURE);
        loop {}
    }

    #[entry]
    fn main() -> ! {
        let Ok(mut out) = hio::hstdout() else { panic!() };
        let played = solitaire_embedded::play(&mut out);
        if let Err(fault) = played {
            let _ = writeln!(out, "{fault}");
        }
        let _ = writeln!(out, "stack: {} bytes", deepest());
        debug::exit(if played.is_ok() { debug::EXIT_SUCCESS } else { debug::EXIT_FAILURE });
        loop {}
    }

    /// How far down the stack was ever written: below, all is as it was painted at the start.
    fn deepest() -> usize {
        const PAINT: u32 = 0xCCCC_CCCC;
        unsafe extern "C" {
            static _stack_start: u32;
            static _stack_end: u32;
        }
        let (top, bottom) = (addr_of!(_stack_start), addr_of!(_stack_end));
        let mut deepest = bottom;
        // SAFETY: The linker's script puts the stack between these two, aligned to words, and all of it is memory that was painted or written.
        while deepest < top && unsafe { read_volatile(deepest) } == PAINT {
            deepest = deepest.wrapping_add(1);
        }
        top as usize - deepest as usize
    }
}

#[cfg(not(all(target_arch = "arm", target_os = "none")))]
fn main() {
    struct Out;

    impl std::fmt::Write for Out {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            print!("{text}");
            Ok(())
        }
    }

    if let Err(fault) = solitaire_embedded::play(&mut Out) {
        eprintln!("{fault}");
        std::process::exit(1);
    }
}
