import Catalogue
import Diagnostics
import Home
import Store
import Values

/// The account of a workflow for people.
struct AccountPage {
    private let account: Account
    private let time: PersonalTime
    private let moment: Moment
    private let terminal: Terminal

    init(_ account: Account, _ moment: Moment, on terminal: Terminal) {
        self.account = account
        self.moment = moment
        self.terminal = terminal
        time = PersonalTime(at: moment)
    }

    var text: String {
        let lines = rows + others
        let answer = lines.isEmpty ? silence : lines
        return (answer + states + account.triggers.zoneNote(at: moment)).joined(separator: "\n")
    }

    private var rows: [String] {
        let names = Dictionary(account.triggers.map { ($0.uid, $0.name) }) { first, _ in first }
        let cells = account.rows.map { row -> [Columns.Cell] in
            [
                .init(due(row)), .init(name(of: row, names)), row.verdictCell(time),
                .init(row.run.map { "run \($0.short)" } ?? ""),
            ]
        }
        let lines = Columns(rows: cells).lines(on: terminal)
        return zip(lines, account.rows).flatMap { line, row in [line] + details(of: row) }
    }

    private func name(of row: LedgerRow, _ names: [TriggerUID: String]) -> String {
        (names[row.trigger] ?? "a trigger") + (row.isBackfill ? ", backfill" : "")
    }

    /// When it was due; of several the first and the last.
    private func due(_ row: LedgerRow) -> String {
        guard row.count > 1 else { return time.long(row.from) }
        return "\(time.long(row.from)) to \(time.long(row.to)), \(row.count) times"
    }

    /// What a run's signal brought, what a condition saw, and the verdicts before the last one.
    private func details(of row: LedgerRow) -> [String] {
        let seen = row.verdicts.last?.seenWords.map { ["  \(TerminalText.visible($0))"] } ?? []
        let earlier = row.verdicts.dropLast().map { judged in
            "  \(time.long(judged.at)) \(TerminalText.visible(judged.words(time)))"
        }
        let late = row.verdicts.last.flatMap { last -> String? in
            let delay = last.at.since(row.to)
            return delay >= .seconds(60) ? "  decided \(time.long(last.at))" : nil
        }
        let brought = row.run.flatMap { _ in account.signals[row.key]?.fields }
            .flatMap { $0.isEmpty ? nil : "  \(TerminalText.visible($0))" }
        return [brought].compactMap(\.self) + seen + earlier + [late].compactMap(\.self)
    }

    private var others: [String] {
        let cells = account.otherRuns.map { run -> [Columns.Cell] in
            [
                .init(time.long(run.started ?? run.created)), .init("started by \(run.cause)"),
                .init(run.stateText, run.state.ink), .init("run \(run.id.short)"),
            ]
        }
        return Columns(rows: cells).lines(on: terminal)
    }

    /// Why there is nothing to tell.
    private var silence: [String] {
        guard !account.triggers.isEmpty else {
            return [
                "no trigger starts '\(account.workflow)', and no run of it began then; "
                    + "'errand run \(account.workflow)' starts one"
            ]
        }
        guard let range = account.asked?.range else { return ["no trigger of it was due yet"] }
        let end = min(range.upperBound, moment.now)
        let mayStart = account.triggers.filter { ![.disabled, .removed].contains($0.state) }
        let open = mayStart.compactMap(\.decided).filter { $0 < end }
        guard let since = open.min() else { return ["no trigger of it was due then"] }
        return [
            "nothing is decided since \(time.long(since)): no process has served this home, "
                + "or its triggers are paused"
        ]
    }

    /// What keeps triggers from starting anything, and when they are due next.
    private var states: [String] {
        account.triggers.flatMap { trigger -> [String] in
            switch trigger.state {
            case .removed: []
            case .paused, .halted, .notAllowed, .disabled:
                ["trigger '\(trigger.name)' starts nothing: \(trigger.rest ?? "")"]
            case .active:
                [
                    "trigger '\(trigger.name)', \(trigger.rule)"
                        + (trigger.next.map { ": next \(time.long($0))" } ?? "")
                ] + trigger.troubles.map { "trigger '\(trigger.name)' \($0)" }
            }
        }.map(TerminalText.visible)
    }
}
