import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Store
import Values

struct ShowCommand: Command {
    static let name = "show"
    static let summary = "Shows a run: what its steps came to, and what it waits for."
    static let discussion =
        "The run is named by its id, or by the beginning of that, or lies in a file that 'errand export' has written."
    static let examples = [
        Example("errand show 3f9k", "a run of 'errand runs'"),
        Example("errand show 3f9k --svg > trace.svg", "its steps as a picture"),
        Example("errand show 3f9k --diff", "what differs from the last run that succeeded"),
        Example("errand show 3f9k --diff=2c7b", "what differs from another one"),
    ]

    @Positional("[RUN]", "the id of a run") var name: RunName?
    @Option("--from FILE", "shows the run of a document") var file: FileName?
    @Flag("--verbose", "shows all that is kept of what steps have written") var isVerbose: Bool
    @Option("--diff[=RUN]", "shows what differs from another run", bare: RunName.lastGood)
    var other: RunName?
    @Flag("--svg", "prints the steps and their times as a picture") var isPicture: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        if let file, name == nil {
            guard other == nil else {
                throw UsageError("'--diff' compares runs of the home, and '--from' names a file")
            }
            return try show(try document(file, session), .exported, session)
        }
        guard let name, file == nil else {
            throw UsageError("say which run: by its id of 'errand runs', or with '--from FILE'")
        }
        if let other {
            guard !isPicture, !isJSON else {
                throw UsageError("'--diff' is told in lines, without '--svg' and '--json'")
            }
            return try await HomeVisit(session, makesHome: false).spend(session) {
                await compare(name.text, with: other, at: $0, session)
            }
        }
        switch try await HomeVisit.reply(to: .show(name.text, detail), session) {
        case .run(let report): return try show(report, .shown, session)
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }

    private func compare(
        _ name: String, with other: RunName, at visit: HomeVisit, _ session: Session
    ) async -> ExitCode {
        do throws(HomeReply.Refusal) {
            let report = try await visit.keeper.report(on: name)
            let former =
                other == .lastGood
                ? try await visit.keeper.lastGood(before: report.summary)
                : try await visit.keeper.report(on: other.text)
            guard former.summary.workflow == report.summary.workflow else {
                return session.complain(
                    about: .init(
                        .mistake,
                        "run \(former.summary.id.short) is one of "
                            + "'\(former.summary.workflow)', and not of '\(report.summary.workflow)'"
                    ))
            }
            let time = session.personalTime
            let when = time.map { ", \($0.long(former.summary.created))" } ?? ""
            session.output.print(
                "run \(report.summary.id.short) compared with run \(former.summary.id.short)\(when)"
            )
            for line in RunDifference(from: former, to: report).lines { session.output.print(line) }
            return .ok
        } catch {
            return session.complain(about: error)
        }
    }

    private var detail: ReportDetail { isJSON ? .all : isVerbose ? .outputs : .lines }

    private func show(
        _ report: RunReport, _ occasion: RunPage.Occasion, _ session: Session
    ) throws -> ExitCode {
        let page = RunPage(report, occasion, session, isVerbose: isVerbose)
        guard !(isJSON && isPicture) else {
            throw UsageError("a picture is no JSON; give '--svg' or '--json'")
        }
        if isPicture {
            session.output.print(TraceSVG(report, now: session.now()).text)
        } else if isJSON {
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

extension RunName {
    /// Stands for the last run of the workflow that succeeded.
    fileprivate static let lastGood = RunName(argument: "last-good")
}

extension HomeKeeper {
    /// All that is known of a run, by its id or the beginning of that.
    fileprivate func report(on name: String) async throws(HomeReply.Refusal) -> RunReport {
        switch await reply(to: .show(name, .all)) {
        case .run(let report): return report
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }

    /// The last run of the same workflow that succeeded before a run was created.
    fileprivate func lastGood(before run: RunSummary) async throws(HomeReply.Refusal) -> RunReport {
        var filter = RunFilter()
        filter.workflow = run.file ?? run.workflow
        filter.states = [.succeeded]
        filter.before = run.id
        filter.most = 1
        switch await reply(to: .runs(filter)) {
        case .runs(let runs, _):
            guard let good = runs.first else {
                throw .init(.mistake, "no run of '\(run.workflow)' succeeded before; name a run")
            }
            return try await report(on: good.id.text)
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }
}
