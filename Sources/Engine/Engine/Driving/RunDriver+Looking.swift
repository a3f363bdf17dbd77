import Calls
import Runs
import Store
import Values

/// Takes in acts and ended waits that others have stored.
extension RunDriver {
    /// Takes in acts, and waits that have ended.
    func look() async {
        guard birth == nil else { return }
        course.looked()
        do throws(StoreError) {
            guard let news = try await parts.store.news(of: [id: actsHeard])[id] else {
                return goOn()
            }
            await receive(news)
        } catch {
            await recoverReading(from: error)
        }
    }

    /// Takes in acts and waits that were found.
    func receive(_ news: RunNews) async {
        for record in news.acts where record.number > actsHeard {
            actsHeard = record.number
            if let act = RunAct(record.act) { feed(.act(act)) }
        }
        unreadable = [:]
        do throws(StoreError) {
            for wait in news.waits.waits { try await receive(wait) }
            for wait in news.waits.unread { receive(wait) }
            goOn()
        } catch {
            await recoverReading(from: error)
        }
    }

    /// Goes on with what was interrupted before this process had the run.
    private func goOn() { if machine.isResting { feed(.goOn) } }

    /// Takes in a wait if it has ended; an end that cannot be read parks the run once nothing else
    /// goes on.
    private func receive(_ wait: WaitRecord) async throws(StoreError) {
        if wait.isParked, machine.misfit == nil {
            // An obstacle of before is gone, or is found again.
            if waitsHeard.insert(wait.path).inserted { decision.close(.parked) }
            return
        }
        guard let end = wait.end, !waitsHeard.contains(wait.path) else { return }
        let path = StepPath(wait.path)
        // A wait of a step that was stopped while the run was parked is still open in the store.
        guard machine.waits.contains(path) || wait.isParked else { return decision.close(path) }
        do throws(RunTrouble) {
            let outcome = try await parts.runStore.outcome(of: end, of: wait)
            if case .answer(let bytes, _) = end, Digest(reference: bytes) != nil {
                hasSecrets = true
            }
            waitsHeard.insert(wait.path)
            feed(.waitEnded(path, outcome))
        } catch {
            switch error {
            case .store(let error): throw error
            case .parked(let parking): unreadable[path] = parking
            case .unfit(let message): unreadable[path] = Parking(unreadable: message)
            }
            feed(.waitEnded(path, .unreadable))
        }
    }

    /// Parks the run for a wait that cannot be read, unless the wait is of no use any more.
    private func receive(_ wait: UnreadWait) {
        let path = StepPath(wait.path)
        guard machine.waits.contains(path) else { return decision.close(path) }
        unreadable[path] = Parking(unreadable: .unreadableStore(wait.reason))
        feed(.waitEnded(path, .unreadable))
    }

    private func recoverReading(from error: StoreError) async {
        switch error {
        case .full, .unavailable:
            await rest()
            post(.look)
        case .damaged(let reason), .unreadable(let reason):
            unreadable[.run] = Parking(unreadable: .unreadableStore(reason))
            goOn()
        default: forget()
        }
    }

    /// Looks for signals that end a wait which is about to be stored.
    func lookAtSignals() async throws(StoreError) {
        seen = parts.runStore.stamp.mark
        for wait in decision.waits {
            guard case .signal(let name, let start, let condition) = wait.kind else { continue }
            let found = try await parts.runStore.signal(
                named: name, after: start.number, through: seen
            ) {
                signal in
                guard start.includes(signal) else { return nil }
                return parts.payload(of: signal, meeting: condition, for: id, at: wait.path.text)
            }
            guard let found else { continue }
            if case .signal(let number, _) = found { heard.append(number) }
            feed(.waitEnded(wait.path, found))
        }
    }
}

extension RunAct {
    /// Reads an act as an event of the run; answers and the like come as ends of waits.
    fileprivate init?(_ act: NewAct) {
        switch act.deed {
        case .cancel(let isForced): self.init(isForced ? .force : .cancel, by: act.by)
        case .resume: self.init(.resume, by: act.by)
        case .snooze: self.init(.snooze, by: act.by)
        case .answer: return nil
        }
    }
}
