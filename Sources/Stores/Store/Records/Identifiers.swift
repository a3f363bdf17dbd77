package import Values

/// A name that is not to be mistaken for one of another kind.
package protocol Identifier: Hashable, Comparable, Sendable, LosslessStringConvertible {
    var text: String { get }

    init(_ text: String)
}

extension Identifier {
    package var description: String { text }

    package static func < (a: Self, b: Self) -> Bool {
        a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
}

/// The name of a run, the same on every machine for the same occurrence.
package struct RunID: Identifier {
    package let text: String

    package init(_ text: String) { self.text = text }
}

/// One start of a process that may own runs.
package struct EngineID: Identifier {
    package let text: String

    package init(_ text: String) { self.text = text }
}

/// A machine, to which some triggers and runs are bound.
package struct MachineID: Identifier {
    package let text: String

    package init(_ text: String) { self.text = text }
}

/// The name of a change, by which it is known when it is sent again.
package struct ChangeID: Identifier {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension ChangeID {
    /// How long the result of a change is kept.
    package static let kept = TimeSpan.seconds(3600)
}

/// The name that a trigger keeps while its file is edited.
package struct TriggerUID: Identifier {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension RunID: StoredText {}
