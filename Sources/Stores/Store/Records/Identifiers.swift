package import Values

/// A name that is not to be mistaken for one of another kind.
public protocol Identifier: Hashable, Comparable, Sendable, LosslessStringConvertible {
    var text: String { get }

    init(_ text: String)
}

extension Identifier {
    public var description: String { text }

    public static func < (a: Self, b: Self) -> Bool {
        a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
}

/// The name of a run, the same on every machine for the same occurrence.
public struct RunID: Identifier {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

/// One start of a process that may own runs.
public struct EngineID: Identifier {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

/// A machine, to which some triggers and runs are bound.
public struct MachineID: Identifier {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

/// The name of a change, by which it is known when it is sent again.
public struct ChangeID: Identifier {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

extension ChangeID {
    /// How long the result of a change is kept.
    package static let kept = TimeSpan.seconds(3600)
}

/// The name that a trigger keeps while its file is edited.
public struct TriggerUID: Identifier {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

extension RunID: StoredText {}
