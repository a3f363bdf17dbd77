import Diagnostics
import YAML

extension Form {
    /// A list of what `element` reads; what is wrong in it is all reported.
    static func list<Element>(_ element: Form<Element>) -> Form where Content == [Element] {
        Form("a list, each \(element.noun)", .list(element.schema)) { node, reading in
            guard node.kind == .list else {
                reading.report(.wrongKind(needs: "a list", got: node.noun), at: node.range)
                return nil
            }
            return node.elements.compactMap { element.read($0, &reading) }
        }
    }

    /// A list, or a single element without one.
    static func oneOrMore<Element>(_ element: Form<Element>) -> Form where Content == [Element] {
        let list = list(element)
        return Form(
            "\(element.noun), or a list of such", .either([element.schema, list.schema])
        ) { node, reading in
            node.kind == .list
                ? list.read(node, &reading) : element.read(node, &reading).map { [$0] }
        }
    }

    /// A map from names to what `value` reads, in the order of writing.
    static func named<Element>(_ value: Form<Element>) -> Form where Content == [Named<Element>] {
        Form("a map from names, each \(value.noun)", .map(value.schema)) { node, reading in
            guard node.kind == .map else {
                reading.report(.wrongKind(needs: "a map", got: node.noun), at: node.range)
                return nil
            }
            return node.entries.compactMap { key, node in
                guard let name = key.text, let content = value.read(node, &reading) else {
                    return nil
                }
                return Named(name, content, at: key.range)
            }
        }
    }
}

/// An entry of a map whose keys are names of the author.
struct Named<Content: Sendable>: Sendable {
    let name: String
    let content: Content

    /// Where the name stands.
    let range: SourceRange

    init(_ name: String, _ content: Content, at range: SourceRange) {
        self.name = name
        self.content = content
        self.range = range
    }
}
