package import Engine
package import Runs
package import Store
import Synchronization

/// Notes of an engine of a test, with those that a test says earlier processes have left.
package final class HandBreadcrumbs: Breadcrumbs {
    private struct State {
        var left: [Crumb]
        var orphans: [Crumb]
        var notes: [Int: Crumb] = [:]
        var next = 0
        var isClosed = false
    }

    private let state: Mutex<State>

    package init(left: [Crumb] = [], orphans: [Crumb] = []) {
        state = Mutex(State(left: left, orphans: orphans))
    }

    package var left: [Crumb] { state.withLock { $0.left } }

    /// The notes of work in hand now.
    package var inHand: Set<Crumb> { state.withLock { Set($0.notes.values) } }

    /// Whether the engine has ended in good order.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The notes that the next process finds if this one dies now.
    package func died() -> HandBreadcrumbs {
        state.withLock { state in
            HandBreadcrumbs(left: state.left + Set(state.notes.values), orphans: state.orphans)
        }
    }

    package func note(_ crumb: Crumb) -> Int? {
        state.withLock { state in
            state.next += 1
            state.notes[state.next] = crumb
            return state.next
        }
    }

    package func takeBack(_ note: Int) {
        state.withLock { $0.notes[note] = nil }
    }

    package func withPrograms<Answer>(
        of run: RunID, at path: StepPath, _ work: () async -> Answer
    ) async -> Answer {
        await work()
    }

    package func endOrphans(of run: RunID?) async -> [Crumb] {
        state.withLock { state in
            let ended = state.orphans.filter { orphan in
                if case .run(let owner, _) = orphan {
                    run.map { $0 == owner } ?? true
                } else {
                    false
                }
            }
            state.orphans.removeAll { ended.contains($0) }
            return ended
        }
    }

    package func settle(_ crumb: Crumb) {
        state.withLock { $0.left.removeAll { $0.isAboutSame(as: crumb) } }
    }

    package func close() {
        state.withLock { $0.isClosed = true }
    }
}

extension Crumb {
    fileprivate func isAboutSame(as other: Crumb) -> Bool {
        switch (self, other) {
        case (.run(let a, _), .run(let b, _)): a == b
        case (.trigger(let a), .trigger(let b)): a == b
        default: false
        }
    }
}
