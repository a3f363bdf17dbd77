import Catalogue
import Diagnostics
import IntentTraits

/// The sentences about what is called, and what it is given.
extension Diagnostic.Message {
    static func unknownIntent(_ id: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-intent",
            "no app here has the intent '\(id)'"
                + ForeignIntentName.advice(for: id, among: known))
    }

    static func deprecated(_ id: TypeID, _ advice: String) -> Self {
        Self(code: "deprecated", "'\(id)' is going away: \(advice)")
    }

    static func unknownParameter(_ name: String, of intent: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-parameter",
            "'\(intent)' has no parameter '\(name)'" + advice(name, known))
    }

    static func missingParameter(_ name: String, of intent: String, _ type: String) -> Self {
        Self(code: "missing-parameter", "'\(intent)' needs '\(name)', \(type)")
    }

    static func unknownInput(_ name: String, of workflow: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-input",
            "the workflow '\(workflow)' has no input '\(name)'" + advice(name, known))
    }

    static func missingInput(_ name: String, of workflow: String, _ type: String) -> Self {
        Self(code: "missing-input", "the workflow '\(workflow)' needs '\(name)', \(type)")
    }

    /// Where a program has an environment, values can go through it.
    static func expressionInProgram(_ parameter: String, hasEnvironment: Bool) -> Self {
        guard hasEnvironment else {
            return Self(
                code: "expression-in-program",
                "'\(parameter)' is run as it is and takes no expressions; "
                    + "give the value to another parameter")
        }
        return Self(
            code: "expression-in-program",
            "'\(parameter)' is run as it is and takes no expressions; give the value as "
                + "'env: { NAME: \"${{ … }}\" }' and write \"$NAME\" here")
    }

    static func notPermitted(_ intent: String, _ effect: Effect?) -> Self {
        guard let effect else {
            return Self(
                code: "not-permitted",
                "'\(intent)' does not say what it does, so no 'permissions' can allow it; "
                    + "leave them out")
        }
        return Self(
            code: "not-permitted",
            "'\(intent)' \(effect.kind) '\(effect.target)', which 'permissions' does not allow; "
                + "add it under '\(effect.kind)'")
    }

    /// The intent is called by another workflow, or by one that this one runs.
    static func notPermitted(_ intent: String, _ effect: Effect?, in workflow: String) -> Self {
        guard let effect else {
            return Self(
                code: "not-permitted",
                "the workflow '\(workflow)' calls '\(intent)', which does not say what it does, "
                    + "so no 'permissions' can allow it; leave them out")
        }
        return Self(
            code: "not-permitted",
            "the workflow '\(workflow)' calls '\(intent)', which \(effect.kind) "
                + "'\(effect.target)'; 'permissions' does not allow that; "
                + "add it under '\(effect.kind)'")
    }

    static func overlapsItself(_ workflow: String, _ mode: String) -> Self {
        Self(
            code: "overlaps-itself",
            "these runs of '\(workflow)' stop each other, since its 'concurrency' is '\(mode)'; "
                + "give it a 'key' with an input in it, or take 'queue' or 'parallel'")
    }

    static func runsItself(_ path: [String]) -> Self {
        let first = path.first ?? ""
        let way = (path + [first]).joined(separator: "' → '")
        return Self(code: "endless-call", "'\(first)' runs itself without end: '\(way)'")
    }

    static func advice(_ name: String, _ known: [String]) -> String {
        let near = Spelling.advice(for: name, among: known)
        guard near.isEmpty, !known.isEmpty, known.count <= 8 else { return near }
        return "; it has " + known.map { "'\($0)'" }.joined(separator: ", ")
    }
}
