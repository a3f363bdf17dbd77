/// One change to the rows of a store, by the rules that all stores share.
///
/// A change looks before it writes: what throws `stale` has written nothing.
package struct Transaction<Rows: Tables> {
    let rows: Rows
    let clock: ClockReading

    /// The hints to listeners once the change is stored.
    package private(set) var hints = Hints()

    package init(on rows: Rows, at clock: ClockReading) {
        self.rows = rows
        self.clock = clock
    }

    /// Stores a change, or returns its result if it was stored before.
    package mutating func apply(
        _ change: Change, as id: ChangeID?
    ) throws(StoreError) -> ChangeResult {
        guard let id, !change.isKnownByContents else { return try apply(change) }
        if let known = try rows.result(of: id) { return known }
        let result = try apply(change)
        try rows.remember(result, of: id, at: clock.instant)
        return result
    }

    private mutating func apply(_ change: Change) throws(StoreError) -> ChangeResult {
        switch change {
        case .create(let run): .created(try create(run))
        case .claim(let claim): .claimed([try self.claim(claim)])
        case .claimReady(let claim): .claimed(try claimReady(claim))
        case .advance(let advance): .advanced(try self.advance(advance))
        case .resolve(let resolution): .resolved(try resolve(resolution))
        case .resolveDue(let most): .resolved(try resolveDue(most: most))
        case .remind(let wait): try remind(wait)
        case .act(let act): .acted(try self.act(act))
        case .yield(let run): try self.yield(run)
        case .storeSignal(let signal): .signalled(try store(signal))
        case .dispatchSignal(let dispatch): .decided(try self.dispatch(dispatch))
        case .load(let loads): .decided(try load(loads))
        case .turn(let turns): try turn(turns)
        case .decide(let decisions): .decided(try decide(decisions))
        case .pause(let pause): try self.pause(pause)
        case .unpause(let unpausing): try unpause(unpausing)
        case .settlePauses(let instant): try settlePauses(endedBy: instant)
        case .noteDeaths(let runs): try note(deathsOver: runs)
        case .allow(let workflow, let effects, let allowed):
            try allow(workflow, effects, allowed)
        case .moveFiles(let moves): try move(moves)
        case .register(let engine): try register(engine)
        case .renew(let engine): try renew(engine)
        case .retire(let engine): try retire(engine)
        case .takeOver(let engine): .takenOver(try takeOver(engine))
        case .define(let definitions): try define(definitions)
        case .project(let workflows, let folder, let endsHeard):
            try set(workflows, of: folder, endsHeard)
        case .settle(let families): try settle(families)
        case .prune(let pruning): .pruned(try prune(pruning))
        case .setBack(let setback): try setBack(setback)
        }
    }

    /// Tells others something once the change is stored.
    mutating func hint(_ change: (inout Hints) -> Void) { change(&hints) }
}

extension Transaction {
    /// Notes that the store is a copy from before; a claim of a run that has not ended tells so.
    package mutating func noteCopy(from origin: String) throws(StoreError) {
        let note = CopyNote(at: clock.instant, lastSignal: try rows.lastSignal(), origin: origin)
        try rows.setFact(CopyNote.fact, note.text)
        try rows.doubtUnfinishedRuns(at: clock.instant)
        // Which files have been handed to runs since is not known.
        for trigger in try rows.triggers() { try rows.removeFileRoots(of: trigger.uid) }
        hint { $0.hasReady = true }
    }
}
