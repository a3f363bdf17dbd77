import Diagnostics

extension Diagnostic.Message {
    static let noEventList = Self(
        code: "no-event-list",
        "the file is no list of events; begin each with '- at: 2026-11-24T07:00'")

    static let noEvent = Self(
        code: "no-event",
        "an event has 'at' and one of 'signal', 'file', 'webhook', 'mqtt', 'posix', 'restart', "
            + "'suspend' and 'clock'")

    static let eventOutside = Self(
        code: "event-outside",
        "this does not happen, since its time lies outside of the simulation; '--from' and '--to' "
            + "say what is simulated")

    static let noEventFields = Self(
        code: "no-event-fields", "'fields' is a map, such as '{ mode: dnd }'")

    static let noFileBefore = Self(
        code: "no-file-before", "'from' goes with 'change: moved', and is the path before")

    static let noBusEvent = Self(
        code: "no-bus-event", "what comes on D-Bus cannot be simulated")

    static let noFileSize = Self(code: "no-file-size", "'size' is a number of bytes")

    static func noEventSignal(_ name: String) -> Self {
        Self(code: "no-event-signal", "'\(name)' is no name of a signal; write one like 'focus.on'")
    }

    static func noFilePath(_ text: String) -> Self {
        Self(
            code: "no-file-path",
            "'\(text)' is no path of one file; write it as '~/Inbox/letter.pdf'")
    }

    static func unknownFileChange(_ word: String, among known: [String]) -> Self {
        Self(
            code: "unknown-file-change",
            "'\(word)' is no change of a file" + Spelling.advice(for: word, amongFew: known))
    }

    static func unknownEventKey(
        _ key: String, of words: String, among known: [String]
    ) -> Self {
        Self(
            code: "unknown-event-key",
            "\(words) has no '\(key)'" + Spelling.advice(for: key, among: known))
    }

    static func unknownPosixSignal(_ name: String, among known: [String]) -> Self {
        Self(
            code: "unknown-posix-signal",
            "no trigger hears '\(name)'" + Spelling.advice(for: name, amongFew: known))
    }

    static func unheardEvent(_ name: String, among known: [String]) -> Self {
        Self(
            code: "unheard-event",
            "no trigger hears '\(name)'" + Spelling.advice(for: name, among: known))
    }

    static func noEventTime(_ text: String) -> Self {
        Self(
            code: "no-event-time",
            "'\(text)' is no time; write it as '2026-11-24T07:00', with an offset where it matters")
    }

    static func noEventSpan(_ text: String) -> Self {
        Self(code: "no-event-span", "'\(text)' is no length of time; write it as '90s' or '1h30m'")
    }
}
