import Locks
import Store

/// The runs that an engine holds; each is there at most once.
final class RunTable: Sendable {
    private struct State {
        var drivers: [RunID: RunDriver] = [:]
        var isClosed = false

        /// Whether a claim was refused for want of room.
        var lacksRoom = false
    }

    private let state = Guarded(State())

    /// The number of runs that go on at once; others stay rows until there is room.
    static let most = 1_000

    subscript(run: RunID) -> RunDriver? { state.inTurn { $0.drivers[run] } }

    var ids: Set<RunID> { state.inTurn { Set($0.drivers.keys) } }

    var all: [RunDriver] { state.inTurn { Array($0.drivers.values) } }

    /// The number of runs there is room for; runs that wait for others take none, since these have
    /// to come in.
    var room: Int {
        state.inTurn { state in
            guard !state.isClosed else { return 0 }
            let room = max(0, Self.most - state.drivers.values.count { !$0.isWaiting })
            state.lacksRoom = room == 0
            return room
        }
    }

    /// Takes in a run, unless the engine has ended.
    func insert(_ driver: RunDriver) -> Bool {
        state.inTurn { state in
            guard !state.isClosed, state.drivers[driver.id] == nil else { return false }
            state.drivers[driver.id] = driver
            return true
        }
    }

    /// Forgets a run; returns whether a claim has looked for room in vain.
    @discardableResult
    func remove(_ driver: RunDriver) -> Bool {
        state.inTurn { state in
            guard state.drivers[driver.id] === driver else { return false }
            state.drivers[driver.id] = nil
            return state.lacksRoom
        }
    }

    /// Closes the table, and returns all drivers.
    func close() -> [RunDriver] {
        state.inTurn { state in
            state.isClosed = true
            return Array(state.drivers.values)
        }
    }
}
