/// A line such as `ExecStart=`: a program with its arguments.
struct UnitCommand {
    let prefixes: Set<Character>
    private let words: [String]

    /// Reads a line; `nil` where it is none.
    ///
    /// A `;` alone parts commands.
    static func commands(_ text: String) -> [UnitCommand]? {
        var rest = text[...]
        var prefixes: Set<Character> = []
        while let first = rest.first, "-@:+!|".contains(first) {
            prefixes.insert(first)
            rest = rest.dropFirst().drop(while: \.isWhitespace)
        }
        guard let words = UnitWords.words(String(rest)), !words.isEmpty else { return nil }
        return words.split(separator: ";").map { Self(prefixes: prefixes, words: Array($0)) }
    }

    /// A word, after everything that stands for something else was replaced.
    enum Piece: Equatable {
        case text(String)
        /// A variable, which is as many words as it has where it stands alone.
        case variable(String, isSplit: Bool)
    }

    /// The words, with variables where they stand.
    func pieces(_ expand: (String) -> String) -> [[Piece]] {
        words.enumerated().compactMap { index, word in
            // The second word is what the program takes for its name.
            if index == 1, prefixes.contains("@") { return nil }
            let word = expand(word)
            return prefixes.contains(":") || index == 0 ? [.text(word)] : Self.pieces(of: word)
        }
    }

    private static func pieces(of word: String) -> [Piece] {
        if word.first == "$", isName(word.dropFirst()) {
            return [.variable(String(word.dropFirst()), isSplit: true)]
        }
        var pieces: [Piece] = []
        var text = ""
        var rest = word[...]
        while let character = rest.popFirst() {
            if character == "$", rest.first == "$" {
                rest.removeFirst()
                text.append("$")
            } else if character == "$", rest.first == "{", let end = rest.firstIndex(of: "}"),
                isName(rest[rest.index(after: rest.startIndex)..<end])
            {
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                let name = rest[rest.index(after: rest.startIndex)..<end]
                pieces.append(.variable(String(name), isSplit: false))
                rest = rest[rest.index(after: end)...]
            } else {
                text.append(character)
            }
        }
        if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}

extension [UnitCommand.Piece] {
    /// The word for a shell.
    var shellWord: String {
        map { piece in
            switch piece {
            case .text(let text): Self.quoted(text)
            case .variable(let name, let isSplit): isSplit ? "$\(name)" : "\"${\(name)}\""
            }
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:,=@%".contains($0))
            }
        return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }
}
