import Calls
import IntentHosting
import IntentTraits
import Runs
import Store
import Values

/// Telling apps which keys no run comes back with, so that these need not be kept for ever.
extension Upkeep {
    /// How long a key stays after that.
    private static let keyAge = Duration.seconds(7 * 86_400)

    /// Settles the families that may go next: as long as one is there, it may be taken up once
    /// more.
    ///
    /// The keys stay where an app cannot be told.
    func settleFamilies(before pruning: Pruning) async throws(StoreError) {
        guard let keepers = await keepers() else { return }
        var families = try await parts.store.unsettledFamilies(before: pruning)
        if !keepers.isEmpty {
            for (index, family) in families.enumerated() {
                guard try await tell(keepers, of: family) else {
                    families.removeSubrange(index...)
                    break
                }
            }
        }
        guard !families.isEmpty else { return }
        _ = try await parts.store.apply(.settle(families: families), as: nil)
    }

    /// Tells all keepers the keys of a family; returns whether all could be told.
    private func tell(
        _ keepers: [any KeyKeeper], of family: RunID
    ) async throws(StoreError) -> Bool {
        let keys = try await keys(of: family)
        for keeper in keepers {
            guard await told({ [now] in try keeper.settle(keys, at: now) }) else { return false }
        }
        return true
    }

    /// Lets apps forget the keys that were settled long enough ago.
    func forgetKeys() async {
        for keeper in await keepers() ?? [] {
            _ = await told { [now] in try keeper.pruneSettled(before: now - Self.keyAge) }
        }
    }

    /// The time of the store since 1970, as apps have it.
    private var now: Duration { Duration(parts.store.now.since(.epoch)) }

    /// The apps that keep keys, or `nil` if one cannot say.
    private func keepers() async -> [any KeyKeeper]? {
        var keepers: [any KeyKeeper] = []
        let host = parts.performers.host
        for app in host.registry.apps {
            do {
                try await host.openIfUsed(app)
                if let keeper = try app.declaration?.keyKeeper { keepers.append(keeper) }
            } catch {
                tell(of: error)
                return nil
            }
        }
        return keepers
    }

    /// Tells an app something, for which it may need its disk; returns whether it could be told.
    private func told(_ body: @escaping @Sendable () throws -> Void) async -> Bool {
        do {
            try await aside(body)
            return true
        } catch {
            tell(of: error)
            return false
        }
    }

    private func tell(of error: any Error) {
        parts.watchers.tell(trouble: "the keys of effects cannot be looked after: \(error)")
    }

    /// The idempotency keys of all calls in a family; those that cannot be read stay in their apps.
    private func keys(of family: RunID) async throws(StoreError) -> [IdempotencyKey] {
        var keys: [IdempotencyKey] = []
        var selection = RunSelection(most: 500)
        selection.family = family
        while true {
            let runs = try await parts.store.runs(selection)
            for run in runs { keys += try await self.keys(of: run) }
            guard runs.count == selection.most else { return keys }
            selection.before = runs.last?.id
        }
    }

    private func keys(of run: RunRecord) async throws(StoreError) -> [IdempotencyKey] {
        var keys: [IdempotencyKey] = []
        var last = 0
        do throws(StoreError) {
            while last < run.lastEntry {
                let page = try await parts.store.entries(of: run.id, after: last)
                guard !page.isEmpty else { break }
                for record in page {
                    last = record.number
                    guard record.entry.kind == .begun,
                        let whole = try await record.whole(from: parts.store),
                        // An entry that cannot be read has stopped its run, which has said so.
                        case .begun(.call(let begun))? = try? Entry(whole).body,
                        begun.repetition == .keyed
                    else { continue }
                    keys.append(begun.call.key)
                }
            }
        } catch .damagedEntry {
            // Likewise.
        }
        return keys
    }
}
