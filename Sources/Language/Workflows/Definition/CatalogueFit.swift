package import Catalogue
package import Diagnostics

/// The result of checking the rest of a run against the intents as they are now.
package struct CatalogueFit: Sendable {
    /// The changes of the intents that are still to be called.
    package let changes: [CatalogueDifference.Change]

    /// The problems that are new since the definition was checked.
    package let problems: [Diagnostic.Message]

    /// The changes by which an intent does more than it did.
    package var widened: [CatalogueDifference.Change] { changes.filter { $0.meaning == .widens } }
}

extension Definition {
    /// Checks a run that has not begun yet, if the intents are not as they were.
    package func fit(with present: IntentCatalogue) throws(DefinitionError) -> CatalogueFit {
        guard try !changes(in: present).changes.isEmpty else {
            return CatalogueFit(changes: [], problems: [])
        }
        return try fit(of: workflow, in: present)
    }

    /// Checks what is left of a run of a workflow against what the apps can do now.
    ///
    /// Steps that are done count with the intents as they were, since their results are in the
    /// journal. Apps that are missing are taken to stay as they were. Later rules of checking do
    /// not matter.
    package func fit(
        of rest: Workflow, in present: IntentCatalogue
    ) throws(DefinitionError) -> CatalogueFit {
        let pinned = try pinnedCatalogue()
        let present = present.completed(by: pinned)
        let calls = Calls(of: rest, in: workflows, pinned)
        let changes = CatalogueDifference(from: pinned, to: present).changes
            .filter { calls.intents.contains($0.intent) }
        let all = workflows.values.sorted { $0.id < $1.id }.map { workflow in
            if workflow.id == rest.id { return rest }
            return calls.workflows.contains(workflow.id) ? workflow : workflow.whollyDone
        }
        var known = Set(problems(in: all, pinned, pinned).map(\.text))
        return CatalogueFit(
            changes: changes,
            problems: problems(in: all, pinned, present).filter { known.insert($0.text).inserted })
    }

    private func problems(
        in all: [Workflow], _ past: IntentCatalogue, _ present: IntentCatalogue
    ) -> [Diagnostic.Message] {
        var types = TypeTable(past)
        var problems: [Diagnostic.Message] = []
        var neighbours = Neighbours(all)
        for workflow in CallOrder(all).indices.map({ all[$0] }) {
            let nowhere = SourceFile(name: workflow.id, text: "")
            var check = WorkflowCheck(nowhere, types, neighbours)
            check.eras = CatalogueEras(present: present)
            let outputs = check.run(
                workflow, startedBy: workflow.id == id ? workflow.triggers : nil)
            neighbours.signatures[workflow.id]?.outputs = outputs
            neighbours.signatures[workflow.id]?.callEffects = check.callEffects.all
            types = check.types
            problems += check.result.sorted().filter { $0.severity == .error }.map(\.message)
        }
        return problems
    }
}

/// The intents that are still called by steps that are left, and by workflows that these run.
private struct Calls {
    private(set) var intents: Set<TypeID> = []
    private(set) var workflows: Set<String> = []

    private let pinned: IntentCatalogue

    init(of rest: Workflow, in all: [String: Workflow], _ pinned: IntentCatalogue) {
        self.pinned = pinned
        add(rest, all)
    }

    private mutating func add(_ workflow: Workflow, _ all: [String: Workflow]) {
        for steps in [workflow.steps, workflow.onFailure, workflow.finally] { add(steps, all) }
    }

    private mutating func add(_ steps: [Step], _ all: [String: Workflow]) {
        for step in steps where !step.isDone {
            if case .intent(let id, _, _) = step.action {
                intents.formUnion([id] + pinned.followers(of: id))
            }
            if case .workflow(let id, _, _) = step.action, workflows.insert(id).inserted,
                let callee = all[id]
            {
                add(callee, all)
            }
            step.action.forEachPart { add($0, all) }
        }
    }
}

extension Workflow {
    /// The same with nothing left to do.
    fileprivate var whollyDone: Workflow {
        var workflow = self
        for list in [\Workflow.steps, \.onFailure, \.finally] {
            for index in workflow[keyPath: list].indices {
                workflow[keyPath: list][index].isDone = true
            }
        }
        return workflow
    }
}

extension IntentCatalogue {
    /// Returns all of it, with what another one knows of apps that are not there at all.
    fileprivate func completed(by other: IntentCatalogue) -> IntentCatalogue {
        let apps = Set(intents.map(\.id.app))
        return IntentCatalogue(
            intents: intents + other.intents.filter { !apps.contains($0.id.app) },
            entities: entities + other.entities.filter { !apps.contains($0.id.app) },
            enums: enums + other.enums.filter { !apps.contains($0.id.app) })
    }
}
