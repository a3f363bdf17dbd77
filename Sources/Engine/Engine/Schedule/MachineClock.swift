import CLinux

/// The clock of the machine.
package enum MachineClock {
    /// Whether the kernel knows that a time service keeps the clock right.
    package static var isKept: Bool { clock_is_kept() != 0 }
}
