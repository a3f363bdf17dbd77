import CLinux

/// The clock of the machine.
public enum MachineClock {
    /// Whether the kernel knows that a time service keeps the clock right.
    public static var isKept: Bool { clock_is_kept() != 0 }
}
