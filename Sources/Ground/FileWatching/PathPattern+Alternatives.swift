extension PathPattern {
    /// The number of patterns that one with `{a,b}` may stand for.
    package static let mostAlternatives = 1000

    /// Returns the patterns that a pattern with `{a,b}` stands for, or `nil` if they are too many.
    package static func alternatives(of text: String) -> [String]? {
        var open = [text]
        var patterns: [String] = []
        while let text = open.popLast() {
            guard let brace = Brace(firstIn: text) else {
                patterns.append(text)
                continue
            }
            let count = open.count + patterns.count + brace.choices.count
            guard count <= mostAlternatives else { return nil }
            open += brace.choices.reversed().map { String(brace.before + $0 + brace.after) }
        }
        return patterns
    }

    /// A `{a,b}` in a pattern.
    private struct Brace {
        let before: Substring
        let choices: [Substring]
        let after: Substring

        /// Finds the first one that has several choices, outside of others.
        init?(firstIn text: String) {
            var depth = 0
            // The places of its brace and of its commas.
            var signs: [String.Index] = []
            var isPlain = false
            for index in text.indices {
                guard !isPlain else {
                    isPlain = false
                    continue
                }
                switch text[index] {
                case "\\": isPlain = true
                case "{":
                    if depth == 0 { signs = [index] }
                    depth += 1
                case "," where depth == 1: signs.append(index)
                case "}" where depth > 0:
                    depth -= 1
                    guard depth == 0, signs.count > 1 else { continue }
                    before = text[..<signs[0]]
                    choices = zip(signs, signs.dropFirst() + [index]).map {
                        text[$0..<$1].dropFirst()
                    }
                    after = text[index...].dropFirst()
                    return
                default: break
                }
            }
            return nil
        }
    }
}
