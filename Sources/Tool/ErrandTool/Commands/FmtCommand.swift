import Arguments
import Diagnostics
import SystemFiles
import Workflows
import YAML

struct FmtCommand: Command {
    static let name = "fmt"
    static let summary = "Lays out the YAML of workflows, triggers and settings."
    static let discussion = """
        Each level is indented by two spaces, and lists in their keys; there is one space behind \
        ':' and '-', there are two in front of a comment behind a value, and at most one empty \
        line stands between others. Comments, the order of keys, quotes and line breaks stay as \
        they are, and so does what the file means: it is read again, and where anything would be \
        different, the file stays as it is. A tab between values is an error.

        Of a project, 'errand.yaml' and what lies in 'workflows' and 'triggers' is laid out. \
        Without PATH, that is the current folder. For '-', the standard input is laid out and \
        printed.
        """
    static let examples = [
        Example("errand fmt", "the project in the current folder"),
        Example("errand fmt workflows/morning.yaml", "one file"),
        Example("errand fmt --check", "lists files that would change, for a build"),
        Example("errand fmt --diff", "what would change"),
    ]

    @Positional("[PATH...]", "a project, or a file or folder in one; '-' is the standard input")
    var paths: [FileName]
    @Flag("--check", "writes nothing and lists the files that would change") var isCheck: Bool
    @Flag("--diff", "writes nothing and prints what would change") var isDiff: Bool

    func run(_ session: Session) async throws -> ExitCode {
        if paths.contains(where: { $0.text == "-" }) {
            guard paths.count == 1 else { throw UsageError("'-' cannot be given with other paths") }
            return layOutInput(session)
        }
        let names = paths.isEmpty ? ["."] : paths.map(\.text)
        var checked: [CheckedPath] = []
        for name in names { checked.append(try CheckedPath(name, in: session.folder)) }
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        var seen: Set<String> = []
        var code = ExitCode.ok
        for path in checked {
            let files = reader.files(of: path.project, with: [path], reportingTo: &found)
            for file in files.all where path.covers(file.name) && seen.insert(file.name).inserted {
                let own = layOut(file, session, reportingTo: &found)
                if own != .ok { code = own }
            }
        }
        let isWrong = show(found, session) { name in checked.contains { $0.covers(name) } }
        return isWrong ? .invalidFile : code
    }

    /// The most that is read from the standard input.
    private static let mostBytes = 64 << 20

    private func layOutInput(_ session: Session) -> ExitCode {
        guard let bytes = session.content(Self.mostBytes) else {
            session.complain("the standard input has more than \(Self.mostBytes) bytes")
            return .environment
        }
        let source = SourceFile(name: "-", bytes: bytes)
        var found = DiagnosticList()
        guard let text = text(of: source, reportingTo: &found) else {
            // What reads the output gets nothing in place of a file that is left as it is.
            _ = show(found, session)
            return .invalidFile
        }
        guard isCheck || isDiff else {
            session.output.write(text)
            return .ok
        }
        return text == source.text ? .ok : tell(source, text, session)
    }

    private func layOut(
        _ file: SourceFile, _ session: Session, reportingTo found: inout DiagnosticList
    ) -> ExitCode {
        guard let text = text(of: file, reportingTo: &found), text != file.text else { return .ok }
        if isCheck || isDiff { return tell(file, text, session) }
        // A link stays one, and what it leads to is written.
        let path = FileEntry.realPath(session.whole(file.name)) ?? file.name
        do throws(SystemError) {
            guard let rights = FileEntry(path)?.rights else { throw .last }
            try RegularFile.write(Array(text.utf8), to: path, rights: rights)
        } catch {
            session.complain("cannot write '\(file.name)': \(error)")
            return .environment
        }
        session.output.print(session.shown(file.name))
        return .ok
    }

    private func text(of file: SourceFile, reportingTo found: inout DiagnosticList) -> String? {
        do throws(FormattingTrouble) { return try FormattedText.of(file) } catch {
            found.append(contentsOf: error.diagnostics)
            return nil
        }
    }

    private func tell(_ file: SourceFile, _ text: String, _ session: Session) -> ExitCode {
        let difference = LineDifference(from: file.text, to: text)
        session.output.write(
            isDiff
                ? session.shown(difference.text(of: file.name))
                : session.shown(file.name) + "\n")
        return isCheck ? .invalidFile : .ok
    }

    /// Shows what was found in files that are meant, and returns whether there are errors.
    private func show(
        _ found: DiagnosticList, _ session: Session, where isMeant: (String) -> Bool = { _ in true }
    ) -> Bool {
        let renderer = DiagnosticRenderer(width: session.errorTerminal.width)
        let told = found.sorted().filter { $0.file.map { isMeant($0.name) } ?? true }
        session.errors.write(renderer.render(told))
        return told.contains { $0.severity == .error }
    }
}
