import Calls
import Diagnostics
import Runs
import Store
import Values

/// Parks runs that cannot go on; the trouble of one never stops another.
extension Claims {
    /// Parks a run with the reason, or ends it if it was cancelled.
    func park(_ run: RunRecord, _ trouble: RunTrouble) async {
        if case .store(.stale) = trouble { return await lookAgain(at: run) }
        guard let parking = trouble.parking else { return tryLater(run) }
        while true {
            do throws(StoreError) {
                return try await leave(run, parking)
            } catch .stale(.unheard) {
                // There is a new act on the run.
            } catch .stale {
                return
            } catch {
                return tryLater(run)
            }
        }
    }

    private func leave(_ run: RunRecord, _ parking: Parking) async throws(StoreError) {
        let acts = try await parts.store.acts(on: run.id, after: run.actsTaken)
        if let act = acts.first(where: \.isCancellation) {
            guard parking.reason.hasSteps else {
                return try await end(run, parking.message, act, of: acts)
            }
            let cancelled = try await record(act.cancellation, act.number, of: run, closing: [])
            return await goOn(with: cancelled)
        }
        var advance = Advance(run.id, epoch: run.epoch, lastEntry: run.lastEntry)
        advance.actsTaken = acts.last?.number
        try await parts.park(&advance, parking)
        try await store(advance)
        parts.watchers.announceParking(in: advance, parts.watchers.told(run))
    }

    /// Ends a run where it is, since its steps cannot be gone through.
    func end(
        _ run: RunRecord, _ reason: String, _ act: ActRecord, of acts: [ActRecord]
    ) async throws(StoreError) {
        var advance = Advance(
            run.id, epoch: run.epoch, lastEntry: run.lastEntry, state: .cancelled)
        advance.actsTaken = acts.last?.number
        // The waits that have ended are not taken in.
        advance.isStuck = true
        advance.conclusion = .cancelled
        var ended = Ended(.cancelled)
        ended.reason = reason
        try await store(advance, [.act(RunAct(.cancel, by: act.act.by)), .ended(ended)])
    }

    /// Stores an advance of a run that has no driver, and tells those who follow the run.
    @discardableResult
    func store(_ advance: Advance, _ bodies: [Entry.Body] = []) async throws(StoreError) -> Advanced
    {
        let stamp = parts.runStore.stamp
        let entries = bodies.map { Entry(.run, $0, at: stamp.at, mark: stamp.mark) }
        var advance = advance
        advance.entries = entries.map { NewEntry($0) }
        let id = entries.isEmpty ? parts.runStore.changeID() : nil
        let advanced = try await parts.store.advance(advance, as: id)
        parts.runStore.note(mark: advanced.mark)
        parts.watchers.board.tell(
            RunProgress(
                run: advance.run, entries: entries, firstEntry: advance.lastEntry + 1,
                state: advance.state, waitingFor: advance.waitingFor, isParked: advance.isParked))
        return advanced
    }

    /// Reads a run again that has changed, and goes on with it unless another engine has it now.
    private func lookAgain(at run: RunRecord) async {
        do throws(StoreError) {
            guard let now = try await parts.store.run(run.id),
                now.owner == parts.runStore.engine.id,
                now.epoch == run.epoch
            else { return }
            await goOn(with: now)
        } catch {
            tryLater(run)
        }
    }

    /// Goes on with a run once the store can be read.
    private func tryLater(_ run: RunRecord) {
        parts.activity.begin()
        Task {
            if await parts.rest(afterTries: 1) { await goOn(with: run) }
            parts.activity.end()
        }
    }
}

extension EngineParts {
    /// Lets go of a run until a person decides about it.
    func park(_ advance: inout Advance, _ parking: Parking) async throws(StoreError) {
        advance.releases = true
        advance.closes.removeAll { $0 == StepPath.parked.text }
        let wait = try await store.waits(.of(advance.run)).first(where: \.isParked)
        guard wait?.end == nil else {
            // The answer is there already; the engine that claims the run next takes it in.
            advance.state = .running
            advance.actsTaken = nil
            advance.isStuck = false
            return
        }
        advance.state = .waiting
        advance.isStuck = true
        advance.waitingFor = parking.message
        if wait?.parkedForm?.asks(parking) == true { return }
        let form = ParkedForm(parking, number: advance.lastEntry)
        advance.waits = [NewWait(StepPath.parked.text, for: .question(form.stored.encoded))]
    }
}

extension Advance {
    /// Whether the run is parked from then on.
    var isParked: Bool { isStuck && state == .waiting }
}

extension WaitRecord {
    /// Whether this wait is for a person to decide about a parked run.
    var isParked: Bool { path == StepPath.parked.text }

    /// The question about the parked run; one that cannot be read is asked anew.
    var parkedForm: ParkedForm? {
        guard isParked, case .question(let form) = kind else { return nil }
        return try? ParkedForm(decoding: form)
    }
}

extension RunTrouble {
    /// The reason to park the run, or `nil` if only the store cannot be read now.
    var parking: Parking? {
        switch self {
        case .parked(let parking): parking
        case .unfit(let message): Parking(misfit: message)
        case .store(.damagedEntry(_, let number)):
            Parking(misfit: .unreadable("journal", "entry \(number) is not as it was stored"))
        case .store(.damaged(let reason)), .store(.unreadable(let reason)):
            Parking(misfit: .unreadable("journal", reason))
        case .store: nil
        }
    }
}

extension ActRecord {
    var isCancellation: Bool { act.isCancellation }

    /// The entry that a cancellation makes in the journal of its run.
    fileprivate var cancellation: RunAct {
        RunAct(act.deed == .cancel(isForced: true) ? .force : .cancel, by: act.by)
    }
}
