import Diagnostics
import Store

/// Runs that nobody can go on with; the trouble of one never stops another.
extension Claims {
    /// Leaves a run as it is, with the reason, or ends it if somebody cancels it.
    func park(_ run: RunRecord, _ trouble: RunTrouble) async {
        guard let message = trouble.message else { return tryLater(run) }
        var isStored = false
        while !isStored {
            do throws(StoreError) {
                let acts = try await parts.store.acts(on: run.id, after: run.actsTaken)
                _ = try await parts.store.advance(
                    standstill(of: run, message, acts), as: parts.changeID())
                isStored = true
            } catch .stale(.unheard) {
                // Somebody did something meanwhile.
            } catch .stale {
                isStored = true
            } catch {
                return tryLater(run)
            }
        }
    }

    private func standstill(
        of run: RunRecord, _ message: Diagnostic.Message, _ acts: [ActRecord]
    ) -> Advance {
        var advance = Advance(
            run.id, epoch: run.epoch, lastEntry: run.lastEntry, state: .waiting)
        advance.actsTaken = acts.last?.number
        advance.isStuck = true
        if acts.contains(where: \.isCancellation) {
            var ended = Ended(.cancelled)
            ended.reason = message.text
            let stamp = parts.stamp
            advance.entries = [
                NewEntry(Entry(.run, .ended(ended), at: stamp.at, mark: stamp.mark))
            ]
            advance.state = .cancelled
            advance.conclusion = .cancelled
        } else {
            advance.waitingFor = message.text
            advance.releases = true
        }
        return advance
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

extension RunTrouble {
    /// Why nobody can go on with the run, unless it is only the store that cannot be read now.
    fileprivate var message: Diagnostic.Message? {
        switch self {
        case .unfit(let message): message
        case .store(.damagedEntry(_, let number)):
            .unreadable("journal", "entry \(number) is not as it was stored")
        case .store(.damaged(let reason)): .unreadable("journal", reason)
        case .store: nil
        }
    }
}

extension ActRecord {
    fileprivate var isCancellation: Bool { if case .cancel = act.deed { true } else { false } }
}
