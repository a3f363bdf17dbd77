import Calendars
package import Diagnostics
import Values
import YAML

extension Form {
    /// A list of what `element` reads; what is wrong in it is all reported.
    static func list<Element>(_ element: Form<Element>) -> Form where Content == [Element] {
        Form("a list, each \(element.noun)", .list(element.schema)) { node, reading in
            guard node.kind == .list else {
                reading.report(.wrongKind(needs: "a list", got: node.noun), at: node.mark)
                return nil
            }
            return node.elements.compactMap { element.read($0, &reading) }
        }
    }

    /// A list that is not empty unless it may be, or a single element without one.
    static func oneOrMore<Element>(
        _ element: Form<Element>, orNone: Bool = false
    ) -> Form where Content == [Element] {
        let list = list(element)
        return Form("\(element.noun), or a list of such", .either([element.schema, list.schema])) {
            node, reading in
            guard node.kind == .list else { return element.read(node, &reading).map { [$0] } }
            if node.firstChild == nil, !orNone {
                reading.report(
                    .wrongKind(needs: element.noun, got: "an empty list"), at: node.range)
            }
            return list.read(node, &reading)
        }
    }

    /// A map from names to what `value` reads, in the order of writing.
    static func named<Element>(_ name: Form<String> = .identifier, _ value: Form<Element>) -> Form
    where Content == [Named<Element>] { entries(name, value, make: Named.init) }

    /// The same, with something else made of each name, what it stands for, and the place of the
    /// name.
    static func entries<Element, Entry>(
        _ name: Form<String>, _ value: Form<Element>,
        make: @escaping @Sendable (String, Element, SourceRange) -> Entry
    ) -> Form where Content == [Entry] {
        Form("a map from names, each \(value.noun)", .map(value.schema)) { node, reading in
            guard node.kind == .map else {
                reading.report(.wrongKind(needs: "a map", got: node.noun), at: node.mark)
                return nil
            }
            var entries: [Entry] = []
            entries.reserveCapacity(node.entries.underestimatedCount)
            for (key, node) in node.entries {
                let name = name.read(key, &reading)
                guard let content = value.read(node, &reading), let name else { continue }
                entries.append(make(name, content, key.range))
            }
            return entries
        }
    }
}

/// An entry of a map whose keys are names of the author.
package struct Named<Content: Sendable>: Sendable {
    package let name: String
    package let content: Content

    /// The range of the name.
    package let range: SourceRange

    init(_ name: String, _ content: Content, at range: SourceRange) {
        self.name = name
        self.content = content
        self.range = range
    }
}

extension Form where Content == PlacedText {
    /// A part of a time rule, or several with commas between them, which a list stands for as well.
    static func rulePart(_ noun: String) -> Form {
        Form(noun, .either([.plain(["type": "string"]), .list(.plain(["type": "string"]))])) {
            node, reading in
            var parts: PlacedText?
            for element in node.kind == .list ? Array(node.elements) : [node] {
                guard let text = element.placedText, !element.isNull else {
                    reading.report(.wrongKind(needs: noun, got: element.noun), at: element.mark)
                    return nil
                }
                if parts == nil {
                    parts = text
                } else {
                    parts?.append(PlacedText(",", at: text.whole.start))
                    parts?.append(text)
                }
            }
            if parts == nil {
                reading.report(.wrongKind(needs: noun, got: "an empty list"), at: node.range)
            }
            return parts
        }
    }
}
