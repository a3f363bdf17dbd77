import Messages
import Store
import Values
package import Workflows

/// The signals that start a trigger's runs: those of a name that people and programs send, those
/// that messages of other programs become, or those that Errand stores itself.
package struct HeardSignal: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case signal, posix, startup, workflow, after, message
        case clockChange = "clock_change"
    }

    let kind: Kind
    package let name: String

    /// The messages that it hears, if it hears any.
    var message: MessageSource?

    /// How the run has to have ended, where it matters.
    var status: Trigger.RunEnd?

    /// How long after the end of the run.
    var delay = TimeSpan.zero

    /// The words for all kinds.
    static let words = Set(Kind.allCases.map(\.rawValue) + MessageSource.kinds)

    /// The signals of Errand itself; no person can send one, since their names have spaces.
    static let startup = "errand startup"
    static let clockChange = "errand clock_change"

    package static func posix(_ signal: String) -> String { "posix \(signal)" }
}

extension HeardSignal {
    /// What a trigger hears; `nil` if it hears no signals.
    package init?(_ kind: Trigger.Kind) {
        switch kind {
        case .signal(let name, _): self.init(kind: .signal, name: name)
        case .posixSignal(let signal):
            self.init(kind: .posix, name: Self.posix(signal.rawValue))
        case .startup: self.init(kind: .startup, name: Self.startup)
        case .clockChange: self.init(kind: .clockChange, name: Self.clockChange)
        case .runEnded(let workflow, let status):
            self.init(kind: .workflow, name: NewSignal.ended(workflow), status: status)
        case .after(let workflow, let delay):
            self.init(kind: .after, name: NewSignal.ended(workflow), delay: delay)
        case .message(let message, _): self.init(message)
        case .time, .file, .unreadable: return nil
        }
    }

    init(_ message: MessageSource) {
        self.init(kind: .message, name: message.signal, message: message)
    }

    /// The word for the kind, which is the key of such a trigger.
    var word: String { message?.kind ?? kind.rawValue }

    /// Whether it hears signals of a name.
    package func hears(_ signal: String) -> Bool { message?.hears(signal) ?? (name == signal) }

    /// Whether signals of more than one name are heard.
    var hearsMany: Bool { if case .mqtt? = message { true } else { false } }

    /// What it waits for, in words for people.
    package var words: String {
        switch kind {
        case .signal: "when the signal '\(name)' comes"
        case .posix: "on \(name.dropFirst(Self.posix("").count))"
        case .startup: "when 'errand serve' starts"
        case .workflow:
            "when a run of '\(workflow)' \(status.map { "has \($0.words)" } ?? "has ended")"
        case .after:
            delay > .zero
                ? "\(delay) after a run of '\(workflow)' has ended"
                : "when a run of '\(workflow)' has ended"
        case .clockChange: "when the clock is set"
        case .message: message?.words ?? ""
        }
    }

    /// The workflow whose ends it awaits.
    private var workflow: Substring { name.dropFirst(NewSignal.ended("").count) }

    /// Whether it awaits ends of runs.
    var awaitsEnds: Bool { kind == .workflow || kind == .after }

    /// Whether a signal of its name is meant.
    func isMeant(_ payload: Value) -> Bool {
        guard let status else { return true }
        return payload["status"] == .string(status.rawValue)
    }

    /// The key of the occurrence that a signal makes: the signal's id, or that of the run which has
    /// ended.
    func key(of signal: SignalRecord, _ payload: Value) -> String {
        if awaitsEnds, case .string(let run)? = payload["run"] { run } else { signal.signal.id }
    }

    /// The time when an occurrence is due.
    func due(_ signal: SignalRecord) -> Timestamp {
        signal.storedAt.adding(delay) ?? signal.storedAt
    }

    /// What expressions see as `trigger`, beside what all triggers have.
    func record(_ signal: SignalRecord, _ payload: Value) -> ValueMap {
        guard kind != .signal else {
            return ["signal": .string(signal.signal.name), "payload": payload]
        }
        guard case .map(var record) = payload else { return [:] }
        if kind == .after { record["due"] = .timestamp(due(signal)) }
        return record
    }
}

extension MessageSource {
    /// The name of the signals that messages become; for MQTT, it has the filter of the topics.
    fileprivate var signal: String {
        switch self {
        case .webhook(let rule): SignalName.webhook(rule.path)
        case .mqtt(let rule): SignalName.mqtt(rule.filter.text, isRetained: false)
        case .dbus(let rule): SignalName.dbus(rule)
        }
    }

    fileprivate var words: String {
        switch self {
        case .webhook(let rule): "when the webhook '\(rule.path)' is called"
        case .mqtt(let rule): "when MQTT has a message on '\(rule.filter.text)'"
        case .dbus(let rule): "when D-Bus has a signal of '\(rule.interface)'"
        }
    }
}

extension Trigger.RunEnd {
    fileprivate var words: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "been cancelled"
        }
    }
}

extension Value {
    fileprivate subscript(name: String) -> Value? {
        if case .map(let map) = self { map[.string(name)] } else { nil }
    }
}
