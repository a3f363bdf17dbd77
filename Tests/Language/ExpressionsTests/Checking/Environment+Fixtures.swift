import Expressions

extension Environment {
    /// The names that the expressions of these tests may use.
    static let fixture = Environment(
        variables: [
            "name": .string, "count": .int, "total": .uint, "price": .double, "done": .bool,
            "due": .timestamp, "age": .duration, "raw": .bytes, "anything": .dyn,
            "nick": .nullable(.string), "limit": .nullable(.int), "names": .list(.string),
            "ages": .map(.string, .int), "category": .enumeration(category),
            "nags": .list(.record(nag)), "nag": .record(nag), "open": .record(open),
            "mail": .record(mail), "maybe": .optional(.record(nag)),
            "secrets": .record(RecordType("secrets", [.init("token", .secret(.string))])),
            "com.example.flag": .bool,
        ],
        functions: .standard)

    static let category = EnumerationType("nagz.category", ["chores", "homework", "other"])

    static let nag = RecordType(
        "nagz.nag",
        [
            .init("title", .string), .init("category", .enumeration(category)),
            .init("dueAt", .timestamp, isOptional: true), .init("note", .nullable(.string)),
            .init("due-date", .string),
        ])

    /// The result of a step.
    static let open = RecordType(
        "step",
        [
            .init("status", .enumeration(EnumerationType("status", ["succeeded", "failed"]))),
            .init("value", .list(.record(nag)), isOptional: true),
            .init("dialog", .string, isOptional: true),
        ])

    static let mail = RecordType("mail", [.init("subject", .string)], isOpen: true)
}
