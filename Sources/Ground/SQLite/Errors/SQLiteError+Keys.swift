public import IntentTraits

extension SQLiteError {
    static func keyReused(_ key: String, part: String) -> SQLiteError {
        SQLiteError(
            .keyReused,
            "key '\(key)' was used for something else in part '\(part)'; other parameters need another key"
        )
    }

    static func resultTooLarge(_ bytes: Int, of part: String, most: Int) -> SQLiteError {
        SQLiteError(
            .tooLarge,
            "the result of part '\(part)' takes \(bytes) bytes; at most \(most) are kept with its key"
        )
    }
}

extension SQLiteError: UnclearError {
    /// Whether a commit was not acknowledged, so that what it held may have been stored.
    public var isUnclear: Bool { kind == .commitUnknown }
}
