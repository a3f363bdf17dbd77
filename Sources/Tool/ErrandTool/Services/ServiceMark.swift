import Values

/// The first line of files that 'errand service install' makes, by which a change by hand is known.
enum ServiceMark {
    private static let words = "# Made by 'errand service install'; digest "

    /// The text with its mark.
    static func marked(_ body: String) -> String { "\(words)\(digest(of: body))\n\(body)" }

    /// How a file stands that may have been made so.
    enum Finding: Hashable, Sendable {
        /// As it was made, by this release or another one.
        case asMade

        /// Changed by hand since then.
        case changed

        /// Not made so.
        case foreign
    }

    static func finding(of text: String) -> Finding {
        guard text.hasPrefix(words), let end = text.firstIndex(of: "\n") else { return .foreign }
        let written = text[..<end].dropFirst(words.count)
        return written == digest(of: String(text[text.index(after: end)...])) ? .asMade : .changed
    }

    private static func digest(of body: String) -> String {
        String("\(Digest(of: Array(body.utf8)))".prefix(16))
    }
}
