public import Catalogue
public import IntentTraits

/// A step of another run that is taken back.
public struct Undoing: Hashable, Sendable {
    /// The run that did it, and the step there.
    public let run: String
    public let path: String

    /// The intent that it called.
    public let intent: TypeID

    /// The things that it has changed, in order, or `nil` if it is unknown whether it has happened.
    public let touches: [Touch]?

    public init(of run: String, at path: String, _ intent: TypeID, _ touches: [Touch]?) {
        self.run = run
        self.path = path
        self.intent = intent
        self.touches = touches
    }
}
