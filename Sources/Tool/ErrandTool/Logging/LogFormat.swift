import Arguments

/// The format of log lines.
enum LogFormat: String, CaseIterable, ArgumentValue, Sendable {
    /// A sentence with its particulars behind it.
    case text

    /// An object of JSON, on one line.
    case json
}
