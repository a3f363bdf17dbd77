package import Diagnostics
import YAML

/// A phrase of a workflow: what a person says to run it.
package struct WorkflowPhrase: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    /// A stretch of a phrase.
    package enum Piece: Equatable, Sendable {
        case words(String)

        /// The place of an input.
        case input(String)
    }

    /// The pieces of the phrase; a brace without its other one is no place of an input.
    package var pieces: [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"),
            let close = rest[open...].firstIndex(of: "}")
        {
            if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
            let name = rest[rest.index(after: open)..<close]
            pieces.append(.input(name.filter { !$0.isWhitespace }))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        return pieces
    }
}

extension Form where Content == WorkflowPhrase {
    static let phrase = Form(Form<String>.text.noun, Form<String>.text.schema) { node, reading in
        Form<String>.text.read(node, &reading).map { WorkflowPhrase(text: $0, range: node.range) }
    }
}
