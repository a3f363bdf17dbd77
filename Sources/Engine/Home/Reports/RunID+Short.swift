package import Store

extension RunID {
    /// As much of it as people need to name a run.
    package var short: String { String(text.prefix(8)) }

    /// A reason of the ledger, in which runs have their whole names, as people read it.
    package static func shortened(in reason: String) -> String {
        reason.replacing(/\b(?<short>[0-9a-v]{8})[0-9a-v]{18}\b/) { String($0.output.short) }
    }

    /// The command that goes on with a run that has no owner.
    package func wayOn(with tool: String) -> String {
        "'\(tool) resume \(short)' goes on with it, and so does '\(tool) serve'"
    }
}
