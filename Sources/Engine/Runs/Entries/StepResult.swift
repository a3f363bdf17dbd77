public import Calls
public import IntentTraits
public import Values

/// The result of a step, as far as a journal keeps it.
public struct StepResult: Hashable, Sendable {
    public var value: Value?

    /// The name under which its value lies in a drawer, where that is secret.
    public var sealed: Digest?

    /// Whether it had a value that was too large to be kept.
    public var lacksValue = false
    public var dialog: String?

    /// The things that it changed, in order, which an undo takes back.
    public var touches: [Touch] = []

    /// Whether its changes are secret, so that they are not kept and cannot be undone.
    public var hidesTouches = false

    /// Troubles after the work was done.
    public var remarks: [String] = []
}

extension StepResult {
    public init(_ value: Value? = nil, dialog: String? = nil) {
        self.value = value
        self.dialog = dialog
    }

    public init(_ result: CallResult) {
        self.init(result.value, dialog: result.dialog?.full)
        touches = result.touches
        remarks = result.remarks
    }
}
