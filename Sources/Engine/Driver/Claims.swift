import Diagnostics
import IntentHosting
import Store
import TimeZones

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
            let results = await withTaskGroup(of: Result<Void, StoreError>.self) { group in
                // A run that is still being let go of is claimed once that is done, of which its driver tells.
                for run in ready where parts.table[run.id] == nil {
                    group.addTask { await claim(run) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            if let full = results.lazy.compactMap(\.shortage).first { throw full }
            // Where none could be had, somebody else is at work, and will say so.
            let isAny = results.contains { if case .success = $0 { true } else { false } }
            guard isAny, ready.count == most else { return }
        }
    }

    /// Finds what can be claimed; a one-shot engine looks at its own runs alone, however many others there are.
    private func readyRuns(most: Int) async throws(StoreError) -> [RunRecord] {
        guard case .ownRuns = parts.settings.role else {
            return try await parts.store.readyRuns(for: parts.engine, most: most)
        }
        let now = parts.store.now
        let engines = try await parts.store.engines().filter { !$0.isOver(at: now) }
        let alive = Set(engines.map(\.engine.id))
        let ready = try await parts.ownRuns().filter { run in
            if let owner = run.owner { return !alive.contains(owner) }
            return run.state == .running && run.due <= now
        }
        return Array(ready.prefix(most))
    }

    /// Claims one run, if it can be had.
    private func claim(_ run: RunRecord) async -> Result<Void, StoreError> {
        do throws(StoreError) {
            var claim = Claim(run.id, by: parts.engine.id)
            claim.countsDeath = parts.suspects.isNamed(run.id)
            let claimed = try await parts.store.claim(claim, as: parts.changeID())
            if claim.countsDeath { await settle(claimed.id) }
            if claimed.deaths > 0 {
                parts.suspects.add(claimed)
            } else {
                await goOn(with: claimed)
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    func goOn(with run: RunRecord) async {
        var run = run
        do throws(RunTrouble) {
            guard let heard = try await heard(run) else { return }
            run = heard
            let driver = try await driver(of: &run)
            guard parts.table.insert(driver) else { return }
            driver.post(.event(.wake))
            driver.post(.look)
        } catch {
            await park(run, error)
        }
    }

    private func driver(of run: inout RunRecord) async throws(RunTrouble) -> RunDriver {
        guard run.deaths < Self.mostDeaths else { throw .parked(.poison(run.deaths)) }
        if run.isDoubtful { throw try await trouble(inCopy: run) }
        let plan = try await parts.shelf.definition(run.definition)
        guard let runPlan = plan.plan(run.workflow) else { throw .unfit(.missingDefinition) }
        var journal = try await journal(of: run)
        var facts = await parts.facts(of: run.id, plan, run.workflow)
        do throws(StoreError) {
            facts.sealed = try await parts.secrets(of: journal, of: run)
            // What was allowed when it began has to be allowed now.
            if let allowance = try await parts.allowances.allowance(for: run) {
                facts.allowances.append(allowance)
            }
        } catch {
            throw .store(error)
        }
        // A run that has done something waits for a secret that is not there any more; others begin, and fail.
        if journal.count > 1, !journal.isGivenUp, let missing = facts.missingSecrets.first {
            throw .parked(Parking(misfit: missing.message, .secret))
        }
        guard journal.isGivenUp || !journal.hasLost(among: facts.sealed) else {
            throw .parked(Parking(misfit: .secretGone(), .secret))
        }
        try await fit(&run, &journal, plan) { [facts] journal in
            RunMachine(facts, of: runPlan, journal: journal)
        }
        let machine = RunMachine(facts, of: runPlan, journal: journal)
        var position = RunPosition(run, under: try await keys(above: run))
        position.isSuspected = parts.suspects.isPresent(run.id)
        return RunDriver(
            run.id, of: plan, machine, at: position, in: try zone(of: machine.created), parts)
    }

    /// Whose clocks the steps look at: those where the run began.
    private func zone(of created: Created) throws(RunTrouble) -> Zone {
        do throws(ZoneError) {
            return try parts.settings.zone(named: created.zone)
        } catch {
            throw .unfit(.noZone(error.description))
        }
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

    func journal(of run: RunRecord) async throws(RunTrouble) -> [Entry] {
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
        guard let whole else {
            throw .unfit(
                .unreadable("journal", "entry \(record.number) lies beside it, and is gone"))
        }
        do throws(StoredFormError) {
            return try Entry(whole)
        } catch {
            throw .unfit(.unreadable("journal", "entry \(record.number): \(error)"))
        }
    }
}

extension Claims {
    /// What somebody is asked about a run of which nobody knows what it has done since it was stored.
    private func trouble(inCopy run: RunRecord) async throws(RunTrouble) -> RunTrouble {
        do throws(StoreError) {
            return .parked(Parking(in: try await parts.store.copyNote()))
        } catch {
            return .store(error)
        }
    }
}

extension Result<Void, StoreError> {
    /// That there is no room, if that was in the way.
    fileprivate var shortage: StoreError? {
        if case .failure(let error) = self, case .full = error { error } else { nil }
    }
}
