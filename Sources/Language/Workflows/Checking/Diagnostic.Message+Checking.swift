import Diagnostics

/// The sentences about steps, and about what they name.
extension Diagnostic.Message {
    static func laterStep(_ id: String) -> Self {
        Self(code: "later-step", "the step '\(id)' comes later; nothing is known of it here")
    }

    static func hiddenStep(_ id: String) -> Self {
        Self(
            code: "hidden-step",
            "the step '\(id)' cannot be seen here; it is in a loop, or beside this one")
    }

    static func unknownStep(_ id: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-step",
            "no step has the id '\(id)'" + Spelling.advice(for: id, among: known))
    }

    static func unknownType(_ type: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-type",
            "no app here has the type '\(type)'" + Spelling.advice(for: type, among: known))
    }

    static func notForText(_ noun: String) -> Self {
        Self(
            code: "not-for-text",
            "\(noun) cannot stand inside a text; name what of it is meant, or use 'json.encode'")
    }

    static func badLoopKey() -> Self {
        Self(
            code: "bad-key",
            "'key' needs a text or a whole number, by which elements are told apart")
    }

    static func wrongWait(_ type: String) -> Self {
        Self(code: "wrong-wait", "'wait' needs a duration or a point in time; this is \(type)")
    }

    static func setInParallel() -> Self {
        Self(
            code: "set-in-parallel",
            "'set' cannot be used in what is done beside other steps; use the step's value instead")
    }

    static func unknownVariable(_ name: String, _ known: [String]) -> Self {
        let advice =
            known.isEmpty ? "; declare it under 'vars'" : Spelling.advice(for: name, among: known)
        return Self(code: "unknown-variable", "no variable is named '\(name)'" + advice)
    }

    static func wrongVariable(_ name: String, _ type: String, got: String) -> Self {
        Self(code: "wrong-result", "'\(name)' is \(type), as 'vars' says; \(got) does not fit")
    }
}
