public import Store

extension RunID {
    /// As much of it as people need to name a run.
    public var short: String { String(text.prefix(8)) }

    /// What goes on with a run that nobody goes on with.
    public func wayOn(with tool: String) -> String {
        "'\(tool) resume \(short)' goes on with it, and so does '\(tool) serve'"
    }
}
