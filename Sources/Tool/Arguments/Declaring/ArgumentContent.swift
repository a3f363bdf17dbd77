/// A type that the property behind an argument may hold: a value, an optional value or a list of
/// values.
public protocol ArgumentContent: Sendable {
    /// The type that each word is read as.
    associatedtype Single: ArgumentValue

    /// Whether every word that is given is kept, not only the last.
    static var isList: Bool { get }

    /// Returns the content for the values that were given, or `nil` if it cannot do without one.
    static func gathering(_ values: [Single]) -> Self?

    /// The values that it holds.
    var singles: [Single] { get }
}

extension Optional: ArgumentContent where Wrapped: ArgumentValue {
    /// Never more than one.
    public static var isList: Bool { false }

    /// Returns the last value; to have none is fine.
    public static func gathering(_ values: [Wrapped]) -> Wrapped?? { .some(values.last) }

    /// The value, if there is one.
    public var singles: [Wrapped] { map { [$0] } ?? [] }
}

extension Array: ArgumentContent where Element: ArgumentValue {
    /// As many as are given.
    public static var isList: Bool { true }

    /// Returns the values in the order of the command line.
    public static func gathering(_ values: [Element]) -> [Element]? { values }

    /// The elements.
    public var singles: [Element] { self }
}
