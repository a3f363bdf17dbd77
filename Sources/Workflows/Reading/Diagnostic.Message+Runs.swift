import Diagnostics

/// The sentences about what starts and what ends a run.
extension Diagnostic.Message {
    static func noTrigger(_ text: String) -> Self {
        let meant = text.contains(":") ? "'time: \"\(text)\"'" : "'time: \"07:00\"'"
        return Self(
            code: "no-trigger",
            "'\(text)' is no trigger; write 'startup', 'clock_change', or a key and its value such as \(meant)"
        )
    }

    static func triggerWithoutID() -> Self {
        Self(
            code: "missing-key",
            "a trigger needs the key 'id' where a workflow has more than one")
    }

    static func unreachable() -> Self {
        Self(code: "unreachable", "this step is never reached")
    }
}
