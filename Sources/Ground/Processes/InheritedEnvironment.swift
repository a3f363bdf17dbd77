import Glibc

extension [String: String] {
    /// The variables of this process that every program is given: where things are, who it runs
    /// for, and how to speak to them.
    package static var inherited: [String: String] {
        let names = [
            "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE",
            "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC",
            "LC_TIME",
        ]
        return names.reduce(into: [:]) { variables, name in
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
    }
}
