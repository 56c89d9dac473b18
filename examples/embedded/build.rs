//! Puts the memory's layout where the linker looks for it.

fn main() {
    let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    println!("cargo:rustc-link-search={folder}");
    println!("cargo:rerun-if-changed=memory.x");
}
