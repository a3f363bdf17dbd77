import Calls
import IntentTraits
import Runs
import Store
import StoreTestKit
import Testing
import Values

@testable import Engine
@testable import Home

@Suite(.timeLimit(.minutes(1))) struct RunReportTests {
    private func report(steps: Int) throws -> RunReport {
        let summary = try RunSummary(
            stored: .stored([
                "id": "r1", "workflow": "w", "state": "succeeded", "cause": "ada",
                "created": .timestamp(.epoch),
            ]))
        let outcome = Outcome(.succeeded, started: .epoch, finished: .epoch)
        let entries = (0..<steps).map { number in
            Entry(
                StepPath("0/#\(number)/0"), attempt: 1, .outcome(outcome), at: .epoch, mark: 0)
        }
        return RunReport(summary, JournalFold(entries, .all), [], isShortened: false)
    }

    @Test func `a run is shown with its last thousand steps, and it is said`() throws {
        let whole = try report(steps: 1_000)
        #expect(whole.steps.count == 1_000)
        #expect(!whole.isShortened)
        let shortened = try report(steps: 1_001)
        #expect(shortened.steps.count == 1_000)
        #expect(shortened.steps.first?.path == StepPath("0/#1/0"))
        #expect(shortened.isShortened)
    }

    @Test func `a report of a run that no process goes on with arrives as it was sent`() throws {
        var report = try report(steps: 2)
        let run = RunID("r1")
        report.add(
            RunStanding(
                isParked: false,
                overdue: [.init(of: run, at: StepPath("a"), since: .epoch, question: nil)],
                isReady: true, isLeft: true))
        report.add(
            deadline: .epoch, retriedBy: RunID("r2"), undos: [.init(run: run, state: .failed)],
            log: [LoggedLine(run, at: StepPath("a"), .epoch, .warning, "late")],
            journalTrouble: "an entry is missing")
        report.add(missingApps: ["nagz"], waitsForNothingElse: false)
        report.behind = report.summary
        let arrived = try RunReport(stored: Value(decoding: report.stored.encoded))
        #expect(arrived == report)
        #expect(arrived.isLeft && arrived.summary.isLeft)
    }
}
