public import Catalogue
public import Diagnostics

extension Definition {
    /// Returns what has become of the intents that the steps call.
    ///
    /// An app that is not there at all counts as gone; see ``missingApps(in:)``.
    public func changes(
        in present: IntentCatalogue
    ) throws(DefinitionError) -> CatalogueDifference {
        let isSame = intents.allSatisfy { present.digest(of: $0.key) == $0.value }
        let before = isSame ? IntentCatalogue.empty : try pinnedCatalogue()
        return CatalogueDifference(from: before, to: present)
    }

    /// Returns what would be wrong with the steps if they were checked against what the apps can do now.
    ///
    /// Nothing is said of places, which only files have. What is done is checked like what is still to come, so that
    /// something may be wrong that does not matter any more.
    public func problems(with present: IntentCatalogue) -> [Diagnostic.Message] {
        var types = TypeTable(present)
        var problems: [Diagnostic.Message] = []
        let all = workflows.values.sorted { $0.id < $1.id }
        var neighbours = Neighbours(all)
        for workflow in CallOrder(all).indices.map({ all[$0] }) {
            let nowhere = SourceFile(name: workflow.id, text: "")
            var check = WorkflowCheck(nowhere, types, neighbours)
            let triggers = workflow.id == id ? workflow.triggers : nil
            let outputs = check.run(workflow, startedBy: triggers)
            neighbours.signatures[workflow.id]?.outputs = outputs
            neighbours.signatures[workflow.id]?.deeds = check.deeds.all
            types = check.types
            problems += check.result.sorted().filter { $0.severity == .error }.map(\.message)
        }
        return problems
    }

    /// Returns the apps that have intents of the steps and of which nothing is there now, in order.
    public func missingApps(in present: IntentCatalogue) -> [String] {
        Set(intents.keys.map(\.app)).subtracting(present.intents.map(\.id.app)).sorted()
    }
}
