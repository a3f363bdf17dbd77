import Catalogue
import Store
import Testing
import TimeZones
import Values

@testable import ErrandTool
@testable import Home

/// What became of occurrences, in words for people.
@Suite struct LedgerWordsTests {
    private let time = PersonalTime(at: Moment(.epoch, in: .utc))

    private func row(
        _ verdict: Verdict, _ reason: String?, partOf goal: LedgerRow.Goal? = nil
    ) -> LedgerRow {
        LedgerRow(
            trigger: TriggerUID("t"), key: "k", from: .epoch, to: .epoch, count: 1, run: nil,
            verdicts: [.init(at: .epoch, verdict: verdict, reason: reason, seen: nil)], goal: goal)
    }

    @Test func `what is part of another one says of which by its time and run, not by its key`() {
        let key = "into 1970-01-01T07:00:00/0/system"
        let due = Timestamp.epoch.adding(.seconds(7 * 3600)) ?? .epoch
        let goal = LedgerRow.Goal(due: due, run: RunID("3f9kq2ma3f9kq2ma3f9kq2ma3f"))
        #expect(
            row(.coalesced, key, partOf: goal).verdictCell(time).text
                == "coalesced (into that of today 07:00:00, run 3f9kq2ma)")
        #expect(
            row(.coalesced, key, partOf: LedgerRow.Goal(due: due, run: nil)).verdictCell(time).text
                == "coalesced (into that of today 07:00:00)")
        #expect(row(.coalesced, key).verdictCell(time).text == "coalesced (into another one)")
    }

    @Test func `other reasons stay as they are`() {
        #expect(row(.coalesced, "gap").verdictCell(time).text == "coalesced (gap)")
        #expect(row(.skipped, "too late").verdictCell(time).text == "skipped (too late)")
        #expect(row(.started, nil).verdictCell(time).text == "started")
    }
}
