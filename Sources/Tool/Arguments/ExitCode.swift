/// The exit code of a command, for scripts and service managers.
public enum ExitCode: Int32, CaseIterable, Sendable {
    /// The command did its work.
    case ok = 0
    /// A run that it started or waited for failed.
    case runFailed = 1
    /// The command line was wrong, and nothing was done.
    case usage = 2
    /// A workflow, trigger or settings file has errors.
    case invalidFile = 3
    /// The world was in the way: a disk, a permission, a missing program; or the run was left where
    /// it is.
    case environment = 4
    /// The run waits for a person to answer.
    case parked = 5
    /// The run was not started, for a reason the ledger names.
    case skipped = 6
    /// The run was cancelled.
    case cancelled = 7
}
