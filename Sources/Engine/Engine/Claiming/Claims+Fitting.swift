import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Runs
import Store
import Values
import Workflows

/// Checks whether the rest of a run fits its intents as they are now.
extension Claims {
    /// Lets a run go on whose intents are unchanged, or whose rest fits the changes, which is noted
    /// once.
    func fit(
        _ run: inout RunRecord, _ journal: inout [Entry], _ plan: ShelvedDefinition,
        _ machine: ([Entry]) -> RunMachine
    ) async throws(RunTrouble) {
        let standing = plan.standing { parts.performers.host.registry.catalogue }
        guard let changed = standing.changed, journal.lastCatalogue != changed, !journal.isGivenUp
        else { return }
        let trial = machine(journal)
        // One that cannot be walked has other troubles.
        guard trial.handle(.wake, at: parts.runStore.stamp).misfit == nil else { return }
        let fit: CatalogueFit
        do throws(DefinitionError) {
            fit = try plan.definition.fit(
                of: trial.rest, in: parts.performers.host.registry.catalogue)
        } catch {
            throw .unfit(.unreadable("definition", error.description))
        }
        if let parking = Parking(fit, changed) { throw .parked(parking) }
        var act = RunAct(.resume, by: EngineParts.itself)
        act.catalogue = changed
        act.words = fit.changes.isEmpty ? nil : Diagnostic.Message.catalogueFits(fit.changes).text
        try await note(act, of: &run, &journal)
    }

    private func note(
        _ act: RunAct, of run: inout RunRecord, _ journal: inout [Entry]
    ) async throws(RunTrouble) {
        let advance = Advance(run.id, epoch: run.epoch, lastEntry: run.lastEntry)
        do throws(StoreError) {
            let advanced = try await store(advance, [.act(act)])
            run.lastEntry = advanced.lastEntry
            journal.append(Entry(.run, .act(act), at: advanced.at, mark: advanced.mark))
        } catch {
            throw .store(error)
        }
        guard let words = act.words else { return }
        parts.watchers.tell(LoggedLine(run.id, at: .run, parts.store.now, .info, words))
    }
}

extension Parking {
    /// The parking of a run whose rest does not fit its intents as they are now, or would have more
    /// effects.
    fileprivate init?(_ fit: CatalogueFit, _ changed: Digest) {
        if !fit.problems.isEmpty {
            self.init(misfit: .catalogueMisfit(fit.problems), .catalogue)
        } else if !fit.widened.isEmpty {
            self.init(
                .catalogue, Diagnostic.Message.catalogueWidened(fit.widened).text,
                goOn: "Go on with what they do now")
        } else {
            return nil
        }
        catalogue = changed
    }
}

extension [Entry] {
    /// Whether the run is only to end, so that the effects of its steps do not matter any more.
    var isGivenUp: Bool {
        contains { entry in
            guard case .act(let act) = entry.body else { return false }
            return act.kind == .cancel || act.kind == .force || act.kind == .fail
        }
    }

    /// The digest of the intents that the journal accepted last.
    fileprivate var lastCatalogue: Digest? {
        for entry in reversed() {
            if case .act(let act) = entry.body, let catalogue = act.catalogue { return catalogue }
        }
        return nil
    }
}
