public import IntentTraits

extension SQLiteError: UnclearError {
    /// Whether a commit was not acknowledged, so that what it held may have been stored.
    public var isUnclear: Bool { kind == .commitUnknown }
}
