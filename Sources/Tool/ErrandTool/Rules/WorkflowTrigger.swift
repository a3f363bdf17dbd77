import Calendars
import Diagnostics
import Messages
import Values
import Workflows

/// A trigger of a workflow, for a list of its times.
struct WorkflowTrigger {
    private let trigger: Trigger

    /// The rule for when it is due, if times decide that.
    let rule: TimeRule?

    /// Reads a trigger; the zone and the place of its project are in it.
    init(_ trigger: Trigger, in surroundings: TimeRuleSurroundings) {
        self.trigger = trigger
        guard case .time(let parts) = trigger.kind else {
            rule = nil
            return
        }
        var diagnostics = DiagnosticList(about: nil)
        rule = TimeRule(
            parts.mapValues { PlacedText($0) }, in: surroundings, reportingTo: &diagnostics)
    }

    func text(with page: String?) -> String {
        let name = trigger.id.map { "trigger '\($0)'" } ?? "a trigger"
        let rest = trigger.isEnabled ? "" : ", which is disabled"
        guard let page else { return TerminalText.visible("\(name)\(rest): \(words)") }
        guard trigger.id != nil || !rest.isEmpty else { return page }
        return TerminalText.visible("\(name)\(rest):") + " \(page)"
    }

    func value(with page: Value?) -> Value {
        var map: ValueMap = ["enabled": .bool(trigger.isEnabled)]
        map["trigger"] = trigger.id.map { .string($0) }
        if case .map(let times)? = page {
            for (key, value) in times { map[key] = value }
        } else {
            map["rule"] = .string(words)
        }
        return .map(map)
    }

    /// The event that it waits for, unless it is a time.
    private var words: String {
        switch trigger.kind {
        case .time: "its times cannot be read"
        case .after(let workflow, let delay): "\(delay) after a run of '\(workflow)'"
        case .file(let watch): "when files change: \(watch.patterns.joined(separator: ", "))"
        case .signal(let name, _): "when the signal '\(name)' comes"
        case .message(.webhook(let rule), _): "when the webhook '\(rule.path)' is called"
        case .message(.mqtt(let rule), _): "when MQTT has a message on '\(rule.filter.text)'"
        case .message(.dbus(let rule), _):
            "when D-Bus has a signal of '\(rule.interface)'"
        case .posixSignal(let signal): "on \(signal.rawValue)"
        case .startup: "when 'serve' starts"
        case .runEnded(let workflow, _): "when a run of '\(workflow)' ends"
        case .clockChange: "when the clock is set"
        case .unreadable: "it cannot be read"
        }
    }
}
