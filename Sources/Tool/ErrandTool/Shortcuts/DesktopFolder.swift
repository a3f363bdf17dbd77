import SystemFiles

/// A folder with a `.desktop` file for each app that has shortcuts.
struct DesktopFolder: Hashable {
    let path: String

    init(_ path: String) { self.path = path }

    /// The folder of a person's own applications, by the rules of XDG.
    init?(of environment: [String: String]) {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            self.init("\(data)/applications")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init("\(home)/.local/share/applications")
        } else {
            return nil
        }
    }

    /// The path of the file of an app.
    func file(of app: String, by tool: String) -> String { "\(path)/\(tool)-\(app).desktop" }

    /// Makes the folder, with those above it that are missing.
    func make() throws(SystemError) { try Folder.make(path, rights: 0o755) }

    /// Puts a file in the place of the one that is there; it may tell what only its owner knows.
    static func write(_ text: String, to file: String) throws(SystemError) {
        try RegularFile.write(Array(text.utf8), to: file, rights: 0o600)
    }
}
