import Expressions

/// The record of a finished step in expressions.
enum StepRecord {
    static let failure = RecordType(
        "failure",
        [
            .init("code", .string), .init("message", .string), .init("output", .string),
            .init("step", .string),
        ])

    /// The intent that a step has opened, or the app.
    static let opened = RecordType.Field(
        "opened",
        .record(
            RecordType(
                "opened intent",
                [
                    .init("app", .string), .init("arguments", .map(.string, .dyn)),
                    .init("intent", .string, isOptional: true), .init("text", .string),
                ])), isOptional: true)

    private static let status = EnumerationType(
        "step status", ["succeeded", "failed", "skipped", "cancelled"])

    /// Returns the type of a step's record whose value is of a type, or that has none.
    static func type(
        of id: String, value: ExpressionType?, extras: [RecordType.Field] = []
    ) -> ExpressionType {
        var fields: [RecordType.Field] = []
        fields.reserveCapacity(last.count + extras.count + 2)
        fields.append(first)
        if let value { fields.append(.init("value", value)) }
        fields += extras
        fields += last
        return .record(RecordType("step '\(id)'", fields))
    }

    private static let first = RecordType.Field("status", .enumeration(status))
    private static let last: [RecordType.Field] = [
        .init("started", .timestamp), .init("finished", .timestamp),
        .init("error", .record(failure), isOptional: true),
    ]
}
