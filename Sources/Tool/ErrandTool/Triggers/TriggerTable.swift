import Catalogue
import Home

/// Triggers in columns.
struct TriggerTable {
    private let triggers: [TriggerReport]
    private let time: PersonalTime

    init(_ triggers: [TriggerReport], _ time: PersonalTime) {
        self.triggers = triggers
        self.time = time
    }

    func text(on terminal: Terminal) -> String {
        guard !triggers.isEmpty else { return "no triggers" }
        return Columns(rows: triggers.map(row)).lines(on: terminal).joined(separator: "\n")
    }

    private func row(of trigger: TriggerReport) -> [Columns.Cell] {
        [
            .init(trigger.workflow, .bold), .init(trigger.id ?? ""), .init(trigger.rule),
            standing(of: trigger), last(of: trigger),
        ]
    }

    private func standing(of trigger: TriggerReport) -> Columns.Cell {
        let note = trigger.note.map { " \($0)" } ?? ""
        return switch trigger.state {
        case .active:
            .init(trigger.next.map { "next \(time.short($0))" } ?? trigger.rest)
        case .paused: .init("paused\(note)", .yellow)
        case .halted: .init("paused, since\(note)", .red)
        case .disabled: .init("disabled", .faint)
        case .removed: .init("removed", .faint)
        }
    }

    private func last(of trigger: TriggerReport) -> Columns.Cell {
        guard let last = trigger.last else { return .init("") }
        let cell = last.verdictCell
        return .init("\(time.short(last.to)) \(cell.text)", cell.ink)
    }
}

extension TriggerReport {
    /// The words for one that is due at no time to come.
    fileprivate var rest: String { decided == nil ? "listening" : "not due any more" }
}
