import Diagnostics

/// The sentences about names, fields and functions that are not there.
extension Diagnostic.Message {
    static func undeclared(_ name: String, meant: String?) -> Self {
        Self(code: "unknown-name", "nothing is named '\(name)' here" + Spelling.advice(meant))
    }

    static func functionWithoutCall(_ name: String) -> Self {
        Self(code: "function-without-call", "'\(name)' is a function; call it, as in '\(name)(…)'")
    }

    static func memberWithoutCall(_ name: String) -> Self {
        Self(code: "member-without-call", "'\(name)' is a function; call it, as in '.\(name)(…)'")
    }

    static func notAFunction(_ name: String) -> Self {
        Self(code: "not-a-function", "'\(name)' is a variable and cannot be called")
    }

    static func noFunction(_ name: String, meant: String?, way: String?) -> Self {
        Self(
            code: "unknown-function",
            "no function is named '\(name)'" + Spelling.advice(meant)
                + (way.map { "; \($0)" } ?? ""))
    }

    static func unknownField(
        _ name: String, of owner: String, meant: String?, known: [String]
    ) -> Self {
        let fields = known.map { "'\($0)'" }.joined(separator: ", ")
        let advice =
            meant != nil || known.isEmpty || known.count > 12
            ? Spelling.advice(meant) : "; it has \(fields)"
        return Self(code: "unknown-field", "'\(owner)' has no field '\(name)'" + advice)
    }

    static func noFields(_ type: ExpressionType, _ name: String, advice: String?) -> Self {
        Self(
            code: "no-fields",
            "\(type.noun) has no fields, so no '\(name)' either" + (advice.map { "; \($0)" } ?? ""))
    }

    static func mayBeMissing(_ field: String, of owner: String?) -> Self {
        guard let owner else {
            return Self(
                code: "may-be-missing",
                "the field '\(field)' may be missing; ask with 'has' first, "
                    + "or write '.?\(field).orValue(…)'")
        }
        return Self(
            code: "may-be-missing",
            "'\(owner).\(field)' may be missing; ask 'has(\(owner).\(field))' first, "
                + "or write '\(owner).?\(field).orValue(…)'")
    }

    static func mayBeNull(_ value: String?) -> Self {
        Self(
            code: "may-be-null",
            value.map { "'\($0)' may be null; ask '\($0) != null' first" }
                ?? "this may be null; ask '!= null' first")
    }

    static func protobuf(_ name: String) -> Self {
        Self(
            code: "protobuf-message",
            "'\(name)' is a protobuf message, and those are not supported; "
                + "a map is written '{\"field\": value}'")
    }

    static func hidesName(_ name: String) -> Self {
        Self(code: "hidden-name", "'\(name)' hides another variable of that name here")
    }

    static func unusedName(_ name: String) -> Self {
        Self(
            code: "unused-name",
            "'\(name)' is not used; a name that begins with '_' is not meant to be")
    }
}
