import Calls
import Diagnostics
import IntentTraits
import Runs
import Store

/// Tells people of questions, also of runs that no one follows.
extension Watchers {
    /// Announces the new questions of a run, of which some are about steps that were interrupted.
    func tellOfQuestions(in advance: Advance, of run: ToldRun, doubting doubts: Set<String>) {
        guard settings.announce != nil else { return }
        for wait in advance.waits where wait.path != StepPath.parked.text {
            guard case .question(let form) = wait.kind else { continue }
            // A question that cannot be read is not told; the answer command says why it cannot be
            // answered.
            guard let asked = try? RunQuestion(of: run.id, at: wait.path, form) else { continue }
            announce(.asked(asked, run, doubts.contains(wait.path) ? .doubt : .new))
        }
    }

    /// Announces a question again that a person saw at a terminal which is gone.
    func announceLeft(_ asked: RunQuestion) async throws(StoreError) {
        guard settings.announce != nil, let run = try await runStore.store.run(asked.run) else {
            return
        }
        announce(.asked(asked, told(run), .left))
    }

    /// Gives the reminder of a wait that is due, and tells people once that is stored.
    func remind(of name: WaitName) async throws(StoreError) {
        do throws(StoreError) {
            _ = try await runStore.store.apply(.remind(name), as: nil)
        } catch .stale {
            // It is answered, or another engine has told of it.
            return
        }
        let open = try await runStore.store.waits(.of(name.run)).filter { $0.end == nil }
        // A parked run asks only the question about its parking.
        guard !open.contains(where: \.isParked),
            let wait = open.first(where: { $0.path == name.path }),
            case .question(let form) = wait.kind, !runStore.isOver(wait),
            let run = try await runStore.store.run(name.run),
            // The answer command says why a question cannot be read.
            let asked = try? RunQuestion(wait, form)
        else { return }
        announce(.asked(asked, told(run), .reminder))
        board.tell(RunProgress(reminding: asked))
    }

    /// Tells the run that has sent a signal which starts nothing, since as many runs wait as may.
    func tellSender(
        of signal: SignalRecord, about occurrence: NewOccurrence, _ judgement: Judgement
    ) {
        // What is sent from outside has no depth, and its sender no log.
        guard judgement == .queueFull, signal.signal.depth > 0,
            let sender = signal.signal.sender, let run = occurrence.run
        else { return }
        let message = Diagnostic.Message.signalWithoutPlace(signal.signal.name, run.workflow)
        tell(LoggedLine(RunID(sender), at: .run, runStore.store.now, .warning, message.text))
    }
}
