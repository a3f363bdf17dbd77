package import Values

/// Something that is to be stored as one transaction, or not at all.
///
/// A change says what it expects to find. If the store finds something else, it changes nothing and
/// answers with ``StoreError/stale(_:)``. The same change sent again, under the same id, returns
/// the first result.
package enum Change: Sendable {
    case create(NewRun)
    case claim(Claim)
    case claimReady(ReadyClaim)
    case advance(Advance)
    case resolve(WaitResolution)
    /// Ends waits whose time is up, a number at a time.
    case resolveDue(most: Int)
    /// Gives the reminder of an open wait; its run learns nothing of that.
    case remind(WaitName)
    case act(NewAct)
    /// A run that waits for a person because it was interrupted or parked gives up its slot, if it
    /// has one still.
    case yield(RunID)

    case storeSignal(NewSignal)
    case dispatchSignal(SignalDispatch)

    case load([TriggerLoad])
    case turn([TriggerSwitch])
    /// Stores what was decided about triggers, each of them another one.
    case decide([OccurrenceDecision])
    case pause(NewPause)
    case unpause(Unpausing)

    /// Forgets pauses that had ended by an instant.
    case settlePauses(endedBy: Timestamp)

    /// Notes that a process has died over some runs.
    case noteDeaths([RunID])

    /// Allows a workflow some effects; it is stale if the workflow has others by now.
    case allow(String, effects: [UInt8], allowed: [UInt8])

    /// Takes in files that start nothing.
    case moveFiles(FileMoves)

    case register(NewEngine)
    case renew(EngineID)
    /// The clean end of an engine, whose runs can be claimed at once.
    case retire(EngineID)
    /// Lets others claim the runs of an engine whose lease is over.
    case takeOver(EngineID)

    case define([DefinitionRecord])
    /// Says which workflows a project has, and no others any more, the folder in which they are,
    /// where there is one, and of which workflows triggers await ends of runs.
    case project([LoadedWorkflow], folder: String? = nil, endsHeard: Set<String> = [])
    /// The apps have been told that no run of the families will come back with its keys; those with
    /// runs that go on stay as they are.
    case settle(families: [RunID])

    /// Removes a part of what is old.
    case prune(Pruning)

    /// The clock was set back.
    case setBack(ClockSetback)
}

extension Change {
    /// Whether it only stores results, ends something or makes room: then it is stored even on a
    /// full disk.
    package var saysWhatHappened: Bool {
        switch self {
        case .advance(let advance): !advance.begins
        case .act(let act): act.isCancellation
        case .register, .renew, .retire, .takeOver, .noteDeaths, .settle, .prune: true
        case .create, .claim, .claimReady, .resolve, .resolveDue, .remind, .yield, .storeSignal,
            .dispatchSignal, .load, .turn, .decide, .pause, .unpause, .settlePauses, .allow,
            .moveFiles, .define, .project, .setBack:
            false
        }
    }

    /// Whether the change is known by its contents when it is sent again, so that its id need not
    /// be kept.
    package var isKnownByContents: Bool {
        switch self {
        case .create(let run): run.isKnownByName
        case .advance(let advance): !advance.entries.isEmpty
        case .claim, .claimReady, .act, .dispatchSignal, .load, .turn, .decide, .setBack: false
        case .resolve, .resolveDue, .remind, .yield, .storeSignal, .pause, .unpause,
            .settlePauses, .noteDeaths, .allow, .moveFiles, .register, .renew, .retire, .takeOver,
            .define, .project, .settle, .prune:
            true
        }
    }
}

/// The result of a change.
package enum ChangeResult: Hashable, Sendable {
    case done
    case created(Placement)
    case claimed([RunRecord])
    case advanced(Advanced)
    /// The number of waits that ended.
    case resolved(Int)
    case acted(ActReceipt)
    case signalled(SignalReceipt)
    /// The verdict on each occurrence.
    case decided([Judgement])
    /// The number of runs that can be claimed now.
    case takenOver(Int)
    case pruned(Pruned)
}
