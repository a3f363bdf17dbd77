import Diagnostics

/// The sentences about what is declared and does nothing.
extension Diagnostic.Message {
    static func restartAsks() -> Self {
        Self(
            code: "restart-asks",
            "after a restart during this step its run waits for your answer, and the next one starts "
                + "beside it; 'if_interrupted' decides it beforehand")
    }

    static func bareName(_ text: String, meant name: String) -> Self {
        Self(code: "bare-name", "this is the text '\(text)'; its value is '${{ \(name) }}'")
    }

    static func oneChoice(_ text: String) -> Self {
        Self(
            code: "one-choice",
            "'\(text)' is one answer; several are a list, such as '[\(text)]'")
    }

    static func sameChoice(_ text: String) -> Self {
        Self(code: "same-choice", "'\(text)' is a choice already, and is offered once")
    }

    /// A map that a workflow declares by a list of names.
    static func undeclared(_ name: String, in map: String) -> Self {
        let small = name.lowercased()
        let advice =
            map == "secrets" && small != name
            ? "secrets have small letters: 'secrets: [\(small)]' at the top of the workflow, and "
                + "'secrets.\(small)' here"
            : "'\(map): [\(name)]' at the top of the workflow does that"
        return Self(code: "unknown-field", "'\(name)' is not declared; \(advice)")
    }

    static func unusedInput(_ name: String) -> Self {
        Self(
            code: "unused-input",
            "nothing uses the input '\(name)'; write 'inputs.\(name)' where it is meant, or leave it out"
        )
    }

    static func unusedVariable(_ name: String) -> Self {
        Self(
            code: "unused-variable",
            "nothing reads the variable '\(name)'; write 'vars.\(name)' where it is meant, or leave it out"
        )
    }

    static func unusedEnvironment(_ name: String) -> Self {
        Self(
            code: "unused-environment",
            "nothing uses '\(name)' of the environment; every run would record it all the same")
    }

    static func unusedSecret(_ name: String) -> Self {
        Self(
            code: "unused-secret",
            "nothing uses the secret '\(name)'; what a workflow does not need, it should not get")
    }
}
