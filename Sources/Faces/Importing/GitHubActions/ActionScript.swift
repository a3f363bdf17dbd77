/// A script with expressions, whose values come by variables here.
struct ActionScript {
    private(set) var text = ""
    private(set) var variables: [(name: String, term: ActionTerm)] = []

    /// Puts variables in the place of expressions; `nil` where that is not known to be the same
    /// but for signs that a shell would take for its own.
    init?(_ script: String, in scope: ActionScope) {
        guard script.contains("${{") else {
            text = script
            return
        }
        guard !script.contains("<<"), let pieces = scope.pieces(script) else { return nil }
        var quote: Character?
        for piece in pieces {
            guard let term = piece.term else {
                Self.follow(piece.text, &quote)
                text += piece.text
                continue
            }
            if let literal = term.literal {
                text += literal
                continue
            }
            let name = "VALUE_\(variables.count + 1)"
            variables.append((name, term))
            switch quote {
            case "\"": text += "${\(name)}"
            case "'": text += "'\"${\(name)}\"'"
            default: text += "\"${\(name)}\""
            }
        }
    }

    private static func follow(_ text: String, _ quote: inout Character?) {
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", quote != "'" {
                _ = rest.popFirst()
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
        }
    }
}
