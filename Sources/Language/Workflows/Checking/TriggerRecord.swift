import Catalogue
import Expressions
import Messages
import Values

/// The record of a run's trigger in expressions.
enum TriggerRecord {
    private static let common: [RecordType.Field] = [
        .init("id", .string), .init("kind", .string), .init("at", .timestamp),
    ]

    private static let end = EnumerationType("run status", Trigger.RunEnd.allCases.map(\.rawValue))

    /// Returns what all of some triggers supply.
    static func type(of triggers: [Trigger], _ types: inout TypeTable) -> RecordType {
        var shared: RecordType?
        for trigger in triggers {
            guard let type = type(of: trigger, &types) else { continue }
            shared = shared.map { common(to: $0, and: type) } ?? type
        }
        return shared ?? RecordType("trigger", common)
    }

    private static func common(to a: RecordType, and b: RecordType) -> RecordType {
        let fields = a.fields.compactMap { field -> RecordType.Field? in
            guard let twin = b[field.name] else { return nil }
            if case .record(let x) = field.type, case .record(let y) = twin.type {
                return .init(field.name, .record(common(to: x, and: y)))
            }
            return .init(field.name, field.type.joined(with: twin.type))
        }
        return RecordType(a.name, fields)
    }

    /// Returns what a trigger supplies, or `nil` where it could not be read.
    private static func type(of trigger: Trigger, _ types: inout TypeTable) -> RecordType? {
        let own: [RecordType.Field]
        switch trigger.kind {
        case .time: return time
        case .after: own = run + [.init("due", .timestamp)]
        case .runEnded: own = run
        case .file(let watch):
            let file: ExpressionType = watch.givesRecords ? .record(self.file) : .string
            let files: RecordType.Field = .init("files", .list(file))
            own = watch.isBatched ? [files] : [files, .init("file", file)]
        case .signal(let name, let payload):
            let fields = payload.map { RecordType.Field($0.name, types[$0.type]) }
            own = [
                .init("signal", .string),
                .init("payload", .record(RecordType(Payload.typeName(of: name), fields))),
            ]
        case .message(let source, let payload):
            let fields = payload.map { RecordType.Field($0.name, types[$0.type]) }
            let body: [RecordType.Field] = [
                .init("body", .string),
                .init("payload", .record(RecordType("payload of '\(source.kind)'", fields))),
            ]
            switch source {
            case .webhook:
                own = body + [.init("path", .string), .init("headers", .map(.string, .string))]
            case .mqtt: own = body + [.init("topic", .string), .init("retained", .bool)]
            case .dbus:
                own =
                    ["path", "interface", "member", "sender"].map { .init($0, .string) }
                    + [.init("args", .list(.dyn))]
            }
        case .posixSignal: own = [.init("signal", .string)]
        case .clockChange: own = [.init("by", .duration)]
        case .startup: own = []
        case .unreadable: return nil
        }
        return RecordType("trigger", common + own)
    }

    private static let change = EnumerationType(
        "file change", Trigger.FileWatch.Change.allCases.map(\.rawValue))
    private static let file = RecordType(
        "changed file",
        [
            .init("path", .string), .init("name", .string), .init("change", .enumeration(change)),
            .init("size", .int), .init("time", .timestamp), .init("still_changing", .bool),
            .init("from", .string, isOptional: true), .init("bytes", .bytes, isOptional: true),
        ])
    private static let time = RecordType("trigger", common + [.init("due", .timestamp)])
    private static let run: [RecordType.Field] = [
        .init("workflow", .string), .init("run", .string), .init("status", .enumeration(end)),
    ]
}
