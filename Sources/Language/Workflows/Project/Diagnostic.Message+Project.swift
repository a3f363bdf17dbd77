import Diagnostics

/// The sentences about files beside each other.
extension Diagnostic.Message {
    static func unknownWorkflow(_ id: String, known: [String]) -> Self {
        let advice = Spelling.advice(for: id, among: known)
        return Self(code: "unknown-workflow", "no workflow has the id '\(id)'\(advice)")
    }

    static func unreadableFile(_ reason: String) -> Self {
        Self(code: "unreadable-file", "this cannot be read: \(reason)")
    }

    static func tooDeep(_ most: Int) -> Self {
        Self(
            code: "deep-folder",
            "this is more than \(most) folders deep, so nothing in it is read; move it up")
    }

    static func writableByAll() -> Self {
        Self(
            code: "writable-file",
            "all users can write this, and so decide what is done; run 'chmod o-w' on it")
    }
}
