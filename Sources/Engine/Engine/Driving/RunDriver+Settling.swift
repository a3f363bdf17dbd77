import Calls
import Diagnostics
import IntentHosting
import Runs
import Store
import Synchronization
import Values

/// Stores decisions.
extension RunDriver {
    /// Stores the decisions, and then carries them out.
    func settle() async {
        guard await isStored(), !isForgotten else { return }
        let actions = decision.actions
        let isOver = decision.state.isFinal
        decision = Decision()
        decision.state = course.settling.state
        heard = []
        await act(on: actions)
        if isOver {
            await clearDrawer()
            await parts.removeTemporaryFolder(of: id)
        }
        if course.settling.hasLetGo { leave(isOver: isOver) }
    }

    /// Stores the decisions; returns whether they are in the store now.
    private func isStored() async -> Bool {
        while !isForgotten {
            do throws(StoreError) {
                try await putAway()
                if birth != nil, try await create() { return true }
                if course.settling.isSettled(decision, work) { return true }
                try await lookAtSignals()
                let (advance, born) = (try await advance(), births)
                // A person who looks on leaves as soon as the end is stored.
                let told = told
                let advanced = try await parts.store.advance(advance, as: changeID(of: advance))
                note(advanced, advance, told)
                await adopt(born, advanced)
                return true
            } catch .full {
                await makeDo()
                return false
            } catch {
                await recover(from: error)
            }
        }
        return false
    }

    /// The work besides the decisions.
    private var work: DriverSettling.Work {
        DriverSettling.Work(
            isBusy: !inFlight.isEmpty || !preparing.isEmpty || hasNews,
            children: children.subtracting(unreadable.keys))
    }

    private func changeID(of advance: Advance) -> ChangeID? {
        advance.entries.isEmpty ? parts.runStore.changeID() : nil
    }

    private func advance() async throws(StoreError) -> Advance {
        try await completeBirths()
        var advance = Advance(
            id, epoch: position.epoch, lastEntry: position.lastEntry,
            entries: try await parts.runStore.rows(of: decision.entries), state: decision.state)
        advance.conclusion = decision.conclusion
        advance.waitingFor = decision.misfit?.text ?? decision.waitingFor
        advance.releases = course.settling.mayRelease(decision, work)
        advance.isStuck = decision.misfit != nil
        advance.yields = machine.waits.hasInterruption
        advance.waits = decision.waits.map { NewWait($0, seen: seen) }
        advance.closes = decision.closedWaits.map(\.text)
        advance.heard = heard
        advance.children = births.map(\.run)
        advance.signals = decision.signals.map { request in
            var signal = NewSignal(request)
            signal.sender = id.text
            return signal
        }
        advance.followUps = followUps.decided.map(\.run)
        advance.cancelledFollowUps = decision.cancelledFollowUps
        advance.actsTaken = actsHeard > position.actsTaken ? actsHeard : nil
        advance.clearsDeaths = decision.entries.contains(where: \.isNews)
        advance.begins = begins
        if advance.releases, let parking { try await parts.park(&advance, parking) }
        return advance
    }

    /// Whether something begins once the decisions are stored.
    var begins: Bool { birth != nil || decision.begins || !births.isEmpty }

    /// The reason to park the run, if there is one.
    private var parking: Parking? {
        guard !decision.state.isFinal else { return nil }
        if let misfit = decision.misfit { return Parking(misfit: misfit) }
        return unreadable.min { $0.key < $1.key }?.value
    }

    private func note(_ advanced: Advanced, _ advance: Advance, _ told: ToldRun) {
        parts.runStore.note(mark: advanced.mark)
        parts.watchers.board.tell(
            RunProgress(
                run: id, entries: decision.entries, firstEntry: position.lastEntry + 1,
                state: advance.state, waitingFor: advance.waitingFor, isParked: advance.isParked))
        announce(advance, of: told)
        position.lastEntry = advanced.lastEntry
        position.actsTaken = advance.actsTaken ?? position.actsTaken
        children.formUnion(decision.children.map(\.path))
        children.subtract(decision.closedWaits)
        births = []
        followUps.stored()
        waitsHeard.subtract(advance.closes)
        waits.store(advance.state == .waiting, ordering: .relaxed)
        course.settling.stored(advance)
        if advance.clearsDeaths { clearSuspicion() }
    }

    /// Announces the news of the run that people are told.
    private func announce(_ advance: Advance, of told: ToldRun) {
        let doubts = decision.waits.filter(\.isDoubt).map(\.path.text)
        parts.watchers.tellOfQuestions(in: advance, of: told, doubting: Set(doubts))
        parts.watchers.announceParking(in: advance, told)
        guard advance.state.isFinal else { return }
        var failure: StepFailure?
        if case .ended(let end)? = decision.entries.last?.body { failure = end.failure }
        parts.watchers.announce(.ended(told, advance.state, failure))
    }

    private var told: ToldRun {
        parts.watchers.told(id, of: workflow, position.origin, in: position.family)
    }

    /// Lets the next suspect go on, if this run is one.
    func clearSuspicion() {
        guard position.isSuspected else { return }
        position.isSuspected = false
        if parts.roster.suspects.clear(id) { parts.bell.ring(.ready) }
    }

    /// Makes the best of a change that was not stored.
    private func recover(from error: StoreError) async {
        switch course.settling.recovery(from: error) {
        case .hear: await takeInNews()
        case .note(let number): parts.runStore.note(mark: number)
        case .rest:
            parts.watchers.tell(trouble: EngineError(error).description)
            await rest()
        case .forget:
            refuseBirth(error)
            forget()
        }
    }

    /// Takes in new acts and ended waits before the run is let go.
    private func takeInNews() async {
        let known = (actsHeard, waitsHeard.count)
        await look()
        guard known == (actsHeard, waitsHeard.count) else { return }
        if !course.settling.keepsRun(decision) { forget() }
    }

    /// Waits a little for the store, longer each time, unless the engine ends.
    func rest() async {
        tellBegun()
        if await !parts.rest(afterTries: course.settling.refused()) { forget() }
    }

    /// Leaves the table; the next owner of the run finds what came meanwhile.
    private func leave(isOver: Bool) {
        course.come(to: .forgotten)
        clearSuspicion()
        let wasRoomWanted = parts.roster.table.remove(self)
        parts.watchers.onlookers.tell(of: id, isOver ? course.settling.state : nil)
        if isOver {
            // Its questions are closed.
            for call in parts.performers.held.removeAll(of: id) { Task { await call.cancel() } }
            parts.tellOfFreeSlot()
        }
        // A run that has ended cannot be claimed.
        if wasRoomWanted || !isOver { parts.bell.ring(.ready) }
    }
}

/// Creates a run together with its first decisions.
extension RunDriver {
    /// Tells the caller who waits for its creation that the run was not created.
    func refuseBirth(_ error: StoreError) {
        birthNotice?.resume(returning: .failure(error))
        birthNotice = nil
    }

    /// Creates the run; returns whether its decisions are stored with it.
    private func create() async throws(StoreError) -> Bool {
        guard var birth else { return false }
        let isWhole = decision.hasOnlyEntries
        if isWhole { birth.beginning = try await parts.runStore.rows(of: decision.entries) }
        let result: Result<Placement, StoreError>
        do throws(StoreError) {
            result = .success(try await parts.store.create(birth, as: parts.runStore.changeID()))
        } catch {
            result = .failure(error)
        }
        self.birth = nil
        birthNotice?.resume(returning: result)
        birthNotice = nil
        guard case .success(.started(let epoch)) = result else {
            forget()
            return true
        }
        position = RunPosition(birth, of: position.family, epoch: epoch)
        parts.watchers.announce(.began(told))
        parts.watchers.board.tell(
            RunProgress(
                run: id, entries: isWhole ? decision.entries : [], firstEntry: 2, state: .running,
                waitingFor: nil))
        return isWhole
    }
}

extension Entry {
    /// Whether the process has outlived an attempt; that one was interrupted tells nothing of that.
    fileprivate var isNews: Bool {
        if case .outcome(let outcome) = body { outcome.status != .interrupted } else { false }
    }
}

extension Decision {
    var hasOnlyEntries: Bool {
        waits.isEmpty && closedWaits.isEmpty && children.isEmpty && signals.isEmpty
            && followUps.isEmpty && cancelledFollowUps.isEmpty && misfit == nil && state == .running
            && conclusion == nil
    }
}
