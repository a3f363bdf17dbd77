/// The reason why there is no zone, or none of that name.
public enum ZoneError: Error, Hashable, Sendable {
    /// No file has the name; `suggestion` is one that is spelt nearly so.
    case unknown(String, suggestion: String?)
    /// The machine has no zone files where one looks for them.
    case noFiles(searched: [String])
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is not what it should be.
    case damaged(path: String, reason: String)
    /// The variable TZ of the environment holds neither a name nor a rule.
    case badVariable(String)
}

extension ZoneError: CustomStringConvertible {
    /// The error as one phrase, with advice where there is any.
    public var description: String {
        switch self {
        case .unknown(let name, nil):
            "no time zone is named '\(name)'; write one such as 'Europe/Oslo', 'UTC' or '+02:00'"
        case .unknown(let name, let suggestion?):
            "no time zone is named '\(name)'; did you mean '\(suggestion)'?"
        case .noFiles(let searched):
            "no time zone data in \(searched.map { "'\($0)'" }.joined(separator: ", ")); "
                + "install the package 'tzdata', or name their folder in TZDIR"
        case .unreadable(let path, let reason): "cannot read time zone file '\(path)': \(reason)"
        case .damaged(let path, let reason):
            "time zone file '\(path)' is damaged: \(reason); install the package 'tzdata' anew"
        case .badVariable(let text):
            "TZ is '\(text)', which is neither the name of a time zone nor a rule"
        }
    }
}
