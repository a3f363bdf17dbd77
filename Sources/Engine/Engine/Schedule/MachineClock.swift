import CLinux

/// The clock of the machine, as somebody keeps it.
public enum MachineClock {
    /// Whether it is known to be right: the kernel is told by whoever sets it from a better one.
    public static var isKept: Bool { clock_is_kept() != 0 }
}
