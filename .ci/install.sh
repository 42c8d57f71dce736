# Sourced by the scripts beside it: `install_missing PACKAGE...` gets Debian packages; with none there is nothing to do.

install_missing() {
    (($#)) || return 0
    echo "Installing $* ..."
    local as_root=()
    ((EUID == 0)) || as_root=(sudo -n)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}
