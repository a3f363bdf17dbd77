import Diagnostics
import Runs
import Store
import TimeZones
import Values
import Workflows

/// Claims runs from the store and makes their drivers.
struct Claims: Sendable {
    let parts: EngineParts

    /// The number of runs that are claimed at once, so that the store can do so in one change.
    private static let together = 256
    private static let few = 16

    /// For how many the store is asked together, and how many entries of each are read then.
    private static let readTogether = 32
    private static let shortJournal = 32

    /// Claims ready runs of all that there are, as far as there is room.
    func claimAll() async throws(StoreError) {
        // Looking comes first, since an empty claim would still write; a few rows may be
        // unreadable.
        while try await !parts.store.readyRuns(for: parts.runStore.engine, most: Self.few).isEmpty {
            let most = min(parts.roster.table.room, Self.together)
            guard most > 0 else { return }
            var claim = ReadyClaim(by: parts.runStore.engine.id, most: most)
            // A run that is still being let go of is claimed once that is done, of which its driver
            // tells.
            claim.besides = parts.roster.table.ids
            claim.deadly = Set(parts.roster.suspects.named)
            do throws(StoreError) {
                let claimed = try await parts.store.claim(claim, as: parts.runStore.changeID())
                await hold(claimed, deadly: claim.deadly)
            } catch .stale {
                // Where none could be had, another engine is at work, and will ring.
                return
            }
        }
    }

    /// Claims those of some runs that are ready, as far as there is room.
    func claimReady(among runs: [RunRecord]) async throws(StoreError) {
        let now = parts.store.now
        let engines = try await parts.store.engines().filter { !$0.isOver(at: now) }
        let alive = Set(engines.map(\.engine.id))
        for run in runs where parts.roster.table.room > 0 {
            let isReady =
                run.owner.map { !alive.contains($0) } ?? (run.state == .running && run.due <= now)
            guard isReady, parts.roster.table[run.id] == nil else { continue }
            try await claim(run.id)
        }
    }

    private func claim(_ run: RunID) async throws(StoreError) {
        var claim = Claim(run, by: parts.runStore.engine.id)
        claim.countsDeath = parts.roster.suspects.isNamed(run)
        do throws(StoreError) {
            let claimed = try await parts.store.claim(claim, as: parts.runStore.changeID())
            await hold([claimed], deadly: claim.countsDeath ? [run] : [])
        } catch .stale {
            // Another engine has it.
        }
    }

    /// Parks the runs of a copy from before, so that no question of them is answered by a person
    /// who does not know that it is a copy.
    ///
    /// A run with an act that is not taken in yet is left to the engine that goes on with it.
    func parkCopied() async throws(StoreError) {
        do throws(StoreError) {
            for run in try await parts.store.doubtfulRuns() where run.acts == run.actsTaken {
                try await claim(run.id)
            }
        } catch .full {
            // With a full store no question can be answered either; a later claim parks the run.
        }
    }

    /// Goes on with runs that were claimed, each by itself, and with those last over which a
    /// process has died.
    private func hold(_ runs: [RunRecord], deadly: Set<RunID>) async {
        for run in runs where deadly.contains(run.id) { await settle(run.id) }
        // One of a copy does nothing before a person has decided about it, and is parked at once.
        let suspects = Set(runs.filter { $0.deaths > 0 && !$0.isDoubtful }.map(\.id))
        for run in runs where suspects.contains(run.id) { parts.roster.suspects.add(run) }
        var quick: [RunRecord] = []
        await withTaskGroup { group in
            for run in runs where !suspects.contains(run.id) {
                if await needsSecrets(run) {
                    group.addTask { await goOn(with: run) }
                } else {
                    quick.append(run)
                }
            }
            for start in stride(from: 0, to: quick.count, by: Self.readTogether) {
                let some = Array(quick[start...].prefix(Self.readTogether))
                group.addTask { await goOn(with: some) }
            }
        }
    }

    /// Whether something has to be fetched for a run first, which may take long and is not to hold
    /// up others.
    private func needsSecrets(_ run: RunRecord) async -> Bool {
        // Without a definition it is parked.
        let plan = try? await parts.roster.shelf.definition(run.definition)
        return plan?.workflow(run.workflow)?.secrets.isEmpty == false
    }

    /// Goes on with runs for which the store is asked together, twice and not thrice for each.
    private func goOn(with runs: [RunRecord]) async {
        // Where that fails, each asks for itself, and finds out what is in its way.
        let journals = try? await parts.store.firstEntries(of: runs, most: Self.shortJournal)
        var drivers: [RunDriver] = []
        for run in runs {
            if let driver = await held(run, journals?[run.id] ?? []) { drivers.append(driver) }
        }
        // The drivers are told of acts that come after they are held.
        let acts = runs.map { ($0.id, $0.actsTaken) }
        // Where that fails, each looks for itself.
        let news = try? await parts.store.news(of: Dictionary(acts) { first, _ in first })
        for driver in drivers { driver.post(news?[driver.id].map { .found($0) } ?? .look) }
    }

    func goOn(with run: RunRecord) async { await held(run, [])?.post(.look) }

    /// Makes the driver of a claimed run, of which entries may have been read already; parks the
    /// run if it cannot go on.
    private func held(_ run: RunRecord, _ entries: [EntryRecord]) async -> RunDriver? {
        var run = run
        do throws(RunTrouble) {
            guard let heard = try await heard(run) else { return nil }
            run = heard
            let driver = try await driver(of: &run, entries)
            driver.readFirst()
            if run.epoch == 1 { parts.watchers.announce(.began(parts.watchers.told(run))) }
            return parts.roster.table.insert(driver) ? driver : nil
        } catch {
            await park(run, error)
            return nil
        }
    }

    private func driver(
        of run: inout RunRecord, _ entries: [EntryRecord]
    ) async throws(RunTrouble) -> RunDriver {
        guard run.deaths < Self.mostDeaths else { throw .parked(.poison(run.deaths)) }
        if run.isDoubtful { throw try await trouble(inCopy: run) }
        let plan = try await parts.roster.shelf.definition(run.definition)
        guard let runPlan = plan.plan(run.workflow) else { throw .unfit(.missingDefinition) }
        var journal = try await journal(of: run, beginning: entries)
        var facts = await parts.facts(of: run.id, plan, run.workflow)
        do throws(StoreError) {
            facts.sealed = try await parts.runStore.secrets(of: journal, of: run)
            // An effect that was allowed when the run began has to be allowed now.
            if let allowance = try await parts.roster.allowances.allowance(for: run) {
                facts.allowances.append(allowance)
            }
        } catch {
            throw .store(error)
        }
        let above = try await bounds(above: run)
        facts.allowances += above.allowances
        // A run that has done something waits for a secret that is not there any more; others
        // begin, and fail.
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
        var position = RunPosition(run, under: above.keys)
        position.isSuspected = parts.roster.suspects.isPresent(run.id)
        return RunDriver(
            run.id, of: plan, machine, at: position, in: try zone(of: machine.created), parts)
    }

    /// The time zone of the run's steps: the one where the run began.
    private func zone(of created: Created) throws(RunTrouble) -> Zone {
        do throws(ZoneError) {
            return try parts.settings.zone(named: created.zone)
        } catch {
            throw .unfit(.noZone(error.description))
        }
    }

    /// The keys of the slots that the runs above a run have, and the limits of their effects.
    private func bounds(
        above run: RunRecord
    ) async throws(RunTrouble) -> (keys: Set<String>, allowances: [Allowance]) {
        var keys: Set<String> = []
        var allowances: [Allowance] = []
        var lower = run
        while let above = try await self.above(lower) {
            if let key = above.run.admission?.key { keys.insert(key) }
            allowances += [above.allowance].compactMap(\.self)
            let plan = try await parts.roster.shelf.definition(above.run.definition)
            let permissions = plan.workflow(above.run.workflow)?.permissions
            allowances += permissions.map { [Allowance($0.allowed)] } ?? []
            lower = above.run
        }
        return (keys, allowances)
    }

    /// The run that has started a run, with the limit that was loaded after it began.
    private func above(
        _ run: RunRecord
    ) async throws(RunTrouble) -> (run: RunRecord, allowance: Allowance?)? {
        do throws(StoreError) {
            guard let parent = run.origin.parent, let above = try await parts.store.run(parent.run)
            else { return nil }
            return (above, try await parts.roster.allowances.allowance(for: above))
        } catch {
            throw .store(error)
        }
    }

    /// Reads a journal, of which some entries may have been read already.
    func journal(
        of run: RunRecord, beginning entries: [EntryRecord] = []
    ) async throws(RunTrouble) -> [Entry] {
        var journal: [Entry] = []
        var page = entries
        while journal.count < run.lastEntry {
            do throws(StoreError) {
                if page.isEmpty {
                    page = try await parts.store.entries(
                        of: run.id, after: journal.count, most: 1_000)
                }
            } catch {
                throw .store(error)
            }
            guard !page.isEmpty else { throw .unfit(.unreadable("journal", "it is too short")) }
            for record in page { journal.append(try await entry(record)) }
            page = []
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
    /// The question about a run in a copy, whose actions since it was copied are unknown.
    private func trouble(inCopy run: RunRecord) async throws(RunTrouble) -> RunTrouble {
        do throws(StoreError) {
            return .parked(Parking(in: try await parts.store.copyNote()))
        } catch {
            return .store(error)
        }
    }
}
