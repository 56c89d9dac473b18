# What the scripts that test the Python package share: Pythons, virtual environments, runs of pytest. Read with `.` after tests/checks.sh.
# shellcheck shell=bash disable=SC2154,SC2034
environments=$target/python
mkdir -p "$environments"
# numpy's linear algebra, which nothing here uses, would have threads that wait busily.
export MYPY_CACHE_DIR=$environments/mypy PIP_DISABLE_PIP_VERSION_CHECK=1 OPENBLAS_NUM_THREADS=1

# Every Python of the machine that the package is for, oldest first: "minor path".
pythons() {
    local minor python
    {
        for minor in 9 10 11 12 13 14 15 16 17 18 19; do command -v "python3.$minor"; done
        command -v python3
        for python in "$HOME"/.pyenv/versions/3.*/bin/python /usr/bin/python3.[0-9] /usr/bin/python3.[0-9][0-9]; do [ -x "$python" ] && echo "$python"; done
    } | sort -u | while read -r python; do
        "$python" -c 'import sys, sysconfig, venv, ensurepip
if sys.version_info >= (3, 9) and not sysconfig.get_config_var("Py_GIL_DISABLED"):
    print(sys.version_info[1], sys.executable)' 2>/dev/null
    done | sort -n -u -k 1,1
}

# environment FOLDER PYTHON: makes a virtual environment unless it is there.
environment() {
    [ -x "$1/bin/python" ] && "$1/bin/python" -c pass 2>/dev/null && return
    rm -rf "$1"
    "$2" -m venv "$1" >/dev/null 2>&1
}

# install FOLDER PACKAGE...: into an environment.
install() {
    local env=$1
    shift
    "$env/bin/python" -m pip install --quiet "$@" >"$environments/pip.txt" 2>&1
}

# Finds the Pythons; where there is none, or no cargo, the script is over.
find_pythons() {
    there cargo || { skip "the Python package" "there is no cargo"; counted; exit; }
    found=$(pythons)
    [ -n "$found" ] || { skip "the Python package" "there is no Python 3.9 or later with venv"; counted; exit; }
    oldest=$(head -1 <<<"$found") newest=$(tail -1 <<<"$found")
    echo "Python here: $(awk '{ printf "3.%s ", $1 }' <<<"$found")"
}

# maturin: installs it for the newest Python, in the environment $tools.
maturin() {
    tools=$environments/tools-3.${newest%% *}
    environment "$tools" "${newest#* }" || { skip "the Python package" "no virtual environment"; counted; exit; }
    install "$tools" "maturin>=1.9,<2" wheel || { skip "the Python package" "maturin cannot be installed (no network?)"; counted; exit; }
}

# quick_wheel: a wheel around the module of the debug build; its path is $wheel. maturin would compile the rules again, as it builds this package alone.
quick_wheel() {
    maturin
    check "the module" built solitaire-py || { counted; exit 1; }
    rm -rf "$environments/quick"
    check "a wheel around it" pack "$environments/quick" || { counted; exit 1; }
    wheel=$(echo "$environments/quick"/*.whl)
}

# pack FOLDER: a wheel of maturin's metadata, the package's Python and the module.
pack() {
    local parts=$1/parts module name
    mkdir -p "$parts" || return 1
    case $(uname -s) in
        Darwin) module=libsolitaire_py.dylib name=_core.abi3.so ;;
        MINGW* | MSYS*) module=solitaire_py.dll name=_core.pyd ;;
        *) module=libsolitaire_py.so name=_core.abi3.so ;;
    esac
    (cd solitaire-py && "$tools/bin/maturin" pep517 write-dist-info --metadata-directory "$parts" --interpreter "${newest#* }") &&
        cp -r solitaire-py/python/solitaire_rules "$parts" &&
        cp "$target/debug/$module" "$parts/solitaire_rules/$name" &&
        "$tools/bin/python" -m wheel pack "$parts" --dest-dir "$1"
}

# wheel PROFILE: builds the wheel, with the newest Python's maturin; its path is $wheel.
wheel() {
    maturin
    rm -rf "$environments/$1"
    check "a wheel, profile $1" "$tools/bin/maturin" build --quiet --profile "$1" --manifest-path solitaire-py/Cargo.toml \
        --interpreter "${newest#* }" --out "$environments/$1" || { counted; exit 1; }
    wheel=$(echo "$environments/$1"/*.whl)
}

# suite NAME FOLDER ARGUMENT...: pytest in an environment; its counts are added to ours.
suite() {
    local name=$1 env=$2 out=$environments/pytest-$1.txt code p f s e
    shift 2
    (cd solitaire-py && "$env/bin/python" -m pytest -q -rs -p no:cacheprovider "$@") >"$out" 2>&1
    code=$?
    count() { sed -n "s/.*[^0-9]*\b\([0-9][0-9]*\) $1.*/\1/p" "$out" | tail -1; }
    p=$(count passed) f=$(count failed) s=$(count skipped) e=$(count error)
    echo "suite    $name: ${p:-0} passed, $((${f:-0} + ${e:-0})) failed, ${s:-0} skipped"
    grep '^SKIPPED' "$out" | sed 's/^/         /'
    passed=$((passed + ${p:-0}))
    skipped=$((skipped + ${s:-0}))
    failed=$((failed + ${f:-0} + ${e:-0}))
    if [ "$code" -ne 0 ]; then
        sed 's/^/    /' "$out"
        [ "$((${f:-0} + ${e:-0}))" -gt 0 ] || failed=$((failed + 1))
    fi
}
