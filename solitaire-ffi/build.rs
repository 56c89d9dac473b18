//! Gives the shared library its name at run time, which a plain `cdylib` lacks.

#[allow(dead_code, unreachable_pub, reason = "the library documents and uses it")]
#[path = "src/abi.rs"]
mod abi;

fn main() {
    let abi = abi::SOLITAIRE_ABI_VERSION;
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => format!("-Wl,-install_name,@rpath/libsolitaire.{abi}.dylib"),
        // Packages for Android hold no library whose name ends in a number.
        Ok("android") => "-Wl,-soname,libsolitaire.so".to_owned(),
        // Only where a shared library is an ELF file: other linkers do not know the option and stop at it.
        Ok("linux" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "hurd" | "haiku") => {
            format!("-Wl,-soname,libsolitaire.so.{abi}")
        }
        _ => return,
    };
    println!("cargo:rustc-cdylib-link-arg={name}");
    println!("cargo:rerun-if-changed=src/abi.rs");
}
