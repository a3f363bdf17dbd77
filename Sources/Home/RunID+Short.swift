public import Store

extension RunID {
    /// As much of it as people need to name a run.
    public var short: String { String(text.prefix(8)) }
}
