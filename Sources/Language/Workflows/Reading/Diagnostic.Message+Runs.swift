import Diagnostics

/// The sentences about what starts and what ends a run, and what does neither.
extension Diagnostic.Message {
    /// `advice` is there for what other tools have for a trigger, and `kinds` are the keys that
    /// tell what a trigger is.
    static func noTrigger(_ text: String, _ advice: String?, kinds: [String]) -> Self {
        let words = text.split(separator: " ", maxSplits: 1)
        let meant =
            words.count == 2 && kinds.contains(String(words[0]))
            ? "'\(words[0]): \(words[1])'"
            : text.contains(":") ? "'time: \"\(text)\"'" : "'time: \"07:00\"'"
        let usual = "write a key and its value such as \(meant)"
        return Self(code: "no-trigger", "'\(text)' is no trigger; \(advice ?? usual)")
    }

    static func expressionInRun() -> Self {
        Self(
            code: "expression-in-program",
            "'run' is run as it is and takes no expressions; give the value as "
                + "'env: { NAME: \"${{ … }}\" }' beside it and write \"$NAME\" here")
    }

    /// `verb` is what a step does that needs no more than a reason.
    static func textForStep(meaning verb: String?) -> Self {
        let advice =
            verb.map { "write '\($0): REASON'" } ?? "what a shell does is written 'run: TEXT'"
        return Self(code: "wrong-type", "here must be a step; \(advice)")
    }

    static func environmentMap() -> Self {
        Self(
            code: "wrong-type",
            "'env' here names variables that the workflow reads, as in 'env: [HOME]'; "
                + "write values as 'vars', or as 'env' beside the 'run' of a step")
    }

    static func secretMap() -> Self {
        Self(
            code: "wrong-type",
            "'secrets' here names secrets that the workflow reads, as in 'secrets: [token]'; "
                + "'secrets' in errand.yaml says where they are")
    }

    static func triggerWithoutID() -> Self {
        Self(code: "missing-key", "a trigger needs the key 'id' where a workflow has more than one")
    }

    static func idleKey(_ key: String, beside verb: String) -> Self {
        Self(code: "idle-key", "'\(key)' does nothing beside '\(verb)'")
    }

    static func orWithoutTimeout() -> Self {
        Self(code: "idle-key", "'or' does nothing without 'timeout', since the time is never up")
    }

    static func unreachable() -> Self { Self(code: "unreachable", "this step is never reached") }
}
