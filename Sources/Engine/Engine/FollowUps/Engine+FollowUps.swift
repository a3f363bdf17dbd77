package import Calls
import Runs
package import Store
package import Values

/// A run that was left for later and still waits.
package struct WaitingFollowUp: Hashable, Sendable {
    package let name: FollowUpName
    package let run: RunID
    package let intent: String
    package let start: FollowUpStart

    /// The thing that has left it, in words for people.
    package let cause: String

    package init(
        name: FollowUpName, run: RunID, intent: String, start: FollowUpStart, cause: String
    ) {
        (self.name, self.run, self.intent) = (name, run, intent)
        (self.start, self.cause) = (start, cause)
    }
}

extension Engine {
    /// The follow-ups of an app that wait, or those of all: those that are due first, then those
    /// that wait for a signal.
    package func followUps(of app: String? = nil) async throws(EngineError) -> [WaitingFollowUp] {
        let runs = try await reading { () throws(StoreError) in
            try await parts.store.waitingFollowUps(of: app)
        }
        var waiting: [WaitingFollowUp] = []
        for start in stride(from: 0, to: runs.count, by: 500) {
            let some = Array(runs[start...].prefix(500))
            let entries = try await reading { () throws(StoreError) in
                try await parts.store.firstEntries(of: some, most: 1)
            }
            for run in some {
                guard let first = entries[run.id]?.first,
                    let one = try await followUp(run, beginningWith: first)
                else { continue }
                waiting.append(one)
            }
        }
        return waiting.sorted { ($0.start, $0.name.name) < ($1.start, $1.name.name) }
    }

    /// A follow-up that cannot be read is parked when it goes on, and listed with the runs.
    private func followUp(
        _ run: RunRecord, beginningWith first: EntryRecord
    ) async throws(EngineError) -> WaitingFollowUp? {
        let whole = try await reading { () throws(StoreError) in
            try await first.whole(from: parts.store)
        }
        // What cannot be read is parked then, as is said above.
        guard let key = run.admission?.key, let name = FollowUpName(key: key), let whole,
            case .created(let created)? = (try? Entry(whole))?.body, let origin = created.followUp
        else { return nil }
        return WaitingFollowUp(
            name: name, run: run.id, intent: run.workflow, start: origin.start,
            cause: run.origin.cause)
    }
}

extension WaitingFollowUp: StoredRecord {
    package static let table = StoredTable(
        "follow-up", part("app", \.name.app), part("name", \.name.name), part("run", \.run),
        part("intent", \.intent), part("start", \.start), part("cause", \.cause),
        make: { app, name, run, intent, start, cause in
            WaitingFollowUp(
                name: FollowUpName(name, of: app), run: run, intent: intent, start: start,
                cause: cause)
        })
}

extension FollowUpStart: Comparable {
    /// Instants first, then signals by their names.
    package static func < (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.at(let one), .at(let other)): one < other
        case (.at, .signal): true
        case (.signal, .at): false
        case (.signal(let one), .signal(let other)): one < other
        }
    }
}
