import Calendars
import Messages
import Values
package import Workflows

/// The description of a trigger in the form in which the store keeps it.
struct TriggerSpec: Hashable, Sendable {
    /// The source of a trigger's occurrences.
    enum Source: Hashable, Sendable {
        case time([TimeRuleKey: String])
        case signal(HeardSignal)
        case file(Trigger.FileWatch)
    }

    let source: Source
    let condition: String?
    let policy: DuePolicy
    let isEnabled: Bool
}

extension TriggerSpec {
    /// Reads a trigger of a kind that starts runs.
    init?(_ trigger: Trigger) {
        if case .time(let parts) = trigger.kind {
            source = .time(parts)
        } else if case .file(let watch) = trigger.kind {
            source = .file(watch)
        } else if let heard = HeardSignal(trigger.kind) {
            source = .signal(heard)
        } else {
            return nil
        }
        condition = trigger.condition?.text
        policy = DuePolicy(trigger)
        isEnabled = trigger.isEnabled
    }

    /// The kind, as the catalogue of triggers names it.
    var kind: String {
        switch source {
        case .time(let parts): (TimeRuleKey.kinds.first { parts[$0] != nil } ?? .time).rawValue
        case .signal(let heard): heard.word
        case .file: "file"
        }
    }

    /// The parts of its time rule; none where it hears signals.
    var rule: [TimeRuleKey: String] {
        if case .time(let parts) = source { parts } else { [:] }
    }

    /// The signals that it hears; none where it is due at times.
    var signal: HeardSignal? { if case .signal(let heard) = source { heard } else { nil } }

    /// How long it waits after a signal, if it does.
    var wait: TimeSpan? {
        if let lasts = policy.lasts { return lasts }
        return signal.flatMap { $0.delay > .zero ? $0.delay : nil }
    }

    /// The files that it goes by, if it does.
    var fileWatch: Trigger.FileWatch? {
        if case .file(let watch) = source { watch } else { nil }
    }

    /// What it waits for, in words for people, unless that is a time.
    var eventWords: String? { signal?.words ?? fileWatch?.words }

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
        part(optional: "for", \.policy.lasts), part(optional: "at_most", \.policy.most),
        make: { source, condition, ifMissed, mostLateness, jitter, isEnabled, lasts, most in
            let policy = DuePolicy(
                ifMissed: ifMissed, mostLateness: mostLateness, jitter: jitter, lasts: lasts,
                most: most)
            return TriggerSpec(
                source: source, condition: condition, policy: policy, isEnabled: isEnabled)
        })

    /// What a signal is heard by is stored like the parts of a time rule.
    private static let kindWithParts = StoredPart<TriggerSpec, Source>("kind", "parts") {
        spec, entries in
        var parts: ValueMap = [:]
        switch spec.source {
        case .time(let rule):
            for (key, text) in rule { parts[.string(key.rawValue)] = .string(text) }
        case .signal(let heard): parts = heard.parts
        case .file(let watch): parts["file"] = watch.stored
        }
        entries.append(.init("kind", .string(spec.kind)))
        entries.append(.init("parts", .map(parts)))
    } read: { fields throws(StoredFormError) in
        let kind = try fields.string("kind")
        if kind == "file" { return .file(try Trigger.FileWatch(in: fields)) }
        if let kind = HeardSignal.Kind(rawValue: kind) {
            return .signal(try HeardSignal(kind, try fields.optional("parts") ?? [:]))
        }
        let parts: [String: String] = try fields.optional("parts") ?? [:]
        if let message = MessageSource(kind: kind, parts: parts) {
            return .signal(HeardSignal(message))
        }
        var rule: [TimeRuleKey: String] = [:]
        for (name, text) in parts { TimeRuleKey(rawValue: name).map { rule[$0] = text } }
        return .time(rule)
    }
}

extension HeardSignal {
    fileprivate var parts: ValueMap {
        var parts: ValueMap = [:]
        if let message {
            for (key, text) in message.parts { parts[.string(key)] = .string(text) }
            return parts
        }
        parts["signal"] = .string(name)
        if let status { parts["status"] = .string(status.rawValue) }
        if delay > .zero { parts["delay"] = .duration(delay) }
        return parts
    }

    fileprivate init(_ kind: Kind, _ parts: ValueMap) throws(StoredFormError) {
        let fields = try StoredFields(of: .map(parts), "trigger's parts")
        self.init(
            kind: kind, name: try fields.optional("signal") ?? "",
            status: try fields.optional("status"), delay: try fields.optional("delay") ?? .zero)
    }
}

extension Trigger.FileWatch {
    /// What it waits for, in words for people.
    package var words: String { "when files change: \(patterns.joined(separator: ", "))" }

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
        lasts = trigger.lasts.flatMap { $0 > .zero ? $0 : nil }
        most = trigger.most
    }
}
