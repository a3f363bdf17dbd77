import Calls
import Catalogue
import Diagnostics
import IntentHosting
import Runs
import Store
import Synchronization
import TimeZones
package import Values
import Workflows

/// The parts that all runs of an engine share.
final class EngineParts: Sendable {
    let settings: EngineSettings
    let runStore: RunStore
    let watchers: Watchers
    let performers: Performers
    let roster: Roster
    let activity = Activity()
    let bell = Bell()
    let turns = Turns()
    let delays: Delays

    /// Whether something waits for the end of a run, and is told of the next one.
    let wantsSlot = Atomic(false)

    /// Held while a run is retried or undone, since what the one has begun the other may not do.
    let retrying = AsyncLock()

    init(_ store: any Store, _ host: IntentHost, _ engine: NewEngine, _ settings: EngineSettings) {
        self.settings = settings
        runStore = RunStore(store, engine)
        watchers = Watchers(runStore, settings)
        performers = Performers(host, watchers)
        roster = Roster(store)
        delays = Delays(activity)
    }

    /// The store itself, which nearly all that an engine does begins with.
    var store: any Store { runStore.store }

    /// The facts about its surroundings that a run is given each time it goes on.
    func facts(of run: RunID, _ plan: ShelvedDefinition, _ workflow: String) async -> RunFacts {
        var facts = RunFacts(run)
        facts.key = store.drawers.key
        if let find = settings.earlierOutput { facts.earlierOutput = { find(run, $0, $1) } }
        guard let workflow = plan.workflow(workflow) else { return facts }
        facts.missingApps = plan.standing { performers.host.registry.catalogue }.missingApps
        facts.allowances = workflow.permissions.map { [Allowance($0.allowed)] } ?? []
        for name in workflow.secrets {
            do throws(MissingSecret) {
                let secret = try await settings.secret(name, plan.definition.secretSources)
                facts.secrets[.string(name)] = .string(secret)
            } catch {
                facts.missingSecrets.append(error)
            }
        }
        return facts
    }

    /// Tells the person who runs the engine that the store is full, or has room again, and goes on
    /// then.
    func hear(_ room: Hints.Room) {
        switch room {
        case .gone(let sentence): watchers.tell(full: sentence)
        case .back:
            settings.news?(Diagnostic.Message.storeHasRoom.text)
            bell.ring(.all)
            delays.end(at: .latest)
        }
    }

    /// Removes the files that only a run needed, which has ended.
    func removeTemporaryFolder(of run: RunID) async {
        guard let remove = settings.removeTemporaryFolder else { return }
        // There may be many.
        await aside { remove(run) }
    }

    /// Wakes what waits for the end of a run.
    func tellOfFreeSlot() {
        if wantsSlot.exchange(false, ordering: .relaxed) { bell.ring(.slots) }
    }

    /// Tells those who follow a run that it has ended without a driver.
    func tellOfEnd(of run: RunID) {
        tellOfFreeSlot()
        guard
            watchers.board.isWatched || settings.announce != nil
                || settings.removeTemporaryFolder != nil
        else { return }
        activity.begin()
        Task {
            await tell(ofEndOf: run)
            activity.end()
        }
    }

    private func tell(ofEndOf run: RunID) async {
        var tries = 0
        repeat {
            do throws(StoreError) {
                guard let run = try await store.run(run), run.state.isFinal else { return }
                await removeTemporaryFolder(of: run.id)
                try await watchers.announceEnd(of: run)
                return watchers.board.tell(
                    RunProgress(
                        run: run.id, entries: [], firstEntry: run.lastEntry + 1,
                        state: run.state, waitingFor: nil))
            } catch {
                watchers.tell(trouble: EngineError(error).description)
                tries += 1
            }
        } while await rest(afterTries: tries)
    }

    /// Waits a little while the store cannot take anything, longer each time.
    ///
    /// Returns whether to try again.
    func rest(afterTries tries: Int) async -> Bool {
        let span = TimeSpan.seconds(Int32(1 << min(tries, 5)))
        return await delays.wait(until: store.now.adding(span) ?? .latest) { bell.ring(.due) }
    }
}

extension Duration {
    package init(_ span: TimeSpan) {
        self = .seconds(span.seconds) + .nanoseconds(Int64(span.nanoseconds))
    }
}

/// The runs and definitions that an engine has in hand.
final class Roster: Sendable {
    let table = RunTable()
    let suspects = Suspects()
    let shelf: PlanShelf
    let allowances: LoadedAllowances

    init(_ store: any Store) {
        shelf = PlanShelf(store)
        allowances = LoadedAllowances(store)
    }
}
