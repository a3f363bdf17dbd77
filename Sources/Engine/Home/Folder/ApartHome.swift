import Engine
import Locks

/// The home in memory of a process that owns another one, with the same apps: runs that are not to
/// be stored go on there, so that no other process performs intents of these apps beside it.
final class ApartHome: Sendable {
    private let ownership: Ownership
    private let making = Guarded<Task<OwnedHome, any Error>?>(nil)

    /// Makes it when it is first asked for.
    init(beside ownership: Ownership) { self.ownership = ownership.apart }

    func home() async throws -> OwnedHome {
        let task = making.inTurn { making in
            if let making { return making }
            let task = Task { [ownership] in try await OwnedHome(ownership) }
            making = task
            return task
        }
        do {
            return try await task.value
        } catch {
            // The next request tries again.
            making.inTurn { if $0 == task { $0 = nil } }
            throw error
        }
    }

    /// The home, if it was made.
    private var made: OwnedHome? {
        get async {
            // One that could not be made has nothing that goes on.
            try? await making.inTurn { $0 }?.value
        }
    }

    /// Waits until nothing is going on there.
    func idle() async { await made?.idle() }

    func close(after patience: Duration) async { await made?.close(after: patience) }
}

extension Ownership {
    /// The same for a home in memory.
    fileprivate var apart: Ownership {
        var apart = Ownership(
            of: nil, as: name, .ownRuns, host, zones: zones, zone: zone, environment: environment,
            in: workingFolder)
        (apart.program, apart.account) = (program, account)
        apart.calendar = calendar
        apart.trouble = trouble
        return apart
    }
}
