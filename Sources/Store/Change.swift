/// Something that is to be stored as one transaction, or not at all.
///
/// A change says what it expects to find. If the store finds something else, it changes nothing and answers
/// with ``StoreError/stale(_:)``. The same change sent again, under the same id, returns the first result.
public enum Change: Sendable {
    case create(NewRun)
    case claim(Claim)
    case advance(Advance)
    case resolve(WaitResolution)
    /// Ends waits whose time is up, so many at most.
    case resolveDue(most: Int)
    case act(NewAct)

    case storeSignal(NewSignal)
    case dispatchSignal(SignalDispatch)

    case load(TriggerLoad)
    case turn(TriggerSwitch)
    case decide(OccurrenceDecision)

    case register(NewEngine)
    case renew(EngineID)
    /// The clean end of an engine, whose runs can be claimed at once.
    case retire(EngineID)
    /// Lets others claim the runs of an engine whose lease is over.
    case takeOver(EngineID)

    case define(Definition)
    /// The apps have been told that no run of the family will come back with its keys.
    case settle(family: RunID)
}

extension Change {
    /// Whether the change is known by what it holds when it is sent again, so that its id need not be kept.
    package var isKnownByContents: Bool {
        switch self {
        case .advance(let advance): !advance.entries.isEmpty
        case .create, .claim, .act, .dispatchSignal, .load, .turn, .decide: false
        case .resolve, .resolveDue, .storeSignal, .register, .renew, .retire, .takeOver,
            .define, .settle:
            true
        }
    }
}

/// What a change led to.
public enum ChangeResult: Hashable, Sendable {
    case done
    case created(Placement)
    case claimed(RunRecord)
    case advanced(Advanced)
    /// How many waits ended.
    case resolved(Int)
    case acted(ActReceipt)
    case signalled(SignalReceipt)
    /// What became of each occurrence.
    case decided([Judgement])
    /// How many runs can be claimed now.
    case takenOver(Int)
}
