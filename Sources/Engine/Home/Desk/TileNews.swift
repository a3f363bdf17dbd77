import Locks

/// Hears which apps have changed what their shortcuts show, and tells that on, one app after the
/// other.
final class TileNews: Sendable {
    private struct State {
        var waiting: Set<String> = []
        var work: Task<Void, Never>?
    }

    private let tell: @Sendable (String) async -> Void
    private let state = Guarded(State())

    init(_ tell: @escaping @Sendable (String) async -> Void) { self.tell = tell }

    func hear(of app: String) {
        state.inTurn { state in
            state.waiting.insert(app)
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
