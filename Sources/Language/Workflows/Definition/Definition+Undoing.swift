package import Catalogue
import Values

extension Definition {
    /// Makes what a run goes through that takes back steps of another one, in this order.
    ///
    /// The steps are known by the names that they are given here, each of which is another one.
    package convenience init(
        undoing steps: [(name: String, title: String?, undoing: Undoing)], of id: String,
        zone: String?, _ catalogue: IntentCatalogue
    ) throws(DefinitionError) {
        var workflow = Workflow(id: id)
        workflow.steps = steps.map { name, title, undoing in
            var step = Step(.undo(undoing), at: DefinitionReader.nowhere)
            step.id = name
            step.name = title
            return step
        }
        let part = CatalogueParts.Part(of: catalogue, for: Set(steps.map(\.undoing.intent)))
        var writer = DefinitionWriter()
        let content = writer.value(of: workflow, [])
        let text = Value.object([
            "language": .int(
                steps.allSatisfy(\.undoing.followUps.isEmpty)
                    ? Definition.languageOfUndos : Definition.newestLanguage),
            "workflow": .string(id),
            "timezone": zone.map { .string($0) },
            "intents": part.intents,
            "workflows": writer.map([(id, content)]),
        ])
        try self.init(
            text: text, notes: ["places": writer.places.value], of: part, knowing: writer.parsed)
    }
}
