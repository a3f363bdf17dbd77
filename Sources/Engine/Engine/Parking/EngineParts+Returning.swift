import Calls
import Catalogue
import IntentHosting
import Runs
import Store
import Values

/// Ends waits for things that this process brings along.
extension EngineParts {
    /// Ends the waits for apps that are there now.
    func endWaitsForApps() async throws(StoreError) {
        for app in performers.apps.sorted() {
            for wait in try await store.waits(.app(app)) where wait.end == nil {
                try await end(wait)
            }
        }
    }

    /// Ends a wait for an app.
    func end(_ wait: WaitRecord) async throws(StoreError) {
        let resolution = WaitResolution(run: wait.run, path: wait.path, end: .app)
        do throws(StoreError) {
            _ = try await store.apply(.resolve(resolution), as: nil)
        } catch .stale {
            // It has ended otherwise.
        }
    }

    /// Lets parked runs be looked at again where this process knows other intents than the one that
    /// parked them, a later version of the language, or a secret that was missing.
    func lookAgainAtParkedRuns() async throws(StoreError) {
        for wait in try await store.waits(.questions) {
            guard let form = wait.parkedForm, wait.end == nil,
                let run = try await store.run(wait.run), try await hasChanged(form, run)
            else { continue }
            do throws(StoreError) {
                _ = try await store.act(
                    NewAct(on: run.id, by: EngineParts.itself, .resume([])), as: runStore.changeID()
                )
            } catch .stale {
                // It has ended meanwhile.
            }
        }
    }

    /// Lets runs give up their slots that wait for a person since before runs did so.
    func yieldSlots() async throws(StoreError) {
        for wait in try await store.waits(.questions)
        where wait.end == nil && (wait.isParked || wait.isAboutInterruption) {
            guard let run = try await store.run(wait.run), !run.hasYielded else { continue }
            do throws(StoreError) {
                _ = try await store.apply(.yield(run.id), as: nil)
            } catch .stale {
                // It goes on.
            }
        }
    }

    /// The name under which an engine acts by itself.
    static let itself = "errand"

    private func hasChanged(_ form: ParkedForm, _ run: RunRecord) async throws(StoreError) -> Bool {
        do throws(RunTrouble) {
            switch form.reason {
            case .misfit, .unreadable, .copied, .poison: return false
            case .release:
                _ = try await roster.shelf.definition(run.definition)
                return true
            case .catalogue:
                let plan = try await roster.shelf.definition(run.definition)
                return plan.standing { performers.host.registry.catalogue }.changed
                    != form.catalogue
            case .secret:
                let plan = try await roster.shelf.definition(run.definition)
                return await facts(of: run.id, plan, run.workflow).missingSecrets.isEmpty
            }
        } catch {
            if case .store(let error) = error { throw error }
            return false
        }
    }
}

extension WaitRecord {
    /// Whether a question is about an interrupted step; one that cannot be read counts as another
    /// question.
    fileprivate var isAboutInterruption: Bool {
        guard case .question(let form) = kind else { return false }
        return (try? QuestionForm(decoding: form))?.question.isAboutInterruption == true
    }
}
