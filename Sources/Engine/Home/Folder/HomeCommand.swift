import Engine

/// Command lines about a home, as people are told them.
package struct HomeCommand: Sendable {
    package let tool: String

    /// The option that names the home, behind a space; empty where the tool finds it without.
    package let options: String

    /// Names a home by its folder unless the tool finds it without.
    package init(_ tool: String, at folder: String? = nil) {
        self.tool = tool
        options = folder.map { " --home \(Self.word($0))" } ?? ""
    }

    package func callAsFunction(_ words: String) -> String { "\(tool) \(words)\(options)" }

    /// A path as a word of a shell.
    private static func word(_ path: String) -> String {
        let isPlain = path.wholeMatch(of: /[A-Za-z0-9\/._+-]+/) != nil
        return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
    }
}

extension HomeCommand {
    /// The command lines for those who are told something by the owner of a home.
    package init(of ownership: Ownership) {
        let tool = String(ownership.name.split(separator: " ").first ?? "errand")
        let environment = ownership.environment
        // Where there is no usual home, commands have to name the one that this is.
        var usual = try? HomeFolder(of: environment).path
        // What a process that serves tells is read in other surroundings than its own.
        if ownership.role == .ownRuns, let given = environment["ERRAND_HOME"] { usual = given }
        self.init(tool, at: ownership.folder.flatMap { $0.path == usual ? nil : $0.path })
    }
}
