# Sourced by the scripts beside it: `install_missing PACKAGE...` gets Debian packages; with none there is nothing to do.

install_missing() {
    (($#)) || return 0
    echo "Installing $* ..."
    local as_root=()
    ((EUID == 0)) || as_root=(sudo -n)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# The table is tested in a real browser, best in one without a window; one with a window will do.
install_browser() {
    command -v chromium-headless-shell >/dev/null ||
        install_missing chromium-headless-shell fonts-liberation ||
        command -v chromium >/dev/null ||
        install_missing chromium fonts-liberation
}

# Whether Python has no C headers, without which nothing can be compiled.
lacks_headers() {
    local look='import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'
    ! python3 -c "$look" 2>/dev/null
}
