import Calendars
import Calls
import Values
import Workflows

/// The description of a trigger in the form in which the store keeps it.
struct TriggerSpec: Hashable, Sendable {
    /// The kind, as the catalogue of triggers names it.
    let kind: String

    /// The parts of a time rule, or the name of a signal.
    let parts: [String: String]
    let condition: String?
    let policy: DuePolicy
    let isEnabled: Bool

    /// Reads a trigger of a kind that goes by time or by signals.
    init?(_ trigger: Trigger) {
        guard trigger.kind.startsRuns else { return nil }
        switch trigger.kind {
        case .time(let parts):
            kind = Self.kinds.first { parts[$0] != nil }?.rawValue ?? "time"
            self.parts = Dictionary(parts.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
        case .signal(let name, _):
            kind = "signal"
            parts = ["signal": name]
        default: return nil
        }
        condition = trigger.condition?.text
        policy = DuePolicy(trigger)
        isEnabled = trigger.isEnabled
    }

    private static let kinds: [TimeRuleKey] = [.time, .every, .cron, .rrule, .at, .sun]

    /// The parts of its time rule.
    var rule: [TimeRuleKey: String] {
        var rule: [TimeRuleKey: String] = [:]
        for (name, text) in parts { if let key = TimeRuleKey(rawValue: name) { rule[key] = text } }
        return rule
    }

    /// Whether it is due at times.
    var isByTime: Bool { kind != "signal" }

    /// The digest of all that it says.
    var content: Digest { stored.digest }
}

extension TriggerSpec: StoredForm {
    var stored: Value {
        var parts = ValueMap()
        for (name, text) in self.parts { parts[.string(name)] = .string(text) }
        return .stored([
            "kind": .string(kind), "parts": .map(parts),
            "where": condition.map { .string($0) },
            "if_missed": .string(policy.ifMissed.rawValue),
            "max_lateness": policy.mostLateness.map { .duration($0) },
            "jitter": policy.jitter.map { .duration($0) }, "enabled": .bool(isEnabled),
        ])
    }

    init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "trigger")
        kind = try fields.string("kind")
        var parts: [String: String] = [:]
        if case .map(let map)? = fields.map["parts"] {
            for (key, value) in map {
                if case .string(let name) = key, case .string(let text) = value {
                    parts[name] = text
                }
            }
        }
        self.parts = parts
        condition = try fields.optionalString("where")
        var policy = DuePolicy()
        policy.ifMissed = try fields.word("if_missed", or: .once)
        if case .duration(let span)? = fields.map["max_lateness"] { policy.mostLateness = span }
        if case .duration(let span)? = fields.map["jitter"] { policy.jitter = span }
        self.policy = policy
        isEnabled = fields.map["enabled"] != .bool(false)
    }
}

extension DuePolicy {
    init(_ trigger: Trigger) {
        if let missed = trigger.ifMissed { ifMissed = IfMissed(missed) }
        mostLateness = trigger.mostLateness
        jitter = trigger.jitter.flatMap { $0 > .zero ? $0 : nil }
    }
}

extension DuePolicy.IfMissed {
    init(_ missed: Trigger.IfMissed) {
        self =
            switch missed {
            case .skip: .skip
            case .once: .once
            case .each: .each
            }
    }
}
