import Catalogue
import Home
import Screens
import TimeZones

/// Triggers in columns.
struct TriggerTable {
    private let triggers: [TriggerReport]
    private let moment: Moment
    private let time: PersonalTime

    init(_ triggers: [TriggerReport], _ moment: Moment) {
        self.triggers = triggers
        self.moment = moment
        time = PersonalTime(at: moment)
    }

    func text(on terminal: Terminal) -> String {
        guard !triggers.isEmpty else { return "no triggers" }
        let lines = Columns(rows: triggers.map(row)).lines(on: terminal)
        return (lines + triggers.zoneNote(at: moment)).joined(separator: "\n")
    }

    private func row(of trigger: TriggerReport) -> [Columns.Cell] {
        [
            .init(trigger.workflow, .bold), .init(trigger.id ?? ""), .init(trigger.rule),
            standing(of: trigger), last(of: trigger),
        ]
    }

    private func standing(of trigger: TriggerReport) -> Columns.Cell {
        guard let rest = trigger.rest else {
            if let trouble = trigger.trouble { return .init(trouble, .red) }
            let next = trigger.next.map { "next \(time.short($0))" }
            return .init(next ?? (trigger.decided == nil ? "listening" : "not due any more"))
        }
        return .init(rest, trigger.state.ink)
    }

    private func last(of trigger: TriggerReport) -> Columns.Cell {
        guard let last = trigger.last else { return .init("") }
        let cell = last.verdictCell(time)
        return .init("\(time.short(last.to)) \(cell.text)", cell.ink)
    }
}

extension [TriggerReport] {
    /// Names the zone of the times that are told, where a trigger goes by another one.
    func zoneNote(at moment: Moment) -> [String] {
        let here = moment.zone.name
        let isElsewhere = contains { $0.zone.map { $0 != here } ?? false }
        return isElsewhere ? ["times without a zone are in \(here)"] : []
    }
}

extension TriggerReport {
    /// Whether a person or trouble keeps it from starting anything.
    var isResting: Bool { [.paused, .halted, .notAllowed].contains(state) }

    /// The reason why it starts nothing, unless it may.
    var rest: String? {
        let note = note.map { " \($0)" } ?? ""
        return switch state {
        case .active: nil
        case .paused: "paused\(note)"
        case .halted: "paused, since\(note)"
        case .notAllowed: "not allowed, since '\(workflow)'\(note)"
        case .disabled: "disabled"
        case .removed: "removed"
        }
    }
}

extension TriggerReport {
    /// What keeps it from seeing all that it means, or from starting anything.
    var trouble: String? { troubles.isEmpty ? nil : troubles.joined(separator: "; ") }
}

extension TriggerReport.State {
    fileprivate var ink: Ink? {
        switch self {
        case .active: nil
        case .paused: .yellow
        case .halted, .notAllowed: .red
        case .disabled, .removed: .faint
        }
    }
}
