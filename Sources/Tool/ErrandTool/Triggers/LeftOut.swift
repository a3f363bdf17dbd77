import Catalogue
import Home
import Screens
import Store
import Values

/// The occurrences of all workflows that started nothing in a time.
struct LeftOut {
    let rows: [LedgerRow]
    let triggers: TriggerList
    private let asked: AskedTime?

    /// The number of rows that are looked through of each trigger.
    private static let most = 10_000

    /// Without a time, those since a day ago.
    init(
        _ asked: AskedTime?, at now: Timestamp, from keeper: any HomeKeeper
    ) async throws(HomeReply.Refusal) {
        self.asked = asked
        var filter = LedgerFilter(of: nil)
        filter.from = asked?.range.lowerBound ?? now.subtracting(.seconds(86_400))
        filter.to = asked?.range.upperBound
        filter.most = Self.most
        switch await keeper.reply(to: .ledger(filter)) {
        case .ledger(let rows): self.rows = rows
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
        switch await keeper.reply(to: .triggers(of: nil)) {
        case .triggers(let list): triggers = list
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }

    /// For people: what one trigger left out for one reason is a line.
    func text(most: Int, _ time: PersonalTime, on terminal: Terminal) -> String {
        guard !rows.isEmpty else {
            return "nothing was left out " + (asked == nil ? "in the last 24 hours" : "then")
        }
        let kinds = Dictionary(triggers.triggers.map { ($0.uid, $0.name) }) { first, _ in first }
        let groups = Dictionary(grouping: rows, by: Cause.init).values
            .sorted { $0[0].to > $1[0].to }
        let cells = groups.prefix(most).map { rows -> [Columns.Cell] in
            let last = rows[0]
            let count = rows.reduce(0) { $0 + $1.count }
            let first = rows[rows.count - 1].from
            return [
                .init(time.long(last.to)), .init(last.workflow ?? "", .bold),
                .init(last.triggerID ?? kinds[last.trigger] ?? "a trigger"),
                last.verdictCell(time),
                .init(count == 1 ? "" : "\(count) times since \(time.long(first))"),
            ]
        }
        let lines = Columns(rows: cells).lines(on: terminal)
        let more = groups.count - lines.count
        return
            (lines + (more > 0 ? ["and \(more) more, which '--limit \(groups.count)' shows"] : []))
            .joined(separator: "\n")
    }

    /// For programs.
    func value(most: Int) -> Value {
        [
            "served": .bool(triggers.isServed),
            "occurrences": .list(rows.prefix(most).map(\.stored)),
        ]
    }

    private struct Cause: Hashable {
        let trigger: TriggerUID
        let verdict: Verdict?
        let reason: String?

        init(_ row: LedgerRow) {
            trigger = row.trigger
            (verdict, reason) = (row.verdicts.last?.verdict, row.verdicts.last?.reason)
        }
    }
}
