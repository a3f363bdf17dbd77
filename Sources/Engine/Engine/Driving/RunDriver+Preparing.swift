import Calls
import IntentHosting
import Runs
import Store
import Values

/// Makes calls ready before anything is stored, so that their results are stored together with the
/// decisions before them.
extension RunDriver {
    /// How long decisions wait for calls that are being prepared, or for ends of elements.
    private static let patienceSpan = Duration.milliseconds(5)

    func prepare(_ call: IntentCall, at path: StepPath, within limit: TimeSpan?) {
        preparing.insert(path)
        beginPreparing(call, at: path, within: limit, machine.mask)
    }

    nonisolated private func beginPreparing(
        _ call: IntentCall, at path: StepPath, within limit: TimeSpan?, _ mask: Mask
    ) {
        parts.activity.begin()
        let conditions = conditions(at: path, within: limit, mask)
        let begun = parts.performers.noting(.run(id, at: path)) {
            parts.performers.host.begin(call, under: conditions)
        }
        switch begun {
        case .decided(let preparation): isPrepared(preparation, at: path)
        case .incomplete(let rest):
            if let substitute = parts.settings.substitute,
                substitute.replaces(call, at: path, of: workflow),
                let preparation = rest.substituted()
            {
                return isPrepared(preparation, at: path)
            }
            Task.immediate {
                let preparation = await parts.performers.noting(id, at: path) {
                    await rest.prepare()
                }
                isPrepared(preparation, at: path)
            }
        }
    }

    nonisolated private func isPrepared(_ preparation: Preparation, at path: StepPath) {
        guard case .ready(let call) = preparation, call.needsAuthentication,
            created.source.isOfPersonInFront
        else { return hand(on: preparation, at: path) }
        // A preparation that comes late is one that has taken long.
        Task {
            let lock = await parts.settings.lock(created.session)
            let refusal = lock.refusal(of: "'\(call.call.intent)'")
            hand(on: refusal.map { .refused(CallFailure(.clean, $0)) } ?? preparation, at: path)
        }
    }

    nonisolated private func hand(on preparation: Preparation, at path: StepPath) {
        post(.prepared(path, preparation))
        parts.activity.end()
    }

    func receive(_ preparation: Preparation, at path: StepPath) async {
        preparing.remove(path)
        // A call that is not begun now must not be stored as begun.
        guard course.mayBegin else { return }
        switch preparation {
        case .ready(let call):
            ready[path] = call
            var prepared = PreparedCall(call)
            prepared.needsPerson =
                call.needsAuthentication && !created.source.isOfPersonInFront
            feed(.prepared(path, .ready(prepared)))
        case .asked(let pending):
            keepLive(.question(pending.question), unless: pending.question == pending.shown, path)
            feed(.prepared(path, .asked(pending.shown)))
        case .recorded(let result):
            if let live = result.live { keepLive(.result(live), path) }
            feed(.prepared(path, .recorded(await stepResult(result, at: path))))
        case .refused(let failure): feed(.prepared(path, .refused(StepFailure(failure))))
        }
    }

    /// Whether decisions are stored only when more calls are ready, or more elements of a loop have
    /// ended; begins to wait for that.
    func isWaitingPatiently() -> Bool {
        switch course.patience.next(
            isPreparing: !preparing.isEmpty, isGathering: isGathering,
            hasDecided: !decision.isEmpty)
        {
        case .settle:
            patience?.cancel()
            patience = nil
            return false
        case .wait: return true
        case .beginWait(let number):
            patience = wait(number)
            return true
        }
    }

    /// Whether nothing comes of storing the decisions, while more elements are about to end.
    private var isGathering: Bool {
        decision.actions.isEmpty && decision.hasOnlyEntries
            && inFlight.values.contains(where: \.mayPrecede)
    }

    private func wait(_ number: Int) -> Task<Void, Never> {
        let clock = parts.settings.clock
        return Task {
            // It is cancelled where there is nothing left to wait for.
            try? await clock.sleep(for: Self.patienceSpan)
            if !Task.isCancelled { post(.patienceIsOver(number)) }
        }
    }
}

extension PreparedCall {
    fileprivate init(_ call: ReadyCall) {
        self.init(call.call, effects: call.effects, repetition: call.repetition)
        hidden = call.hiddenParameters
    }
}

/// Telling that a run is where its journal leads.
extension RunDriver {
    /// Returns once the first state of the run is stored, or once it is clear that this has to
    /// wait.
    func begun() async {
        guard !hasBegun else { return }
        await withCheckedContinuation { beginners.append($0) }
    }

    func tellBegun() {
        if course.patience.isWaiting { return }
        hasBegun = true
        for beginner in beginners { beginner.resume() }
        beginners = []
    }
}
