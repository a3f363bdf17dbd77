package import Calls
package import IntentTraits
package import Values

/// The result of a step, as far as a journal keeps it.
package struct StepResult: Hashable, Sendable {
    package var value: Value?

    /// The name under which its value lies in a drawer, where that is secret.
    package var sealed: Digest?

    /// The name under which its private parts lie in a drawer until the run has ended; the rest is
    /// as others see it.
    package var hidden: Digest?

    /// Whether it had a value that was too large to be kept.
    package var lacksValue = false
    package var dialog: String?

    /// A shorter dialog, for where the snippet shows the rest.
    package var supporting: String?
    package var snippet: DrawnSnippet?

    /// The intent that is to come next, with its values.
    package var opened: CallResult.OpenedIntent?

    /// Whether it had happened before under the same key, and was only remembered.
    package var wasRecorded = false

    /// The things that it changed, in order, which an undo takes back.
    package var touches: [Touch] = []

    /// Whether its changes are secret, so that they are not kept and cannot be undone.
    package var hidesTouches = false

    /// The runs that it has left for later, and the names of those that wait no more.
    package var followUps: [LeftFollowUp] = []
    package var cancelledFollowUps: [String] = []

    /// Troubles after the work was done.
    package var remarks: [String] = []

    /// The parts of it that are private, until it is written down.
    package var privacy: ResultPrivacy?
}

extension StepResult {
    package init(_ value: Value? = nil, dialog: String? = nil) {
        self.value = value
        self.dialog = dialog
    }

    package init(_ result: CallResult) {
        self.init(result.value, dialog: result.dialog?.full)
        supporting = result.dialog?.supporting
        snippet = result.drawn
        opened = result.opened
        wasRecorded = result.wasRecorded
        touches = result.touches
        remarks = result.remarks
        privacy = result.privacy
    }
}
