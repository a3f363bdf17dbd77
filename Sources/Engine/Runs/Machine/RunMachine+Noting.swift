import Diagnostics
import IntentTraits
import Store
import Values
import Workflows

/// Actions of frames on their run.
extension RunMachine {
    func later(_ item: WorkList.Item) { work.append(item) }

    /// Sends events for a path to a frame.
    func register(_ frame: Frame, at path: StepPath? = nil) { frames[path ?? frame.path] = frame }

    func unregister(_ frame: Frame, at path: StepPath? = nil) { frames[path ?? frame.path] = nil }

    /// Writes an entry.
    func note(_ path: StepPath, attempt: Int = 0, _ body: Entry.Body) {
        entryCount += 1
        decision.entries.append(Entry(path, attempt: attempt, body, at: stamp.at, mark: stamp.mark))
    }

    /// Takes in the output of an attempt, before its end.
    package func attempt(at path: StepPath, said text: String) {
        (frames[path] as? IntentFrame)?.said = text
    }

    func act(_ action: RunAction) { decision.actions.append(action) }

    /// Waits for something; a wait that was stored already is only put on the board.
    func wait(
        _ request: WaitRequest, _ words: String, isNew: Bool = true, isInterruption: Bool = false
    ) {
        waits.add(request.path, words, isInterruption: isInterruption)
        guard isNew else { return }
        var request = request
        request.entryCount = entryCount
        decision.waits.append(request)
    }

    /// Notes that a wait was taken in, or is over for another reason.
    func closeWait(_ path: StepPath) {
        guard waits.remove(path), !isReplaying else { return }
        decision.closedWaits.append(path)
    }

    func create(_ child: ChildRequest) { decision.children.append(child) }
    func send(_ signal: SignalRequest) { decision.signals.append(signal) }

    /// Leaves what a step has left for later, as one of an app.
    func leave(_ result: StepResult, of app: String) {
        decision.followUps += result.followUps.map(\.run)
        decision.cancelledFollowUps += result.cancelledFollowUps.map {
            .named(FollowUpName($0, of: app))
        }
    }

    /// Cancels what a step that is taken back has left for later.
    func cancel(followUps: [String]) {
        decision.cancelledFollowUps += followUps.map { .run(RunID($0)) }
    }

    func fold(_ path: StepPath) { decision.folded.append(path) }
}

/// Reading the journal for frames.
extension RunMachine {
    struct Decided {
        let value: Choice

        /// Whether it was made now, and is not stored yet.
        let isNew: Bool
    }

    /// Returns the stored decision, or makes one.
    func decide(_ path: StepPath, attempt: Int = 0, _ make: () -> Choice) -> Decided {
        known(at: path) ?? made(make(), at: path, attempt)
    }

    /// Returns the stored decision, or makes one; a failure to make it is stored as well.
    func decide(
        _ path: StepPath, attempt: Int = 0, _ make: () throws(StepFailure) -> Choice
    ) throws(StepFailure) -> Decided {
        if let known = known(at: path) { return known }
        return made(try written(at: path, attempt: attempt, make), at: path, attempt)
    }

    private func known(at path: StepPath) -> Decided? {
        guard let entry = record.next(at: path), case .decided(let choice) = entry.body else {
            return nil
        }
        record.remove(at: path)
        return Decided(value: choice, isNew: false)
    }

    private func made(_ choice: Choice, at path: StepPath, _ attempt: Int) -> Decided {
        if let entry = record.next(at: path) { misfit = misfit ?? .decisionMissing(before: entry) }
        note(path, attempt: attempt, .decided(choice))
        return Decided(value: choice, isNew: true)
    }

    /// Runs a body and returns its result; a failure is stored, and thrown again when the journal
    /// is read back.
    func written<Result>(
        at path: StepPath, attempt: Int = 0, _ body: () throws(StepFailure) -> Result
    ) throws(StepFailure) -> Result {
        if let entry = record.next(at: path), case .outcome(let outcome) = entry.body,
            let failure = outcome.failure
        {
            record.remove(at: path)
            throw failure
        }
        do throws(StepFailure) {
            return try body()
        } catch {
            var outcome = Outcome(.failed, started: stamp.at, finished: stamp.at)
            outcome.failure = error
            note(path, attempt: attempt, .outcome(outcome))
            throw error
        }
    }

    /// Takes a choice if it comes next for the path.
    func takesChoice(_ choice: Choice, at path: StepPath) -> Bool {
        guard let entry = record.next(at: path), entry.body == .decided(choice) else {
            return false
        }
        record.remove(at: path)
        return true
    }

    /// The next entry for a path, while the journal is read back.
    func next(at path: StepPath) -> Entry? { record.next(at: path) }

    func takeNext(at path: StepPath) { record.remove(at: path) }

    func isClosed(_ path: StepPath) -> Bool { isReplaying && record.isClosed(path) }
    func lastRound(of path: StepPath) -> Int? { isReplaying ? record.lastRound(of: path) : nil }

    /// Notes the end of a body, or returns the stored note.
    @discardableResult
    func conclude(_ path: StepPath, _ concluded: Concluded) -> Concluded {
        if let entry = record.next(at: path), case .concluded(let known) = entry.body {
            record.remove(at: path)
            return known
        }
        note(path, .concluded(concluded))
        return concluded
    }

    /// Whether how the body of something ended was written.
    func isConcluded(_ path: StepPath) -> Bool {
        if case .concluded? = record.next(at: path)?.body { true } else { false }
    }

    /// Notes the end of the run, or returns the stored note.
    func conclude(_ ended: Ended) -> Ended {
        if let entry = record.next(at: .run), case .ended(let known) = entry.body {
            record.remove(at: .run)
            return known
        }
        note(.run, .ended(ended))
        return ended
    }

    /// Says that a choice is not one for its place.
    @discardableResult
    func doesNotFit(_ choice: Decided, at path: StepPath) -> StepFailure {
        misfit = misfit ?? .strangeDecision(at: path)
        return StepFailure("journal", "")
    }
}

/// Facts about the run for its frames.
extension RunMachine {
    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    /// The same for a run, a path and a number, and no other.
    func name(_ what: String, _ path: StepPath, _ number: Int) -> String {
        RunID(
            Digest(
                ofParts: .string(what), .string(facts.id.text), .string(path.text),
                .int(Int64(number)))
        ).text
    }

    /// The idempotency key of a step.
    func key(of path: StepPath) -> IdempotencyKey {
        IdempotencyKey(RunID(Digest(ofParts: .string(facts.id.text), .string(path.text))).text)
    }

    /// The variables that may be written down.
    var plainVariables: ValueMap {
        var plain = variables
        for variable in plan.workflow.variables where variable.isSecret {
            plain[.string(variable.name)] = nil
        }
        return plain
    }

    /// The limits of the run's effects, each of which has to allow one: those of its workflow, of
    /// all who started it, and of the run that has left it for later.
    package var allowances: [Allowance] {
        (plan.workflow.permissions.map { [Allowance($0.allowed)] } ?? []) + facts.allowances
            + (created.followUp?.allowances ?? [])
    }

    /// Whether the author of the workflow, or of the one that has left it for later, has said that
    /// it may have these effects.
    func permits(_ effects: [Effect]?) -> Bool {
        let said =
            plan.workflow.permissions.map { [Allowance($0.allowed)] }
            ?? created.followUp?.allowances ?? []
        return !said.isEmpty && said.allSatisfy { $0.covers(effects) }
    }

    /// Whether the workflow and all who started it allow these effects.
    func allows(_ effects: [Effect]?) -> Bool { allowances.allSatisfy { $0.covers(effects) } }

    /// The number of the attempt at the whole run, from 1.
    var attempt: Int { (root?.retries ?? 0) + 1 }

    /// The highest number of a signal when the run was created.
    var firstMark: Int { root?.started.mark ?? 0 }

    func stop(because reason: String) { root?.stop(because: reason) }

    func delay(after failure: StepFailure, _ repetition: Repetition?) -> TimeSpan? {
        root?.delay(after: failure, repetition)
    }
}
