import Calendars
import Messages
package import Values

extension DefinitionWriter {
    /// Returns a trigger, with what holds where it says nothing.
    func value(of trigger: Trigger) -> Value {
        let (kind, content) = entry(of: trigger.kind)
        return .object([
            "id": trigger.id.map { .string($0) },
            kind: content,
            "with": value(of: trigger.with),
            "where": trigger.condition.map { text(of: $0) },
            "enabled": .bool(trigger.isEnabled),
            "if_missed": .string((trigger.ifMissed ?? trigger.kind.usualIfMissed).rawValue),
            "overlap": .string(trigger.overlap.rawValue),
            "max_lateness": trigger.mostLateness.map { .duration($0) },
            "jitter": .duration(trigger.jitter ?? .zero),
            "for": trigger.lasts.map { .duration($0) },
            "at_most": trigger.most?.stored,
        ])
    }

    private func entry(of kind: Trigger.Kind) -> (String, Value) {
        switch kind {
        case .time(let parts): ("time", map(parts.map { ($0.key.rawValue, .string($0.value)) }))
        case .after(let workflow, let delay):
            ("after", ["workflow": .string(workflow), "delay": .duration(delay)])
        case .file(let watch): ("file", watch.stored)
        case .signal(let name, let payload):
            ("signal", ["name": .string(name), "payload": inputs(payload)])
        case .message(let source, let payload):
            (
                source.kind,
                [
                    "parts": map(
                        source.parts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
                    "payload": inputs(payload),
                ]
            )
        case .posixSignal(let signal): ("posix", .string(signal.rawValue))
        case .startup: ("startup", true)
        case .runEnded(let workflow, let status):
            (
                "workflow",
                .object(["id": .string(workflow), "status": status.map { .string($0.rawValue) }])
            )
        case .clockChange: ("clock_change", true)
        // A trigger that could not be read has an error, and is never stored.
        case .unreadable: ("", .null)
        }
    }
}

extension Trigger.FileWatch {
    /// The stored form.
    package var stored: Value {
        .object([
            "patterns": .list(patterns.map { .string($0) }.sorted()),
            "changes": .list(changes.map { .string($0.rawValue) }.sorted()),
            "settle": .duration(settle),
            "ignore": .list(ignored.map { .string($0) }.sorted()),
            "batch": .bool(isBatched),
            "limit": .int(Int64(most)),
            // Definitions from before there were records say nothing.
            "records": givesRecords ? true : nil,
        ])
    }
}
