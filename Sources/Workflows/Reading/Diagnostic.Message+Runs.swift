import Diagnostics

/// The sentences about what starts and what ends a run, and what does neither.
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

    static func idleKey(_ key: String, beside verb: String) -> Self {
        Self(code: "idle-key", "'\(key)' does nothing beside '\(verb)'")
    }

    static func orWithoutTimeout() -> Self {
        Self(code: "idle-key", "'or' does nothing without 'timeout', since the time is never up")
    }

    static func unreachable() -> Self {
        Self(code: "unreachable", "this step is never reached")
    }
}
