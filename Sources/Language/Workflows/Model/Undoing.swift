package import Catalogue
package import IntentTraits

/// A step of another run that is taken back.
package struct Undoing: Hashable, Sendable {
    /// The run that did it, and the step there.
    package let run: String
    package let path: String

    /// The intent that it called.
    package let intent: TypeID

    /// The things that it has changed, in order, or `nil` if it is unknown whether it has happened.
    package let touches: [Touch]?

    /// The runs that it has left for later, which are cancelled if they wait still.
    package let followUps: [String]

    package init(
        of run: String, at path: String, _ intent: TypeID, _ touches: [Touch]?,
        followUps: [String] = []
    ) {
        self.followUps = followUps
        self.run = run
        self.path = path
        self.intent = intent
        self.touches = touches
    }
}
