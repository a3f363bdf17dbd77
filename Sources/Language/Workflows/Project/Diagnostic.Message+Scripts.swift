import Catalogue
import Diagnostics

/// The sentences about scripts that are intents.
extension Diagnostic.Message {
    static func openHead(_ end: String) -> Self {
        Self(code: "open-head", "the head that begins here has no end; a line '\(end)' ends it")
    }

    static func noHead() -> Self {
        Self(
            code: "no-head",
            "this is no intent, since it has no head; write lines such as '# ---', '# title: …' "
                + "and '# ---' at its beginning, or move it elsewhere"
        )
    }

    static func badScriptName(_ stem: String) -> Self {
        Self(
            code: "bad-name",
            "'\(stem)' cannot be the name of an intent; call the file so that it has small letters, "
                + "digits and '-' before its last point"
        )
    }

    static func notExecutable(_ path: String) -> Self {
        Self(code: "not-executable", "this cannot be executed; run 'chmod +x \(path)'")
    }

    static func noUndoProgram(_ name: String) -> Self {
        Self(
            code: "unknown-program",
            "'undo' names '\(name)', and beside this file there is no such program that can be executed"
        )
    }

    static func expressionInHead(_ name: String) -> Self {
        Self(
            code: "expression-in-head",
            "the default of '\(name)' cannot be an expression; write a value")
    }

    static func appTypeInHead(_ id: TypeID) -> Self {
        Self(
            code: "app-type-in-head",
            "a script knows nothing of '\(id)'; take a type such as 'string' and give it an id")
    }

    static func secretScriptResult() -> Self {
        Self(
            code: "secret-result",
            "a script cannot return a secret; let it put that where a source of secrets finds it")
    }
}
