#!/usr/bin/env bash
# The rules crate without std: without an allocator, with one, with every feature that needs nothing more
cd "$(dirname "$0")/../.." && . tests/checks.sh

no_std "" alloc "toml schema rand"
counted
