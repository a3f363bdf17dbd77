public import Values

/// A rule that names wall times, and leaves to others when the clocks of a zone show them.
public protocol CivilRule: Sendable {
    /// The rule for people, without a zone, as in `every weekday at 07:00`.
    var sentence: String { get }

    /// Whether the rule means equal steps of time and not times of the day.
    ///
    /// Then wall times that do not exist are missed by no rule, and those that exist twice count
    /// twice.
    var followsRealTime: Bool { get }

    /// Returns the first wall time after another one, or `nil` if none comes before the year 10000.
    func next(after time: CivilTime) -> CivilTime?

    /// Returns the last wall time before another one, or `nil` if none comes after the year 0.
    func previous(before time: CivilTime) -> CivilTime?
}

extension CivilRule {
    /// Returns whether the rule names a wall time.
    public func contains(_ time: CivilTime) -> Bool { next(after: time.advanced(by: -1)) == time }
}
