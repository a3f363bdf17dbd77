import IntentHosting
import Store
import Values

/// Taking in what others have stored.
extension RunDriver {
    /// Takes in acts, and waits that have ended.
    func look() async {
        guard birth == nil else { return }
        do throws(StoreError) {
            for record in try await parts.store.acts(on: id, after: actsHeard) {
                actsHeard = record.number
                if let act = RunAct(record.act) { feed(.act(act)) }
            }
            for wait in try await parts.store.waits(.of(id)) {
                guard let end = wait.end, waitsHeard.insert(wait.path).inserted else { continue }
                let path = StepPath(wait.path)
                feed(.waitEnded(path, try await parts.outcome(of: end, of: wait)))
            }
        } catch {
            await recoverReading(from: error)
        }
    }

    private func recoverReading(from error: StoreError) async {
        switch error {
        case .full, .unavailable:
            await rest()
            post(.look)
        default: forget()
        }
    }

    /// Looks for signals that end a wait which is about to be stored.
    func lookAtSignals() async throws(StoreError) {
        seen = parts.stamp.mark
        for wait in decision.waits {
            guard case .signal(let name, let start, let condition) = wait.kind else { continue }
            let found = try await parts.signal(name, start, through: seen, condition)
            if let found { feed(.waitEnded(wait.path, found)) }
        }
    }
}

extension RunAct {
    /// What a run makes of an act; answers and the like come as ends of waits.
    fileprivate init?(_ act: NewAct) {
        switch act.deed {
        case .cancel(let isForced): self.init(isForced ? .force : .cancel, by: act.by)
        case .resume: self.init(.resume, by: act.by)
        case .snooze: self.init(.snooze, by: act.by)
        case .answer: return nil
        }
    }
}
