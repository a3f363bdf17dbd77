import CLinux

/// Images of this process that the system writes when it dies, in which everything stands that it
/// knows.
public enum CoreDumps {
    /// Forbids them for as long as the process lives, since memory that was given back is not
    /// wiped.
    ///
    /// Limits stay as they are, and with them what children are given. Neither can others of the
    /// same user look into the process from now on, so that no debugger can be attached to it.
    public static func forbid() { core_dumps_off() }
}
