import Calls
import Diagnostics
package import Runs
package import Store
import Values
import Workflows

/// The result of replaying a journal.
package struct RunReplay: Hashable, Sendable {
    /// The reason why the journal does not fit the definition, if it does not.
    package let misfit: String?

    package let state: RunState

    /// The thing that it waits for, in words for people.
    package let waitingFor: String?

    /// The paths of the steps whose intents would be called next.
    package let next: [StepPath]
}

extension RunDocument {
    /// Goes through the journal as far as a line, or through all of it, and tells where the run
    /// stands then; nothing is done.
    package func replay(through number: Int? = nil, secrets: [String: String] = [:]) -> RunReplay {
        let shelved: ShelvedDefinition
        do throws(DefinitionError) {
            shelved = try ShelvedDefinition(definition)
        } catch {
            return RunReplay(misfit: "\(error)")
        }
        let journal = Array(entries.prefix(number ?? entries.count))
        guard let plan = shelved.plan(runWorkflow), let last = journal.last else {
            return RunReplay(misfit: Diagnostic.Message.missingDefinition.text)
        }
        var facts = RunFacts(runID)
        for (name, secret) in secrets { facts.secrets[.string(name)] = .string(secret) }
        // Secret values are not in the document.
        for name in journal.flatMap({ $0.sealed.lasting + $0.sealed.passing }) {
            facts.sealed[name] = .string(Mask.sign)
        }
        let machine = RunMachine(facts, of: plan, journal: journal)
        let decision = machine.handle(.wake, at: Stamp(at: last.at, mark: last.mark))
        return RunReplay(
            misfit: decision.misfit?.text, state: decision.state, waitingFor: decision.waitingFor,
            next: decision.actions.compactMap(\.path))
    }

    /// The ends of the steps in the order in which they came, if the run has ended and its journal
    /// can be gone through.
    package var standings: [StepStanding]? {
        guard case .ended? = entries.last?.body else { return nil }
        // Without its definition nothing can be gone through.
        guard let plan = (try? ShelvedDefinition(definition))?.plan(runWorkflow) else { return nil }
        return EndedRun(runID, entries, of: plan).standings
    }

    private var runID: RunID { RunID(text("id")) }

    private var runWorkflow: String { text("workflow") }

    private func text(_ key: ValueKey) -> String {
        guard case .map(let map) = run, case .string(let text)? = map[key] else { return "" }
        return text
    }
}

extension RunReplay {
    /// Nothing can be gone through.
    fileprivate init(misfit: String) {
        self.init(misfit: misfit, state: .waiting, waitingFor: nil, next: [])
    }
}

extension RunAction {
    /// The step for which an intent is called.
    fileprivate var path: StepPath? {
        switch self {
        case .prepare(let path, _, _): path
        case .perform(let performing), .answer(_, to: let performing): performing.path
        case .stop, .cancel: nil
        }
    }
}
