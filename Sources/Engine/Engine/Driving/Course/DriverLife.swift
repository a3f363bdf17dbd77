/// The stages of a driver's life, each of which can only lead to a later one.
enum DriverLife: Int, Comparable {
    case going

    /// The engine ends, so that nothing more is begun.
    case pausing

    /// Attempts were told to stop because of that, and may have done their work or not.
    case interrupting

    /// The driver has nothing more to do with its run.
    case forgotten

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
