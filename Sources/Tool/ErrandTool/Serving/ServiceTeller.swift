import Home
import LocalSockets
import Store
import Synchronization

/// Tells the service manager what runs, each time that this has changed, and at most once a second.
final class ServiceTeller: Sendable {
    private struct State {
        var home: OwnedHome?
        var isChanged = false
        var isTelling = false
    }

    let manager: ServiceManager
    private let state = Mutex(State())
    private static let pause = Duration.seconds(1)

    /// The number of runs that are counted.
    private static let most = 200

    init(_ manager: ServiceManager) { self.manager = manager }

    /// Tells of the runs of a home from now on.
    func begin(at home: OwnedHome) {
        state.withLock { $0.home = home }
        changed()
    }

    /// Tells nothing more.
    func end() { state.withLock { $0.home = nil } }

    /// Notes that something may be otherwise.
    func changed() {
        let begins = state.withLock { state in
            state.isChanged = true
            guard !state.isTelling, state.home != nil else { return false }
            state.isTelling = true
            return true
        }
        // It ends when there is nothing more to tell.
        if begins { Task { await tell() } }
    }

    private func tell() async {
        while let home = next() {
            if let line = await line(of: home), state.withLock({ $0.home != nil }) {
                manager.tell(.status("\(line)"))
            }
            // Only a cancellation would end it early, and nothing cancels this task.
            try? await ContinuousClock().sleep(for: Self.pause)
        }
    }

    private func next() -> OwnedHome? {
        state.withLock { state in
            guard state.isChanged, let home = state.home else {
                state.isTelling = false
                return nil
            }
            state.isChanged = false
            return home
        }
    }

    private func line(of home: OwnedHome) async -> ServiceLine? {
        var filter = RunFilter()
        filter.most = Self.most
        filter.states = [.queued, .running, .waiting]
        guard case .runs(let runs, _) = await home.reply(to: .runs(filter)) else { return nil }
        return ServiceLine(runs)
    }
}
