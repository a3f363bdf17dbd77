public import Values

/// A value as a person has said it.
public enum SaidValue: Hashable, Sendable {
    case text(String)
    case number(Double)

    /// A point in time; a day is one that begins at its midnight.
    case date(Timestamp, isDay: Bool)

    /// A whole day, by an instant of it.
    case day(Timestamp)
    case truth(Bool)

    /// A length of time in seconds.
    case length(Double)

    /// The id of a thing.
    case thing(String)

    /// What may be the name of a thing; its app knows.
    case name(String)
}
