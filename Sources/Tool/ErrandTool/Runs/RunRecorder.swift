import Arguments
import Calls
import Catalogue
import Diagnostics
import Home
import IntentHosting
import Runs
import Store
import SystemFiles
import Values
import WorkflowTesting

/// Writes what came of the steps of a run, so that tests can give it again.
struct RunRecorder {
    private let visit: HomeVisit
    private let session: Session

    /// The intents that the run could call.
    private let catalogue: IntentCatalogue

    init(_ visit: HomeVisit, _ session: Session, _ catalogue: IntentCatalogue) {
        self.visit = visit
        self.session = session
        self.catalogue = catalogue
    }

    /// Refuses a file that would be lost, and one that would be read as something else.
    static func check(_ file: FileName, in session: Session) throws(UsageError) {
        if file.text.hasSuffix(".yaml") || file.text.hasSuffix(".yml") {
            throw UsageError(
                "'\(file.text)' would be read as a workflow or its tests; name a recording so that it "
                    + "ends in '.json', and have a test say 'recording: NAME.json'")
        }
        let path = session.path(of: file)
        guard let entry = FileEntry(path), entry.isFile, entry.size > 0,
            // A file that cannot be read or understood is no recording, and so is refused, too.
            (try? Recording(stored: Value(json: Array(TextFile.read(path).text.utf8)))) == nil
        else { return }
        throw UsageError(
            "'\(file.text)' is there and is no recording, so nothing is written over it; name another file"
        )
    }

    /// Writes the recording; returns the code of what was in the way.
    ///
    /// Of a run that has not ended nothing is recorded, which is said.
    func record(_ run: RunID, into file: FileName) async -> ExitCode? {
        guard case .run(let report) = await visit.keeper.reply(to: .show(run.text, .all)),
            report.summary.state.isFinal
        else {
            session.complain("nothing is recorded, since the run has not ended")
            return nil
        }
        var recording = Recording(workflow: report.summary.workflow)
        await add(report, to: &recording)
        for name in Set(recording.steps.map(\.intent)) {
            guard let intent = TypeID(name).flatMap({ catalogue.intent($0) }) else { continue }
            recording.signatures[name] = Recording.Signature(intent)
        }
        let text = recording.stored.prettyJSON + "\n"
        let code = session.write(Array(text.utf8), to: file)
        guard code == .ok else { return code }
        let count = recording.steps.count
        let name = file.text.split(separator: "/").last ?? ""
        if report.isShortened {
            session.complain("the run has so many steps that only the last ones are recorded")
        }
        session.errors.print(
            "recorded \(count) step\(count == 1 ? "" : "s") in \(file.text); a test beside it that "
                + "says 'recording: \(name)' performs no intents, and has these results")
        return nil
    }

    private func add(_ report: RunReport, to recording: inout Recording) async {
        for step in report.steps {
            if let child = step.child,
                case .run(let inner) = await visit.keeper.reply(to: .show(child.text, .all))
            {
                await add(inner, to: &recording)
            }
            guard let intent = step.intent, step.finished != nil, step.status != "skipped" else {
                continue
            }
            var recorded = Recording.Step(intent, at: step.path, of: report.summary.workflow)
            if let failure = step.failure {
                recorded.failure = Recording.Failure(failure.code, failure.message)
            }
            recorded.isHidden = step.value?.prettyJSON.contains(Mask.sign) == true
            recorded.value = recorded.isHidden ? nil : step.value
            recorded.dialog = step.dialog
            recording.steps.append(recorded)
        }
    }
}
