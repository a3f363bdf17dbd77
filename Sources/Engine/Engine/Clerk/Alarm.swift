package import Values

/// Wakes the engine: one timer for everything that is due.
package protocol Alarm: Sendable {
    /// Calls `ring` at an instant, or soon after; the instant replaces the one before, and `nil` is
    /// never.
    func set(for instant: Timestamp?)

    /// Sets the function to call; called once, before any time is set.
    func start(_ ring: @escaping @Sendable () -> Void)

    /// Stops the timer; it wakes nothing from then on.
    func stop()
}
