import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Screens
import Store
import Values

/// What is due next in a home: by triggers, and what apps have left for later.
struct ComingPage {
    fileprivate enum Row {
        case trigger(TriggerReport, Timestamp)
        case followUp(WaitingFollowUp)
    }

    private let rows: [Row]
    private let time: PersonalTime

    /// The number of all, of which the rows are the first.
    private let count: Int

    /// Takes as many as are wanted of those that are due first; what waits for a signal comes last.
    init(_ list: TriggerList, most: Int, _ time: PersonalTime) {
        self.time = time
        let triggers = list.triggers.compactMap { trigger in
            trigger.next.map { Row.trigger(trigger, $0) }
        }
        let all = triggers + list.followUps.map(Row.followUp)
        count = all.count
        rows = Array(all.sorted { $0.start < $1.start }.prefix(most))
    }

    var isEmpty: Bool { rows.isEmpty }

    func text(on terminal: Terminal) -> String {
        let lines = Columns(rows: rows.map(cells)).lines(on: terminal)
        guard !lines.isEmpty else { return "nothing is due" }
        return (lines + Self.more(than: rows.count, of: count)).joined(separator: "\n")
    }

    /// The line about those that are not shown.
    static func more(than shown: Int, of count: Int) -> [String] {
        count > shown ? ["and \(count - shown) more, which '-n \(min(count, 1000))' shows"] : []
    }

    var value: Value { .list(rows.map(\.value)) }

    private func cells(of row: Row) -> [Columns.Cell] {
        let when = row.start.words(time)
        return switch row {
        case .trigger(let trigger, _):
            [.init(when), .init(trigger.workflow, .bold), .init(trigger.rule)]
        case .followUp(let one):
            [
                .init(when), .init(one.intent, .bold),
                .init(TerminalText.visible("follow-up \(one.name.name)")),
            ]
        }
    }
}

extension ComingPage.Row {
    fileprivate var start: FollowUpStart {
        switch self {
        case .trigger(_, let next): .at(next)
        case .followUp(let one): one.start
        }
    }

    fileprivate var value: Value {
        switch self {
        case .trigger(let trigger, _): trigger.stored
        case .followUp(let one): one.value
        }
    }
}

extension WaitingFollowUp {
    fileprivate var value: Value {
        var map: ValueMap = [
            "follow_up": .string(name.name), "app": .string(name.app), "intent": .string(intent),
            "run": .string(run.text), "cause": .string(cause),
        ]
        switch start {
        case .at(let instant): map["next"] = instant.stored
        case .signal(let signal): map["signal"] = .string(signal)
        }
        return .map(map)
    }
}

extension FollowUpStart {
    /// When it comes, in words for people.
    func words(_ time: PersonalTime?) -> String {
        switch self {
        case .at(let instant): time?.long(instant) ?? "\(instant)"
        case .signal(let name): TerminalText.visible("when '\(name)' comes")
        }
    }
}
