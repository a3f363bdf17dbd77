import Calendars
import Messages
import Values
import Workflows

/// The description of a trigger in the form in which the store keeps it.
struct TriggerSpec: Hashable, Sendable {
    /// The source of a trigger's occurrences.
    enum Source: Hashable, Sendable {
        case time([TimeRuleKey: String])
        case signal(String)
        case file(Trigger.FileWatch)

        /// Messages of other programs, each of which becomes a signal.
        case message(MessageSource)
    }

    let source: Source
    let condition: String?
    let policy: DuePolicy
    let isEnabled: Bool
}

extension TriggerSpec {
    /// Reads a trigger of a kind that starts runs.
    init?(_ trigger: Trigger) {
        switch trigger.kind {
        case .time(let parts): source = .time(parts)
        case .signal(let name, _): source = .signal(name)
        case .file(let watch): source = .file(watch)
        case .message(let message, _): source = .message(message)
        default: return nil
        }
        condition = trigger.condition?.text
        policy = DuePolicy(trigger)
        isEnabled = trigger.isEnabled
    }

    /// The kind, as the catalogue of triggers names it.
    var kind: String {
        switch source {
        case .time(let parts): (TimeRuleKey.kinds.first { parts[$0] != nil } ?? .time).rawValue
        case .signal: "signal"
        case .file: "file"
        case .message(let message): message.kind
        }
    }

    /// The parts of its time rule; none where it hears signals.
    var rule: [TimeRuleKey: String] {
        if case .time(let parts) = source { parts } else { [:] }
    }

    /// Whether it hears signals of a name.
    func hears(_ signal: String) -> Bool {
        switch source {
        case .time, .file: false
        case .signal(let name): name == signal
        case .message(let message): message.hears(signal)
        }
    }

    /// The files that it goes by, if it does.
    var fileWatch: Trigger.FileWatch? {
        if case .file(let watch) = source { watch } else { nil }
    }

    /// Whether it is due at times.
    var isByTime: Bool { if case .time = source { true } else { false } }

    /// The digest of all that it says.
    var content: Digest { stored.digest }

    /// Whether it is due at one time only.
    var isDueOnce: Bool { rule[.at] != nil }
}

extension TriggerSpec: StoredRecord {
    static let table = StoredTable(
        "trigger", kindWithParts, part(optional: "where", \.condition),
        part("if_missed", ifMissing: .once, \.policy.ifMissed),
        part(optional: "max_lateness", \.policy.mostLateness),
        part(optional: "jitter", \.policy.jitter), part("enabled", ifMissing: true, \.isEnabled),
        make: { source, condition, ifMissed, mostLateness, jitter, isEnabled in
            TriggerSpec(
                source: source, condition: condition,
                policy: DuePolicy(ifMissed: ifMissed, mostLateness: mostLateness, jitter: jitter),
                isEnabled: isEnabled)
        })

    /// The name of a signal is stored like a part of a time rule.
    private static let kindWithParts = StoredPart<TriggerSpec, Source>("kind", "parts") {
        spec, entries in
        var parts: ValueMap = [:]
        switch spec.source {
        case .time(let rule):
            for (key, text) in rule { parts[.string(key.rawValue)] = .string(text) }
        case .signal(let name): parts["signal"] = .string(name)
        case .file(let watch): parts["file"] = watch.stored
        case .message(let message):
            for (key, text) in message.parts { parts[.string(key)] = .string(text) }
        }
        entries.append(.init("kind", .string(spec.kind)))
        entries.append(.init("parts", .map(parts)))
    } read: { fields throws(StoredFormError) in
        guard try fields.string("kind") != "file" else {
            return .file(try Trigger.FileWatch(in: fields))
        }
        let parts: [String: String] = try fields.optional("parts") ?? [:]
        let kind = try fields.string("kind")
        guard kind != "signal" else { return .signal(parts["signal"] ?? "") }
        if MessageSource.kinds.contains(kind) {
            guard let message = MessageSource(kind: kind, parts: parts) else {
                throw StoredFormError("'\(kind)' lacks a part")
            }
            return .message(message)
        }
        var rule: [TimeRuleKey: String] = [:]
        for (name, text) in parts { TimeRuleKey(rawValue: name).map { rule[$0] = text } }
        return .time(rule)
    }
}

extension Trigger.FileWatch {
    /// Reads it as a trigger's part.
    fileprivate init(in fields: StoredFields) throws(StoredFormError) {
        do {
            self = try Trigger.FileWatch(stored: fields.optionalMap("parts")["file"] ?? .null)
        } catch {
            throw fields.misfit("parts")
        }
    }
}

extension DuePolicy {
    init(_ trigger: Trigger) {
        ifMissed = trigger.ifMissed ?? .once
        mostLateness = trigger.mostLateness
        jitter = trigger.jitter.flatMap { $0 > .zero ? $0 : nil }
    }
}
