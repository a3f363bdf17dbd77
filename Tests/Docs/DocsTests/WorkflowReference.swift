@testable import Workflows

/// The page that lists the keys of all files, made from the tables that read them.
struct WorkflowReference {
    private var seen = Set(roots.map { ObjectIdentifier($0.shape) })
    private var text = ""

    static var page: String {
        var reference = WorkflowReference()
        for (title, intro, shape) in roots {
            reference.text += "\n## \(title)\n\n\(intro)\n"
            reference.addContent(of: shape)
        }
        return """
            # Files

            Every key that a file of a project may have; [Writing workflows](workflows.md) tells how they are used. A project is a folder with workflows in `workflows/`, triggers that several of them \
            share in `triggers/`, and `errand.yaml` for what holds for all. The files are YAML 1.2; what stands in a place is read as what is \
            expected there, so that `07:00` and `"07:00"` are the same time. Values may have [expressions](expressions.md) in them, as in \
            `"${{ inputs.name }}"`; conditions are expressions without the braces.

            `errand check` says what is wrong with files, and `errand schema` prints what an editor needs to complete them.
            \(reference.text)
            """
    }

    private static let roots: [(title: String, intro: String, shape: Shape)] = [
        ("Workflows", WorkflowShape.shape.summary, WorkflowShape.shape),
        ("Steps", StepShape.shape.summary, StepShape.shape),
        (
            "Triggers",
            """
            A workflow's `on` is one trigger or a list of them. A file in `triggers/` is one trigger, and has the \
            key `run` with the id of the workflow that it starts.
            """, TriggerShape.shape
        ),
        ("`errand.yaml`", ConfigurationShape.shape.summary, ConfigurationShape.shape),
    ]
}

extension WorkflowReference {
    /// Adds a shape, and then what its values are made of, unless the page has it.
    private mutating func add(_ shape: Shape) {
        guard seen.insert(ObjectIdentifier(shape)).inserted else { return }
        text += "\n### \(shape.title)\n\n\(shape.summary)\n"
        addContent(of: shape)
    }

    private mutating func addContent(of shape: Shape) {
        addTable(of: shape.keys)
        if !shape.variants.isEmpty {
            let verbs = shape.variants.map { "`\($0.verb)`" }.joined(separator: ", ")
            text += "\nIt has exactly one of the keys \(verbs).\n"
        }
        for variant in shape.variants {
            text += "\n#### `\(variant.verb)`\n\n\(variant.summary)\n"
            addTable(of: variant.keys)
        }
        for key in shape.keys + shape.variants.flatMap(\.keys) {
            for part in key.schema.shapes { add(part) }
        }
    }

    private mutating func addTable(of keys: [KeyFacts]) {
        guard !keys.isEmpty else { return }
        text += "\n| key | value | what it is for |\n|---|---|---|\n"
        for key in keys {
            let isNeeded = key.presence == .required
            let note = isNeeded ? " Needed." : key.standard.map { " Without it: \($0)." } ?? ""
            text += "| `\(key.name)` | \(key.noun) | \(key.summary)\(note) |\n"
        }
    }
}

extension Shape {
    /// The name as a heading, with keys as code.
    fileprivate var title: String {
        let name = name.replacing("'", with: "`")
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension Schema {
    /// The shapes that stand in it.
    fileprivate var shapes: [Shape] {
        switch self {
        case .plain: []
        case .shape(let shape): [shape()]
        case .list(let element), .map(let element): element.shapes
        case .either(let choices): choices.flatMap(\.shapes)
        }
    }
}
