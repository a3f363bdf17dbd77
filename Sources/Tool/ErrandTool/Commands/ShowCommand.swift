import Arguments
import Calls
import Diagnostics
import Engine
import Home
import Values

struct ShowCommand: Command {
    static let name = "show"
    static let summary = "Shows a run: what its steps came to, and what it waits for."
    static let discussion =
        "The run is named by its id, or by the beginning of that, or lies in a file that 'errand export' has written."
    static let examples = [Example("errand show 3f9k", "a run of 'errand runs'")]

    @Positional("[RUN]", "the id of a run") var name: RunName?
    @Option("--from FILE", "shows the run of a document") var file: FileName?
    @Flag("--verbose", "shows all that is kept of what steps have written") var isVerbose: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        if let file, name == nil { return try show(try document(file, session), session) }
        guard let name, file == nil else {
            throw UsageError("say which run: by its id, or with '--from FILE'")
        }
        guard let registry = session.registry() else { return .environment }
        switch try await HomeVisit.reply(to: .show(name.text, detail), session, registry) {
        case .run(let report): return try show(report, session)
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }

    private var detail: ReportDetail { isJSON ? .all : isVerbose ? .outputs : .lines }

    private func show(_ report: RunReport, _ session: Session) throws -> ExitCode {
        let page = RunPage(report, .shown, session, isVerbose: isVerbose)
        if isJSON {
            session.output.print(json: report.stored)
        } else {
            session.output.print(page.text)
        }
        return .ok
    }

    private func document(_ file: FileName, _ session: Session) throws -> RunReport {
        let path = file.text.hasPrefix("/") ? file.text : "\(session.folder)/\(file.text)"
        do {
            let bytes = Array(try TextFile.read(path).text.utf8)
            let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
            let document = try Value(decoding: JSONEscapes.removing(from: text))
            return try RunReport(of: RunDocument(stored: document))
        } catch {
            throw UsageError("'\(path)' is no document of a run: \(error)")
        }
    }
}
