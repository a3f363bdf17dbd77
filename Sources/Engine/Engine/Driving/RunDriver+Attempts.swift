import Calls
import Catalogue
import IntentHosting
import Runs
import Store
import Values

/// Carries out decisions, once they are stored.
extension RunDriver {
    func act(on actions: [RunAction]) async {
        for action in actions {
            switch action {
            case .prepare: break
            case .perform(let wanted): perform(wanted)
            case .answer(let answer, let wanted): perform(wanted, with: answer)
            case .stop(let path): await stop(path)
            case .cancel(let child, _): await cancel(child)
            }
        }
    }

    /// Performs elements of a loop whose beginnings are stored, before the ends are that have
    /// brought their turn.
    func performAhead(_ next: inout Decision) {
        guard course.mayBegin, !course.settling.isStarved else { return }
        let entries = next.entries
        next.actions.removeAll { action in
            guard case .perform(let wanted) = action, wanted.mayPrecede,
                !decision.entries.contains(where: wanted.isBegun),
                !entries.contains(where: wanted.isBegun)
            else { return false }
            perform(wanted)
            return true
        }
    }

    private func perform(_ wanted: Performing, with answer: Answer? = nil) {
        guard course.mayBegin else {
            // The next owner of the run need not ask what has become of it.
            return post(.event(.ended(wanted.path, attempt: wanted.attempt, .notBegun)))
        }
        let attempt = Attempt(wanted.attempt, mayPrecede: wanted.mayPrecede)
        inFlight[wanted.path] = attempt
        attempts[wanted.path] = nil
        let work = AttemptWork(
            attempt, wanted, ready.removeValue(forKey: wanted.path), answer,
            output(for: wanted, answer), machine.mask)
        let isFirst = isPrompt
        isPrompt = false
        begin(work, isPrompt: isFirst || answer != nil)
    }

    /// Takes the output of the attempt; `nil` for a call that waits with its question, which has
    /// one.
    private func output(for wanted: Performing, _ answer: Answer?) -> CallOutput? {
        if answer != nil, let pending = parts.performers.held.call(at: place(of: wanted)) {
            return pending.output
        }
        return parts.performers.output(of: id, wanted, hiding: machine.mask)
    }

    nonisolated private func begin(_ work: AttemptWork, isPrompt: Bool) {
        parts.activity.begin()
        parts.performers.workers.schedule(for: workflow, isPrompt: isPrompt) { [self] in
            parts.performers.lease.whenHeld(at: parts.store.clock.reading.sinceBoot) {
                [self] isHeld in
                if !isHeld { work.attempt.stop() }
                make(work)
            }
        }
    }

    nonisolated private func make(_ work: AttemptWork) {
        let task =
            if work.attempt.mayPrecede {
                Task(executorPreference: elements) { [self] in await makeHere(work) }
            } else {
                Task.immediate { [self] in await makeHere(work) }
            }
        work.attempt.runs(in: task)
    }

    nonisolated private func makeHere(_ work: AttemptWork) async {
        let progress = await parts.performers.noting(id, at: work.wanted.path) {
            await self.progress(of: work)
        }
        parts.performers.workers.giveBack(workflow)
        // An abandoned attempt is not waited for.
        guard work.attempt.isOver() else { return }
        let isOver = if case .asked? = progress { false } else { true }
        let said = isOver ? work.output?.end() ?? "" : ""
        post(.progress(work.wanted.path, work.attempt, progress, said: said))
        parts.activity.end()
    }

    nonisolated private func progress(of work: AttemptWork) async -> CallProgress? {
        if work.attempt.isStopped { return nil }
        if let answer = work.answer,
            let pending = parts.performers.held.remove(at: place(of: work.wanted))
        {
            do throws(OpenQuestion.Refusal) {
                return try await pending.answer(answer, by: "", at: parts.store.now)
            } catch {
                // The stored answer was found to fit; a call that refuses it is made again.
                _ = await pending.cancel()
            }
        }
        if let outcome = substitutedOutcome(of: work) { return .ended(outcome) }
        if let call = work.call { return await call.perform(writing: work.output) }
        var conditions = conditions(
            at: work.wanted.path, within: work.wanted.timeLimit, work.mask)
        conditions.output = work.output
        return await parts.performers.host.invoke(work.wanted.call, under: conditions)
    }

    /// What comes of the call if something stands in the place of its intent.
    nonisolated private func substitutedOutcome(of work: AttemptWork) -> CallOutcome? {
        guard let substitute = parts.settings.substitute else { return nil }
        let wanted = work.wanted
        let intent = parts.performers.host.registry.catalogue.intent(wanted.call.intent)
        return substitute.outcome(
            of: SubstitutedCall(
                wanted.call, at: wanted.path, attempt: wanted.attempt, of: workflow,
                effects: work.call.map(\.effects) ?? intent?.effects,
                hidden: work.call?.hiddenParameters ?? []))
    }

    nonisolated private func place(of wanted: Performing) -> HeldCalls.Key {
        HeldCalls.Key(run: id, path: wanted.path.text)
    }

    func receive(
        _ progress: CallProgress?, of attempt: Attempt, said: String, at path: StepPath
    ) async {
        guard inFlight[path] === attempt else { return }
        inFlight[path] = nil
        if !said.isEmpty { machine.attempt(at: path, said: said) }
        feed(.ended(path, attempt: attempt.number, await end(progress, of: attempt, at: path)))
    }

    private func end(
        _ progress: CallProgress?, of attempt: Attempt, at path: StepPath
    ) async -> AttemptEnd {
        switch progress {
        case nil: return course.life == .interrupting ? .notBegun : .cancelled
        case .asked(let pending)?:
            attempts[path] = attempt.number
            if pending.question.stage == .during {
                parts.performers.held.keep(pending, at: HeldCalls.Key(run: id, path: path.text))
            }
            keepLive(.question(pending.question), unless: pending.question == pending.shown, path)
            return .asked(pending.shown)
        case .ended(.succeeded(let result))?:
            if let live = result.live { keepLive(.result(live), path) }
            return .succeeded(await stepResult(result, at: path))
        case .ended(.failed(let failure))?:
            if let live = failure.live {
                keepLive(.failure(CallFailure(failure.clarity, live).description), path)
            }
            guard attempt.isStopped else { return .failed(StepFailure(failure)) }
            if course.life == .interrupting { return .interrupted }
            return failure.isCancellation ? .cancelled : .failed(StepFailure(failure))
        }
    }

    /// Keeps private words for the person who looks on.
    func keepLive(_ words: LiveWords.Kept, unless isOpen: Bool = false, _ path: StepPath) {
        guard !isOpen, created.source.isOfPersonInFront else { return }
        parts.performers.live.keep(words, at: HeldCalls.Key(run: id, path: path.text))
    }

    private func stop(_ path: StepPath) async {
        if let attempt = inFlight[path] { return attempt.stop() }
        let place = HeldCalls.Key(run: id, path: path.text)
        if let pending = parts.performers.held.remove(at: place) { _ = await pending.cancel() }
        post(.event(.ended(path, attempt: attempts[path] ?? 0, .cancelled)))
    }

    private func cancel(_ child: RunID) async {
        let act = NewAct(on: child, by: "run \(id)", .cancel(isForced: false))
        while !isForgotten {
            do throws(StoreError) {
                _ = try await parts.store.act(act, as: ChangeID("cancel/\(id)/\(child)"))
                course.settling.reached()
                return
            } catch {
                switch error {
                case .full, .unavailable: await rest()
                // A child that has ended already says so by its end.
                case .stale: return
                case .damaged, .damagedEntry, .unreadable: forget()
                }
            }
        }
    }
}

extension Performing {
    /// Whether an entry says that it has begun.
    fileprivate func isBegun(by entry: Entry) -> Bool {
        entry.body.kind == .begun && entry.path == path
    }
}

/// An attempt with all that it takes; an object, since it goes from hand to hand.
private final class AttemptWork: Sendable {
    let attempt: Attempt
    let wanted: Performing

    /// The call, if it was made ready.
    let call: ReadyCall?

    /// The answer that a call held in memory goes on with.
    let answer: Answer?

    /// Takes the output meanwhile.
    let output: CallOutput?

    /// Hides secrets in the log.
    let mask: Mask

    init(
        _ attempt: Attempt, _ wanted: Performing, _ call: ReadyCall?, _ answer: Answer?,
        _ output: CallOutput?, _ mask: Mask
    ) {
        self.attempt = attempt
        self.wanted = wanted
        self.call = call
        self.answer = answer
        self.output = output
        self.mask = mask
    }
}
