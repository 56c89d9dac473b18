#!/usr/bin/env bash
# Licences and sources of everything linked in (cargo-deny); how many crates a consumer gets
cd "$(dirname "$0")/../.." && . tests/checks.sh

if there cargo-deny; then
    check "licences, bans and sources" cargo deny --offline check licenses bans sources
    sed 's/"MIT", //' deny.toml >"$work/stricter.toml"
    check "a licence that is not listed is refused" caught "failed to satisfy license requirements" \
        cargo deny --offline --config "$work/stricter.toml" check licenses
else
    skip "cargo deny" "it is not installed: cargo install cargo-deny"
fi

# crates FEATURES EDGES: how many crates the rules crate brings with it.
crates() {
    cargo tree -q -p solitaire-rules --no-default-features --features "$1" -e "$2" --prefix none --no-dedupe |
        sed 's/ (proc-macro)//' | sort -u | grep -vc '^solitaire-rules '
}
# What CONTRIBUTING.md says, row by row: features, linked, only to compile.
as_listed() {
    local features linked compiled all
    while IFS='|' read -r _ features linked compiled _; do
        features=$(tr -d ' `' <<<"$features")
        [ "$features" != none ] || features=""
        all=$(crates "$features" normal,build)
        if [ "$(crates "$features" normal,no-proc-macro)" -ne "$linked" ] || [ "$all" -ne $((linked + compiled)) ]; then
            echo "features \"$features\": $(crates "$features" normal,no-proc-macro) linked, $all in all"
            return 1
        fi
    done < <(sed -n '/^| features | linked/,$p' CONTRIBUTING.md | tail -n +3)
}
check "as many crates as CONTRIBUTING.md says" as_listed
counted
