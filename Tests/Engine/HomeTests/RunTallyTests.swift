import Calls
import Runs
import Store
import StoreTestKit
import Testing
import Values

@testable import Engine
@testable import Home

struct RunTallyTests {
    private func run(_ id: RunID, of workflow: String = "backup") -> ToldRun {
        ToldRun(id: id, workflow: workflow, origin: Origin("anna"), isWatched: false)
    }

    private func at(_ seconds: Int64) -> Timestamp { Timestamp(seconds: seconds) ?? .epoch }

    @Test func `runs are counted by their workflows and ends, with how long they took`() {
        var tally = RunTally()
        tally.take(.began(run("a")), at: at(100))
        tally.take(.began(run("b")), at: at(101))
        tally.take(.ended(run("a"), .succeeded, nil), at: at(130))
        tally.take(.ended(run("b"), .failed, nil), at: at(140))
        // One that began in an earlier process.
        tally.take(.ended(run("c", of: "report"), .succeeded, nil), at: at(150))
        #expect(tally.begun == ["backup": 2])
        #expect(
            tally.ended == [
                .init(workflow: "backup", state: .succeeded): 1,
                .init(workflow: "backup", state: .failed): 1,
                .init(workflow: "report", state: .succeeded): 1,
            ])
        #expect(tally.lengths.keys.sorted() == ["backup"])
        #expect(tally.successes == ["backup": at(130), "report": at(150)])
    }

    @Test func `an older success does not take the place of a later one`() {
        var tally = RunTally()
        tally.note(success: at(20), of: "backup")
        tally.note(success: at(10), of: "backup")
        #expect(tally.successes == ["backup": at(20)])
    }

    @Test func `occurrences are counted by what became of them`() {
        var tally = RunTally()
        for (verdict, count) in [(Verdict.started, 1), (.skipped, 3), (.skipped, 2)] {
            tally.take(
                .decided(
                    ToldOccurrence(
                        workflow: "backup", trigger: "time", due: .epoch ... .epoch, count: count,
                        judgement: Judgement(verdict, "missed"), run: nil)), at: at(1))
        }
        #expect(tally.decided[.init(workflow: "backup", verdict: .started)] == 1)
        #expect(tally.decided[.init(workflow: "backup", verdict: .skipped)] == 5)
    }
}
