#!/bin/sh
# Makes the project ready to run: installs packages when they are missing or out of date, then builds the site when its
# sources have changed. Quick when there is nothing to do. Concurrent runs wait for each other; an interrupted run is simply
# repeated. With --beside-site, only missing packages are installed: the running site may use installed packages that are
# older than its sources.
set -u

main() {
  cd "$(dirname "$0")/.." || exit 1
  # A copy of the lock file of the last installation. The name reveals a folder that was copied from another kind of machine.
  stamp="node_modules/.installed-$(uname -s)-$(uname -m)"
  take_turn
  { [ "${1:-}" = --beside-site ] || cmp -s package-lock.json "$stamp"; } && packages_are_there || install_packages
  PATH="$PWD/node_modules/.bin:$PATH"
  check_node
  [ "${1:-}" = --beside-site ] || node scripts/build-if-changed.ts
}

say() { printf '%s\n' "$1"; }

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# flock locks the folder itself, so nothing is left behind however this ends. Without flock, a link names the running process.
take_turn() {
  waiting="Another start is making the project ready. Waiting for it …"
  if command -v flock >/dev/null; then
    exec 9<.
    flock -n 9 && return
    say "$waiting"
    flock 9
    return
  fi
  turn="${TMPDIR:-/tmp}/sangam-$(pwd | cksum | cut -d ' ' -f 1).turn"
  until ln -s "process-$$" "$turn" 2>/dev/null; do
    holder=$(readlink "$turn") || continue
    kill -0 "${holder#process-}" 2>/dev/null || rm -f "$turn"
    [ -z "$waiting" ] || say "$waiting"
    waiting=""
    sleep 1
  done
  trap 'rm -f "$turn"' EXIT
}

# npm stores a list of what it has installed. Packages that were deleted since, or are missing in a copied folder, are
# installed again.
packages_are_there() {
  [ -d node_modules/.bin ] || return 1
  sed -n 's/^    "\(node_modules\/[^"]*\)": {$/\1/p' node_modules/.package-lock.json 2>/dev/null | while read -r package; do
    [ -f "$package/package.json" ] || exit 1
  done
}

install_packages() {
  command -v npm >/dev/null || fail "npm is not on this machine. Install Node.js 20 or newer with npm (https://nodejs.org) and try again."
  if [ -d node_modules ]; then say "Updating packages …"; else say "Installing packages, about a minute the first time …"; fi
  rm -f node_modules/.installed-*
  output=$(mktemp) || fail "No temporary file can be made. Is the disk full?"
  find_cache
  run_npm_ci &
  npm=$!
  # On a gentler signal, npm would finish its current work first; an interrupted installation is repeated anyway.
  trap 'kill -9 "$npm"; rm -f "$output" "${turn:-}"; drop_cache; exit 130' HUP INT TERM
  seconds=0
  while kill -0 "$npm" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ $((seconds % 15)) -ne 0 ] || say "… still installing ($seconds s)"
  done
  wait "$npm" || explain_failure
  trap - HUP INT TERM
  drop_cache
  rm -f "$output"
  settle_node
  cp package-lock.json "$stamp.new" && mv "$stamp.new" "$stamp" || fail "node_modules cannot be written. Is the disk full?"
  say "Packages are installed ($seconds s)"
}

# An account without a home, as in many containers, has no place for npm's cache, so it gets a temporary one.
find_cache() {
  own_cache=""
  usual=$(npm config get cache 2>/dev/null)
  mkdir -p "$usual" 2>/dev/null && [ -w "$usual" ] && return
  own_cache=$(mktemp -d) || fail "No temporary folder can be made. Is the disk full?"
}

drop_cache() { [ -z "$own_cache" ] || rm -rf "$own_cache"; }

# Overrides npm settings of this machine that would leave out the project's Node.js (an optional package) or the build tools
# (development packages), or refuse a package because it requires that Node.js. npm runs on the machine's Node.js, not on the
# one in the folder that it replaces.
run_npm_ci() {
  PATH=$(printf '%s' "$PATH" | tr ':' '\n' | grep -v '/node_modules/\.bin$' | paste -s -d ':' -)
  exec npm ci --prefix "$PWD" --include=optional --include=dev --engine-strict=false ${own_cache:+"--cache=$own_cache"} \
    --loglevel=error --no-audit --no-fund --no-progress >"$output" 2>&1 </dev/null
}

explain_failure() {
  said=$(cat "$output")
  rm -f "$output"
  drop_cache
  refused=$(printf '%s\n' "$said" | sed -n 's/^npm [^ ]* path //p' | head -n 1)
  case "$said" in
    *ENOSPC*) mend="The disk is full. Free some space and try again." ;;
    *EUSAGE*) mend="package.json and package-lock.json do not belong together. Run npm install and try again." ;;
    *EACCES* | *EPERM* | *EROFS*) mend="This account may not write to ${refused:-$PWD}. Give it the right to, and try again." ;;
    *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ECONNRESET* | *ETIMEDOUT* | *ENETUNREACH* | *EHOSTUNREACH* | *ERR_SOCKET_TIMEOUT*)
      mend="The package registry cannot be reached. Check the network and try again."
      ;;
    *) mend="npm said: $(printf '%s' "$said" | tr '\n' ' ' | cut -c 1-300)" ;;
  esac
  fail "The packages could not be installed. $mend"
}

# The project's Node.js is for Linux with glibc. If it does not run, the machine's own is used.
settle_node() {
  for own in node_modules/node-linux-*/bin/node; do
    [ ! -f "$own" ] || [ -e node_modules/.bin/node ] || ln -s "../${own#node_modules/}" node_modules/.bin/node
  done
  node_modules/.bin/node --version >/dev/null 2>&1 || rm -f node_modules/.bin/node
}

# The first versions in which Node.js runs TypeScript files: 22.18, 23.6, 24.
check_node() {
  [ ! -x node_modules/.bin/node ] || return 0
  version=$(node --version 2>/dev/null) || fail "Node.js is not on this machine. Install version 24 (https://nodejs.org) and try again."
  major=${version#v}
  minor=${major#*.}
  major=${major%%.*}
  minor=${minor%%.*}
  [ "$major" -ge 24 ] || { [ "$major" -eq 23 ] && [ "$minor" -ge 6 ]; } || { [ "$major" -eq 22 ] && [ "$minor" -ge 18 ]; } ||
    fail "Node.js $version is too old for this kind of machine. Install version 24 (https://nodejs.org) and try again."
}

main "$@"
