extension DiagnosticRenderer {
    /// Whether the words that matter stand out by colour.
    public enum Palette: Sendable {
        /// Nothing but the text.
        case plain
        /// The colours that a terminal is told by ANSI escape sequences.
        case ansi
    }

    /// The kind of sentence that follows.
    enum Label: String {
        case error, warning, hint, note, fix

        init(_ severity: Diagnostic.Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .hint: self = .hint
            }
        }
    }
}

extension DiagnosticRenderer.Palette {
    func paint(_ text: String, as label: DiagnosticRenderer.Label) -> String {
        switch label {
        case .error: escape(text, "1;31")
        case .warning: escape(text, "1;33")
        case .hint, .note: escape(text, "1;36")
        case .fix: escape(text, "1;32")
        }
    }

    func emphasize(_ text: String) -> String { escape(text, "1") }

    private func escape(_ text: String, _ attributes: String) -> String {
        switch self {
        case .plain: text
        case .ansi: "\u{1B}[\(attributes)m\(text)\u{1B}[0m"
        }
    }
}
