package import Calls
package import Diagnostics
import Store
package import Values

/// A run as a machine that decides what comes next: it has no clock, no store and no tasks.
///
/// It is made from the journal and told of events, one after the other, the first of which is
/// ``RunEvent/wake`` or ``RunEvent/read``. What it decides has to be stored before it is acted
/// upon. One that is let go can be made again from what was stored.
package final class RunMachine {
    let facts: RunFacts
    let plan: RunPlan

    /// Hides the secrets of the run, as far as they are known.
    package internal(set) var mask: Mask

    /// Hides those of its secrets that no text has by chance, and nothing that is only private, in
    /// what steps say that were given none.
    private(set) var foundMask = Mask.nothing

    /// The values in drawers, by their names.
    package internal(set) var sealed: [Digest: Value]
    package private(set) var created: Created

    /// The stamp of the present event, or of the entry that is read back.
    private(set) var stamp = Stamp(at: .epoch, mark: 0)

    /// The stored entries that the walk has not reached yet.
    var record: JournalRecord

    /// The workflow's variables.
    var variables: ValueMap = [:]

    /// The signals that waits of the run have had.
    var heard: Set<Int> = []

    var decision = Decision()
    var work = WorkList()

    /// The frames that wait for an event, by their paths.
    var frames: [StepPath: Frame] = [:]
    package internal(set) var waits = WaitBoard()

    /// The number of frames whose calls are being prepared or performed.
    var busy = 0

    /// Whether the run is to end without its `finally` steps.
    var isForced = false
    var entryCount: Int
    private(set) var isReplaying = true
    package internal(set) var misfit: Diagnostic.Message?

    /// Whether the copies of another run are being put in their places, and the frames that wait
    /// for that.
    private var isTakingOver: Bool
    private var held: [Frame] = []

    /// The frames that have not gone on since the journal was read back.
    private var resting: [Frame] = []

    /// Collects the ends of steps, if a caller asks for them.
    var trace: JournalTrace?

    /// The cancellation of a run whose journal does not fit.
    private var cancellation: RunAct?
    private var isGivenUp = false
    var root: RootFrame?
    var serial = 0

    /// The time when the run was created.
    private(set) var startedAt = Timestamp.epoch

    /// The number of entries that the run may have.
    var mostEntries = 1_000_000

    /// Creates the machine of a run with all its entries, the first of which is `created`.
    package init(_ facts: RunFacts, of plan: RunPlan, journal: [Entry]) {
        self.facts = facts
        self.plan = plan
        mask = Mask(secrets: Array(facts.secrets.values))
        foundMask.hide(secrets: Array(facts.secrets.values), leavingShort: true)
        sealed = facts.sealed
        entryCount = journal.count
        record = JournalRecord(journal)
        if case .created(let created)? = journal.first?.body {
            self.created = created
        } else {
            created = Created()
            misfit = .journalWithoutBeginning()
        }
        isTakingOver = (created.copied?.count ?? 0) > 0
        for (name, digest) in created.sealed { created.inputs[.string(name)] = open(digest) }
        created.inputs = plan.workflow.visible(created.inputs)
    }
}

extension RunMachine {
    /// Hides a secret in all texts of steps from now on.
    func hide(secret value: Value) {
        mask.hide(secrets: [value])
        if !isDiscreet { foundMask.hide(secrets: [value], leavingShort: true) }
    }
}

// MARK: Events

extension RunMachine {
    /// Decides on an event.
    package func handle(_ event: RunEvent, at stamp: Stamp) -> Decision {
        switch event {
        case .wake, .read: read(at: stamp)
        default: break
        }
        self.stamp = stamp
        switch event {
        case .read: break
        case .wake, .goOn: resume()
        case .prepared(let path, let step): frames[path]?.prepared(step)
        case .ended(let path, let attempt, let end): frames[path]?.attemptEnded(attempt, end)
        case .waitEnded(let path, let outcome): frames[path]?.waitEnded(outcome)
        case .act(let act): apply(act)
        }
        settle()
        return decided()
    }

    private func apply(_ act: RunAct) {
        guard misfit == nil else {
            if act.kind == .cancel || act.kind == .force { cancellation = act }
            return
        }
        guard root?.finalState == nil else { return }
        note(.run, .act(act))
        root?.apply(act)
    }

    /// Goes on with everything that can go on.
    private func settle() {
        while misfit == nil, let next = work.next() {
            if entryCount > mostEntries { root?.giveUp(.tooManyEntries(mostEntries)) }
            switch next {
            case .begin(let frame): frame.enter()
            case .ended(let frame, let end): frame.parent?.ended(frame, end)
            }
        }
    }

    private func decided() -> Decision {
        if let misfit { return standstill(misfit) }
        decision.conclusion = root?.conclusion
        decision.state = root?.finalState ?? (busy > 0 ? .running : .waiting)
        decision.waitingFor = decision.state == .waiting ? waits.words : nil
        let whole = decision
        decision = Decision()
        return whole
    }

    /// The decision of a run that cannot be walked: it waits, or ends where it is if it is
    /// cancelled.
    private func standstill(_ misfit: Diagnostic.Message) -> Decision {
        var decision = Decision()
        decision.misfit = misfit
        guard let act = cancellation else {
            decision.state = .waiting
            decision.waitingFor = misfit.text
            return decision
        }
        decision.conclusion = .cancelled
        decision.state = .cancelled
        guard !isGivenUp else { return decision }
        isGivenUp = true
        var ended = Ended(.cancelled)
        ended.reason = misfit.text
        for body in [Entry.Body.act(act), .ended(ended)] {
            decision.entries.append(Entry(.run, body, at: stamp.at, mark: stamp.mark))
        }
        return decision
    }
}

// MARK: Reading the journal back

extension RunMachine {
    private func read(at stamp: Stamp) {
        guard root == nil, misfit == nil else { return }
        self.stamp = record.first ?? stamp
        startedAt = self.stamp.at
        let root = RootFrame(of: self)
        self.root = root
        catchUp(with: stamp)
        root.begin()
        settle()
        if let copied = created.copied {
            takeEntries(through: copied.count, stamp)
            release(after: copied.count)
        }
        takeEntries(through: .max, stamp)
        if misfit == nil, let entry = record.left { misfit = .entryNotReached(entry) }
        isReplaying = false
        record = JournalRecord([])
        resting = frames.values.sorted { $0.serial < $1.serial }
    }

    /// Whether something rests until it is told to go on.
    package var isResting: Bool { !resting.isEmpty }

    /// Goes on with what was under way when the last entry was written.
    private func resume() {
        let frames = resting
        resting = []
        for frame in frames { frame.resume() }
    }

    /// Takes in entries about events, as far as the entry with this index.
    private func takeEntries(through last: Int, _ stamp: Stamp) {
        while misfit == nil, let entry = record.next(through: last) {
            self.stamp = Stamp(at: entry.at, mark: entry.mark)
            adopt(entry)
            catchUp(with: stamp)
            settle()
        }
    }

    /// Begins the frames that waited until all copies are in their places.
    private func release(after copies: Int) {
        isTakingOver = false
        if let next = record.stamp(of: copies + 1) { stamp = next }
        for frame in held { later(.begin(frame)) }
        held = []
        settle()
    }

    /// Whether a frame begins only once all copies are in their places.
    func holds(_ frame: Frame) -> Bool {
        guard isTakingOver, frame is ItemFrame || isAnew(frame.path) else { return false }
        held.append(frame)
        return true
    }

    private func isAnew(_ path: StepPath) -> Bool { created.copied?.anew.contains(path) ?? false }

    /// Ends the reading back once all entries are taken, so that further events are new.
    private func catchUp(with stamp: Stamp) {
        guard record.isOver else { return }
        isReplaying = false
        self.stamp = stamp
    }

    /// Takes in an entry about an event.
    private func adopt(_ entry: Entry) {
        record.remove(at: entry.path)
        if case .act(let act) = entry.body {
            root?.apply(act)
        } else if frames[entry.path]?.adopt(entry) != true {
            misfit = misfit ?? .entryNotReached(entry)
        }
    }
}
