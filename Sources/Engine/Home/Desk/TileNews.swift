import Locks

/// Shows the shortcuts of apps anew that have changed what these show, one app after the other.
final class TileNews: Sendable {
    private struct State {
        var waiting: Set<String> = []
        var work: Task<Void, Never>?
    }

    private let tell: @Sendable (String) async -> Void
    private let state = Guarded(State())

    init(_ tell: @escaping @Sendable (String) async -> Void) { self.tell = tell }

    /// Notes that an app has changed what its shortcuts show.
    func note(_ app: String) {
        state.inTurn { state in
            state.waiting.insert(app)
            // It ends once no app waits, and ``settled()`` awaits it.
            if state.work == nil { state.work = Task { await work() } }
        }
    }

    private func work() async {
        while let app = next() { await tell(app) }
    }

    private func next() -> String? {
        state.inTurn { state in
            let app = state.waiting.min()
            if let app { state.waiting.remove(app) } else { state.work = nil }
            return app
        }
    }

    /// Waits until all is told.
    func settled() async { while let work = state.inTurn({ $0.work }) { await work.value } }
}
