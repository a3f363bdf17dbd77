import Foundation
import Synchronization

/// The string tables found in one place, such as a folder with a subfolder `nb.lproj` for every
/// language; those of a language are read when a text is first wanted in it.
final class Translations: Sendable {
    /// What was read of a language: table, then key.
    private struct Language: Sendable {
        var tables: [String: [String: String]] = [:]

        /// The parts that could not be read, a sentence each; the parts before them are used all
        /// the same.
        var problems: [String] = []

        mutating func add(_ table: String, named name: String, _ text: () throws -> String) {
            do {
                let strings = StringsFile(parsing: try text())
                tables[table] = strings.entries
                if let problem = strings.problem { throw problem }
            } catch {
                problems.append("cannot read '\(name)': \(error)")
            }
        }
    }

    /// Read the tables of a language.
    private let sources: [String: [@Sendable (inout Language) -> Void]]
    private let read = Mutex<[String: Language]>([:])

    private init(_ sources: [(language: String, read: @Sendable (inout Language) -> Void)]) {
        self.sources = Dictionary(grouping: sources) { $0.language.normalizedLanguage }
            .mapValues { $0.map(\.read) }
    }

    /// Finds every `.lproj` folder in `folder`; a folder that is not there has no tables.
    convenience init(in folder: URL) {
        let projects = Self.contents(of: folder, "lproj")
        self.init(
            projects.map { project in
                let language = project.deletingPathExtension().lastPathComponent
                return (language, { Self.read(project, into: &$0) })
            })
    }

    /// Takes tables that are built into the program.
    convenience init(_ tables: [BuiltInTable]) {
        self.init(
            tables.map { table in
                let name = "\(table.module)/\(table.language).lproj/\(table.table).strings"
                return (table.language, { $0.add(table.table, named: name, table.text) })
            })
    }

    private static func read(_ project: URL, into language: inout Language) {
        for file in contents(of: project, "strings") {
            let table = file.deletingPathExtension().lastPathComponent
            language.add(table, named: file.path) { try text(of: file) }
        }
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
            guard let text = String(data: data, encoding: .utf16) else {
                throw StringsFileError(line: 1, expected: "a text in UTF-16")
            }
            return text
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Whether there is any table at all.
    var isEmpty: Bool { sources.isEmpty }

    /// What cannot be read of any language.
    var problems: [String] { sources.keys.sorted().flatMap { language($0)?.problems ?? [] } }

    func translation(of key: String, table: String, language: String) -> String? {
        self.language(language)?.tables[table]?[key]
    }

    private func language(_ name: String) -> Language? {
        guard let sources = sources[name] else { return nil }
        if let known = read.withLock({ $0[name] }) { return known }
        var language = Language()
        for source in sources { source(&language) }
        let isFirst = read.withLock { $0.updateValue(language, forKey: name) == nil }
        if isFirst { LoadedTranslations.report(language.problems) }
        return language
    }
}

extension String {
    /// A language as folders and environment spell it, made one: `pt_BR.UTF-8` is `pt-br`.
    var normalizedLanguage: String {
        prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    }
}
