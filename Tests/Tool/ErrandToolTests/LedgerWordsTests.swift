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

    @Test func `what waits says until when by the clock here`() {
        #expect(
            row(.waiting, "until 1970-01-01T07:00:00.5Z").verdictCell(time).text
                == "waiting (until today 07:00:00)")
    }

    @Test func `a signal says what each trigger made of it`() {
        var (first, second) = (row(.started, nil), row(.skipped, "condition"))
        (first.workflow, first.triggerID) = ("heat", "hot")
        second.workflow = "log"
        func text(_ rows: [LedgerRow]) -> [String] {
            let report = SignalReport(
                number: 3, name: "door", id: "d1", at: .epoch, sender: nil, payload: .null,
                isDispatched: true, woken: [], rows: rows)
            return SignalTable([report], time, Terminal(width: 100, style: .plain)).text.split(
                separator: "\n"
            ).dropFirst()
                .map(String.init)
        }
        #expect(
            text([first, second]) == ["  heat  hot  started", "  log        skipped (condition)"])
        #expect(text([]) == ["  no trigger meant it, and no run went on"])
    }

    @Test func `other reasons stay as they are`() {
        #expect(row(.coalesced, "gap").verdictCell(time).text == "coalesced (gap)")
        #expect(row(.skipped, "too late").verdictCell(time).text == "skipped (too late)")
        #expect(row(.started, nil).verdictCell(time).text == "started")
    }
}
