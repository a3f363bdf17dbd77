public import Values

/// Something that is to be stored as one transaction, or not at all.
///
/// A change says what it expects to find. If the store finds something else, it changes nothing and answers
/// with ``StoreError/stale(_:)``. The same change sent again, under the same id, returns the first result.
public enum Change: Sendable {
    case create(NewRun)
    case claim(RunID, by: EngineID)
    case advance(Advance)
    case resolve(WaitResolution)
    case storeSignal(NewSignal)
    case dispatchSignal(SignalDispatch)
    case act(NewAct)
    case decide(OccurrenceDecision)
    case register(EngineRecord)
    case renew(EngineID, lease: TimeSpan)
    case takeOver(EngineID)
    case end(EngineID)
    case define(DefinitionRecord)
    case putBlob(Digest, [UInt8])
}

/// The name of a change, by which it is known when it is sent again.
public struct ChangeID: Hashable, Sendable {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
