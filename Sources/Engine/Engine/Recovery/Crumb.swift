package import Runs
package import Store

/// Something that an engine has in hand, over which its process may die.
package enum Crumb: Hashable, Sendable {
    /// A step that is made ready or performed, or the run itself, about which something is decided.
    case run(RunID, at: StepPath)

    /// A trigger about which something is decided.
    case trigger(TriggerUID)
}
