/// An intent of which the effect can be taken back.
public protocol UndoableIntent: SystemIntent {
    @MainActor var undoManager: UndoManager? { get }
}

extension UndoableIntent {
    /// Keeps what takes back the effect; `nil` where the host takes nothing back.
    @MainActor public var undoManager: UndoManager? { IntentContext.current.undoManager }
}
