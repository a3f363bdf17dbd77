import Diagnostics
import Foundation
import Testing

/// A file in which what is to be said of it stands as comments under the lines that it is about.
///
/// ```yaml
/// nmae: Tidy
/// #^^^ error: a workflow has no key 'nmae'; did you mean 'name'?
/// ```
///
/// Carets mark the range, `|` an empty one; in the first column the `#` is one of the carets. What
/// goes on in the next line ends in `…`. What is about the whole file stands at its top, behind
/// `#!`.
struct Fixture {
    /// The path below the folder of all fixtures.
    let name: String

    /// The whole text.
    let text: String

    /// The file without expectations.
    let source: SourceFile

    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "WorkflowFixtures")

    init(_ name: String) throws {
        let path = Self.folder.appending(path: name)
        self.init(name, text: try String(contentsOf: path, encoding: .utf8))
    }

    init(_ name: String, text: String) {
        self.name = name
        self.text = text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        source = SourceFile(
            name: name, text: lines.filter { !Self.isExpectation($0) }.joined(separator: "\n"))
    }

    private static func isExpectation(_ line: Substring) -> Bool {
        line.prefixMatch(of: #/#[!^|… ]*(error|warning|hint|note|fix): /#) != nil
    }

    /// The sentences that the file expects.
    var sentences: [String] {
        text.split(separator: "\n").filter(Self.isExpectation).compactMap { line in
            line.firstRange(of: ": ").map { String(line[$0.upperBound...]) }
        }
    }

    /// Returns the names of the fixtures in a folder.
    static func names(in folder: String) -> [String] {
        let path = Self.folder.appending(path: folder).path
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }.sorted()
    }

    /// Expects what the file does; with ERRAND_WRITE_FIXTURES set, writes what was found into the
    /// file as well.
    func expect(_ diagnostics: DiagnosticList) throws {
        let annotated = annotated(with: diagnostics)
        if ProcessInfo.processInfo.environment["ERRAND_WRITE_FIXTURES"] != nil {
            try annotated.write(
                to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        #expect(annotated == text)
    }

    /// Returns the file with what is said of it, and with the notes and fixes that help.
    func annotated(with diagnostics: DiagnosticList) -> String {
        var notes: [Int: [String]] = [:]
        for diagnostic in diagnostics.sorted() where diagnostic.file?.name == source.name {
            add("\(diagnostic.severity)", diagnostic.message.text, diagnostic.range, to: &notes)
            for note in diagnostic.notes {
                let isHere = note.file == nil || note.file?.name == source.name
                add(
                    "note", isHere ? note.text : note.sentence,
                    isHere ? note.range : diagnostic.range, to: &notes)
            }
            for fix in diagnostic.fixes {
                add("fix", fix.sentence, fix.replacements.first?.range, to: &notes)
            }
        }
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        let annotated = lines.enumerated().flatMap { [String($1)] + (notes[$0 + 1] ?? []) }
        return ((notes[0] ?? []) + annotated).joined(separator: "\n")
    }

    private func add(
        _ label: String, _ text: String, _ range: SourceRange?, to notes: inout [Int: [String]]
    ) {
        guard let range else {
            notes[0, default: []].append("#! \(label): \(text)")
            return
        }
        let (start, end) = (source.location(of: range.start), source.location(of: range.end))
        let carets =
            range.isEmpty
            ? "|"
            : String(repeating: "^", count: end.line == start.line ? end.column - start.column : 1)
        let mark = carets + (end.line == start.line ? "" : "…")
        let indented = String(repeating: " ", count: max(0, start.column - 2)) + mark
        let line = start.column == 1 ? String(mark.dropFirst()) : indented
        notes[start.line, default: []].append("#\(line) \(label): \(text)")
    }
}

extension Diagnostic.Note {
    /// The message, and the place in another file.
    fileprivate var sentence: String {
        guard let file, let range else { return text }
        return "\(text) (\(file.name):\(file.location(of: range.start)))"
    }
}
