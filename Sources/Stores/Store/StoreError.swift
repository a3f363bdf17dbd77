package import Values

/// The reason why a change was not stored, or something not read.
package enum StoreError: Error, Hashable, Sendable {
    /// The change expected another state than it found, and changed nothing.
    case stale(Found)

    /// There is no room; the change is not stored.
    case full(String)

    /// The store cannot be reached now, or is not ours any more.
    case unavailable(String)

    /// The stored data are broken; nothing more is written.
    case damaged(String)

    /// A row is not of this version; its subject cannot go on, and all else can.
    case unreadable(String)

    /// An entry of a run is not as it was stored; that run cannot go on, and others can.
    case damagedEntry(RunID, number: Int)

    /// The state that was found instead of the expected one.
    package enum Found: Hashable, Sendable {
        /// There is no such thing.
        case nothing

        /// There is one already.
        case exists

        /// The run is not that engine's any more: it has to cancel its attempts, and forget the
        /// run.
        case owner(EngineID?, epoch: Int, lastEntry: Int)

        /// The run is still the owner's, but acts or ended waits have to be taken in before it lets
        /// go.
        case unheard

        /// The wait is not stored, since there are signals that its owner has not looked at.
        case unseenSignals(upTo: Int)

        /// The run is in a state in which this cannot be done.
        case state(RunState)

        /// The wait is over, and how.
        case settled(WaitEnd)

        /// The question has another answer already.
        case answered(ActRecord)

        /// The question is over, or was never asked.
        case notAsked

        /// The wait was put off as often as it may be.
        case snoozedOut

        /// The run may be claimed from then on.
        case due(Timestamp)

        /// The run is bound to another machine, or its journal has a newer form.
        case misfit

        /// The engine still holds its runs, or holds none any more.
        case lease

        /// The trigger is at another version or watermark.
        case trigger(TriggerRecord)

        /// Another run has the slot.
        case overlap(with: RunID)

        /// Another run of the same key has been interrupted or parked, and waits for an answer.
        case unanswered(RunID)

        case queueFull

        /// As many runs as may start have started.
        case startLimit

        /// Something else is stored under this name.
        case otherContents

        /// The id of the signal is that of one with another name.
        case otherSignal(String)

        case tooLarge
    }
}
