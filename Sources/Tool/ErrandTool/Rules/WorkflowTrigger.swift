import Calendars
import Diagnostics
import Engine
import Home
import Values
import Workflows

/// A trigger of a workflow, for a list of its times.
struct WorkflowTrigger {
    private let trigger: Trigger

    /// How it stands in the home, if it starts nothing there.
    private let known: TriggerReport?

    /// The rule for when it is due, if times decide that.
    let rule: TimeRule?

    /// Reads a trigger; the zone and the place of its project are in it.
    init(
        _ trigger: Trigger, in surroundings: TimeRuleSurroundings, known: TriggerReport? = nil
    ) {
        self.trigger = trigger
        self.known = known
        guard case .time(let parts) = trigger.kind else {
            rule = nil
            return
        }
        var diagnostics = DiagnosticList(about: nil)
        rule = TimeRule(
            parts.mapValues { PlacedText($0) }, in: surroundings, reportingTo: &diagnostics)
    }

    var isEnabled: Bool { trigger.isEnabled }

    func text(with page: String?) -> String {
        let name = trigger.id.map { "trigger '\($0)'" } ?? "a trigger"
        let state = trigger.isEnabled ? known?.rest : "disabled"
        let rest = state.map { ", which is \($0)" } ?? ""
        guard let page else { return TerminalText.visible("\(name)\(rest): \(words)") }
        guard trigger.id != nil || !rest.isEmpty else { return page }
        return TerminalText.visible("\(name)\(rest):") + " \(page)"
    }

    /// What starts it, on one line.
    var line: String { "\(rule?.sentence ?? words)\(trigger.isEnabled ? "" : " (disabled)")" }

    func value(with page: Value?) -> Value {
        var map: ValueMap = ["enabled": .bool(trigger.isEnabled)]
        map["trigger"] = trigger.id.map { .string($0) }
        map["state"] = known.map { .string($0.state.rawValue) }
        map["note"] = known?.note.map { .string($0) }
        if case .map(let times)? = page {
            for (key, value) in times { map[key] = value }
        } else {
            map["rule"] = .string(words)
        }
        return .map(map)
    }

    /// The event that it waits for, unless it is a time.
    private var words: String {
        if let heard = HeardSignal(trigger.kind) { return heard.words }
        return switch trigger.kind {
        case .time: "its times cannot be read"
        case .file(let watch): watch.words
        default: "it cannot be read"
        }
    }
}
