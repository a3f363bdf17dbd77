import Diagnostics
import IntentHosting
import Store

/// Takes runs in hand that anybody may go on with.
struct Claims: Sendable {
    let parts: EngineParts

    /// How many are claimed at once, so that the store can keep them together.
    private static let together = 256

    /// Claims what there is, as far as there is room.
    func claimAll() async throws(StoreError) {
        while true {
            let most = min(parts.table.room, Self.together)
            guard most > 0 else { return }
            let ready = try await readyRuns(most: most)
            let claimed = await withTaskGroup(of: Bool.self) { group in
                // A run that is still being let go of is claimed once that is done, of which its driver tells.
                for run in ready where parts.table[run.id] == nil {
                    group.addTask { await claim(run) }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            // Where none could be had, somebody else is at work, and will say so.
            guard claimed > 0, ready.count == most else { return }
        }
    }

    /// Finds what can be claimed; a one-shot engine looks at its own runs alone, however many others there are.
    private func readyRuns(most: Int) async throws(StoreError) -> [RunRecord] {
        guard case .ownRuns = parts.settings.role else {
            return try await parts.store.readyRuns(for: parts.engine, most: most)
        }
        let now = parts.store.now
        let ready = try await parts.ownRuns().filter {
            $0.state == .running && $0.owner == nil && $0.due <= now
        }
        return Array(ready.prefix(most))
    }

    /// Claims one run; returns whether it could be had.
    private func claim(_ run: RunRecord) async -> Bool {
        do throws(StoreError) {
            let claimed = try await parts.store.claim(
                Claim(run.id, by: parts.engine.id), as: parts.changeID())
            await goOn(with: claimed)
            return true
        } catch {
            return false
        }
    }

    func goOn(with run: RunRecord) async {
        do throws(RunTrouble) {
            let driver = try await driver(of: run)
            guard parts.table.insert(driver) else { return }
            driver.post(.event(.wake))
            driver.post(.look)
        } catch {
            await park(run, error)
        }
    }

    private func driver(of run: RunRecord) async throws(RunTrouble) -> RunDriver {
        let plan = try await parts.shelf.definition(run.definition)
        guard let runPlan = plan.plan(run.workflow) else { throw .unfit(.missingDefinition) }
        let journal = try await journal(of: run)
        let machine = RunMachine(
            parts.facts(of: run.id, plan.workflow(run.workflow)), of: runPlan, journal: journal)
        let position = RunPosition(run, under: try await keys(above: run))
        return RunDriver(run.id, of: plan, machine, at: position, parts)
    }

    /// The keys of the slots that the runs above a run have.
    private func keys(above run: RunRecord) async throws(RunTrouble) -> Set<String> {
        var keys: Set<String> = []
        var parent = run.origin.parent
        do throws(StoreError) {
            while let next = parent, let above = try await parts.store.run(next.run) {
                if let key = above.admission?.key { keys.insert(key) }
                parent = above.origin.parent
            }
        } catch {
            throw .store(error)
        }
        return keys
    }

    private func journal(of run: RunRecord) async throws(RunTrouble) -> [Entry] {
        var journal: [Entry] = []
        while journal.count < run.lastEntry {
            let page: [EntryRecord]
            do throws(StoreError) {
                page = try await parts.store.entries(of: run.id, after: journal.count, most: 1_000)
            } catch {
                throw .store(error)
            }
            guard !page.isEmpty else { throw .unfit(.unreadable("journal", "it is too short")) }
            for record in page { journal.append(try await entry(record)) }
        }
        return journal
    }

    private func entry(_ record: EntryRecord) async throws(RunTrouble) -> Entry {
        let whole: EntryRecord.Whole?
        do throws(StoreError) {
            whole = try await record.whole(from: parts.store)
        } catch {
            throw .store(error)
        }
        guard let entry = whole.flatMap({ try? Entry($0) }) else {
            throw .unfit(.unreadable("journal", "entry \(record.number) has another form"))
        }
        return entry
    }
}
