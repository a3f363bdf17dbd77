import Catalogue
import Diagnostics

/// One of `inputs:` of a workflow, or one field of a signal's payload.
enum InputShape {
    private static let type = Key<ValueType>("type", .type, .required, "What may be given.")
    private static let optional = Key<Bool>(
        "optional", .bool, default: "false", "Whether nothing may be given.")
    private static let standard = Key<Template>(
        "default", .value, "What it is where nothing is given.")
    private static let summary = Key<String>("description", .text, "What it is for.")

    static let shape = Shape(
        name: "an input", summary: "A value that a run is given.",
        keys: [type.facts, optional.facts, standard.facts, summary.facts])

    /// One of a type that could not be read may be anything, so that what uses it is not wrong as
    /// well.
    static let form = Form<[Named<Content>]>.named(
        .identifier,
        .either(
            scalar: Form("a type such as 'string'", Form<ValueType>.type.schema) { node, reading in
                Content(type: Form.type.read(node, &reading) ?? .any)
            },
            else: .fields("a map with 'type'", { shape }) { fields, reading in
                var content = Content(type: fields.read(type, &reading) ?? .any)
                if fields.read(optional, &reading) == true { content.makeOptional() }
                content.standard = fields.read(standard, &reading)
                content.summary = fields.read(summary, &reading)
                return content
            })
    ).map { $0.map { $0.content.input(named: $0.name, at: $0.range) } }

    struct Content: Sendable {
        var type: ValueType
        var standard: Template?
        var summary: String?

        mutating func makeOptional() {
            if case .optional = type { return }
            type = .optional(type)
        }
    }
}

extension InputShape.Content {
    fileprivate func input(named name: String, at range: SourceRange) -> Workflow.Input {
        Workflow.Input(name: name, type: type, summary: summary, standard: standard, range: range)
    }
}
