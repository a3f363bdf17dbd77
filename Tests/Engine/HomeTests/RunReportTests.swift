import Calls
import Runs
import Store
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
        return RunReport(summary, JournalFold(entries, .all), [], nil, isShortened: false)
    }

    @Test func `A run is shown with its last thousand steps, and it is said`() throws {
        let whole = try report(steps: 1_000)
        #expect(whole.steps.count == 1_000)
        #expect(!whole.isShortened)
        let shortened = try report(steps: 1_001)
        #expect(shortened.steps.count == 1_000)
        #expect(shortened.steps.first?.path == StepPath("0/#1/0"))
        #expect(shortened.isShortened)
    }
}
