import Calls
import Engine
import Runs
import Store
import Testing
import Values

@testable import Home

@Suite struct StepReportTests {
    private func status(_ bodies: Entry.Body...) -> String? {
        var report = StepReport(StepPath("a"))
        for body in bodies { report.add(Entry(StepPath("a"), body, at: .epoch, mark: 0)) }
        return report.status
    }

    @Test func `a step whose condition did not hold is shown as skipped`() {
        #expect(status(.decided(.when(false))) == "skipped")
        #expect(status(.decided(.when(true))) == nil)
        let outcome = Outcome(.succeeded, started: .epoch, finished: .epoch)
        #expect(status(.decided(.when(true)), .outcome(outcome)) == "succeeded")
    }
}
