import Foundation

/// The string tables found in one folder: a subfolder `nb.lproj` for every language.
struct Translations: Sendable {
    /// Language, then table, then key.
    private let languages: [String: [String: [String: String]]]

    /// The parts that could not be read, a sentence each; the parts before them are used all the
    /// same.
    let problems: [String]

    /// Reads every `.lproj` folder in `folder`; a folder that is not there has no tables.
    init(in folder: URL) {
        var languages: [String: [String: [String: String]]] = [:]
        var problems: [String] = []
        for project in Self.contents(of: folder, "lproj") {
            let language = project.deletingPathExtension().lastPathComponent
            for file in Self.contents(of: project, "strings") {
                do {
                    let table = file.deletingPathExtension().lastPathComponent
                    let strings = StringsFile(parsing: try Self.text(of: file))
                    languages[language.normalizedLanguage, default: [:]][table] = strings.entries
                    if let problem = strings.problem { throw problem }
                } catch {
                    problems.append("cannot read '\(file.path)': \(error)")
                }
            }
        }
        self.languages = languages
        self.problems = problems
    }

    /// Reads tables that are built into the program.
    init(_ tables: [BuiltInTable]) {
        var languages: [String: [String: [String: String]]] = [:]
        var problems: [String] = []
        for table in tables {
            let strings = StringsFile(parsing: table.text())
            languages[table.language.normalizedLanguage, default: [:]][table.table] =
                strings.entries
            if let problem = strings.problem {
                let name = "\(table.module)/\(table.language).lproj/\(table.table).strings"
                problems.append("cannot read '\(name)': \(problem)")
            }
        }
        self.languages = languages
        self.problems = problems
    }

    /// What has an extension in a folder, which may be one with all programs of a machine.
    private static func contents(of folder: URL, _ pathExtension: String) -> [URL] {
        // A folder that cannot be listed has no tables, which is the ordinary case.
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).filter { $0.pathExtension == pathExtension }
            .sorted { $0.path < $1.path }
    }

    /// Reads UTF-8, or UTF-16 where the file says so with its first character.
    private static func text(of file: URL) throws -> String {
        let data = try Data(contentsOf: file)
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return String(data: data, encoding: .utf16) ?? ""
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Whether there is any table at all.
    var isEmpty: Bool { languages.isEmpty }

    func translation(of key: String, table: String, language: String) -> String? {
        languages[language]?[table]?[key]
    }
}

extension String {
    /// A language as folders and environment spell it, made one: `pt_BR.UTF-8` is `pt-br`.
    var normalizedLanguage: String {
        prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    }
}
