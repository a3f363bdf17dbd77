/// The words of a text that a person searches for, each of which may be the beginning of one.
///
/// Nothing that a person writes is SQLite's query language: all signs only part words.
struct SearchWords: Equatable {
    /// The number of words that are searched for; whatever comes after them does not count.
    static let most = 32

    let words: [String]

    init(_ text: String) {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isOfWord {
                word.append(scalar)
            } else if scalar.isMark, !word.isEmpty {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
                if words.count == Self.most { break }
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        self.words = words
    }

    /// What FTS5 is asked for: things with all of the words; `nil` where there are none.
    var expression: String? {
        words.isEmpty ? nil : words.map { "\"\($0)\" *" }.joined(separator: " AND ")
    }
}

extension Unicode.Scalar {
    /// Whether the tokenizer `unicode61` takes it for a part of a word.
    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }

    /// Whether it belongs to the letter before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
