#!/bin/bash
# Unpacks Debian's Redis and the libraries it needs into a folder, as any user, without installing them. Usage: fetch-redis.sh <folder>
set -euo pipefail
export LC_ALL=C

target=$1
draft=$target.new
rm -rf "$draft"
mkdir -p "$draft/packages" "$draft/root"
draft=$(realpath "$draft")
apt_options=(-qq -o APT::Sandbox::User=)

# slim images have no package lists: download them to a private folder, which needs no root
if [[ ! $(apt-cache policy redis-tools) =~ Candidate:\ [0-9] ]]; then
  mkdir -p "$draft/apt/state/lists/partial" "$draft/apt/cache/archives/partial"
  apt_options+=(
    -o Dir::State="$draft/apt/state" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$draft/apt/cache"
    -o Debug::NoLocking=1 -o Acquire::Languages=none
  )
  apt-get "${apt_options[@]}" update
fi

# libc and libsystemd are on every Debian; the names of the other libraries contain a version that differs between releases
libraries=$(apt-cache "${apt_options[@]}" depends --important redis-tools | sed -n 's/^ *Depends: \(lib.*\)/\1/p' | grep -vE '^lib(c6|systemd0)$')
(cd "$draft/packages" && apt-get "${apt_options[@]}" download redis-tools $libraries)
for package in "$draft"/packages/*.deb; do dpkg-deb -x "$package" "$draft/root"; done

# in Debian the server is the same program under another name
ln -sf redis-check-rdb "$draft/root/usr/bin/redis-server"
rm -rf "$target"
mv "$draft/root" "$target"
rm -rf "$draft"
