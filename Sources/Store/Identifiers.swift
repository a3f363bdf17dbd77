public import Values

/// The name of a run: 26 lower-case letters and digits, the same on every machine for the same occurrence.
public struct RunID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }

    public static func < (a: RunID, b: RunID) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
}

/// One start of a process that may own runs.
public struct EngineID: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }
}

/// A machine, to which some triggers and runs are bound.
public struct Place: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }
}
