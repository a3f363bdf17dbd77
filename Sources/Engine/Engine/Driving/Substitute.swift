package import Calls
package import IntentTraits
package import Runs

/// Takes the place of intents below the reading of their values: what a call is given is resolved
/// and judged as ever, and then the substitute says what comes of it.
package protocol Substitute: Sendable {
    /// Whether a call is never performed, so that its app need not be asked for anything.
    func replaces(_ call: IntentCall, at path: StepPath, of workflow: String) -> Bool

    /// What comes of a call, or `nil` where it is performed.
    func outcome(of call: SubstitutedCall) -> CallOutcome?
}

/// A call that is about to be performed.
package struct SubstitutedCall: Sendable {
    package let call: IntentCall
    package let path: StepPath
    package let attempt: Int
    package let workflow: String

    /// The effects that it would have, or `nil` where they are not known.
    package let effects: [Effect]?

    /// The parameters whose values are not shown.
    package let hidden: Set<String>

    package init(
        _ call: IntentCall, at path: StepPath, attempt: Int, of workflow: String,
        effects: [Effect]?, hidden: Set<String> = []
    ) {
        self.call = call
        self.path = path
        self.attempt = attempt
        self.workflow = workflow
        self.effects = effects
        self.hidden = hidden
    }
}
