import Catalogue
import Diagnostics
import Expressions
import Values
import Workflows

/// Answers what is asked about a place of an open file.
struct Assistant {
    var document: OpenDocument
    let sight: ProjectSight
    let workplace: Workplace
    let unit: TextLines.Unit

    /// What is kept of the steps of the file for the next question.
    var steps: KeptSteps

    /// The steps in front of those in the document, where these were taken out of it.
    var above: [SeparateStep]?

    var lines: TextLines { document.lines }
    var catalogue: IntentCatalogue { sight.catalogue }

    /// What may stand at a place, if the path to it is one that files have.
    func part(at path: some Sequence<Spot.Component>) -> FilePart? {
        var part: FilePart? = FilePart(of: document.place.kind)
        for component in path {
            switch component {
            case .element: part = part?.element
            case .key(let name, let beside):
                part = part?.value(of: name, beside: beside.keys.filter { $0 != name })
            }
        }
        return part
    }

    /// The intent whose arguments a path leads to.
    func intent(calledBy path: [Spot.Component]) -> CatalogueIntent? {
        guard case .key("with", let beside)? = path.last, let id = beside["intent"] else {
            return nil
        }
        return TypeID(id).flatMap(catalogue.intent)
    }

    /// The workflow whose inputs a path leads to.
    func workflow(calledBy path: [Spot.Component]) -> Project.Member<Workflow>? {
        guard case .key("with", let beside)? = path.last else { return nil }
        let id = beside["workflow"] ?? (document.place.kind == .trigger ? beside["run"] : nil)
        if let id { return sight.project.workflow(id) }
        // A trigger of a workflow gives its own inputs.
        guard document.place.kind == .workflow, beside["emit"] == nil else { return nil }
        return own
    }

    /// The workflow of the file, as it was when it could last be read.
    var own: Project.Member<Workflow>? {
        sight.project.workflows.first { $0.source.name == document.path }
    }
}
