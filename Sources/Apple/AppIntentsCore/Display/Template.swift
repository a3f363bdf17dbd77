import LocalizedStrings

/// A text with names in it, `Snooze ${nag} for ${minutes} minutes`, as string tables have it.
struct Template {
    /// A stretch of the text.
    enum Piece: Equatable {
        case words(String)
        case name(String)
    }

    let pieces: [Piece]

    /// Reads a text; a name that is never closed is taken for words.
    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "${"),
            let end = rest[start.upperBound...].firstIndex(of: "}")
        {
            if start.lowerBound > rest.startIndex {
                pieces.append(.words(String(rest[..<start.lowerBound])))
            }
            pieces.append(.name(String(rest[start.upperBound..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        self.pieces = pieces
    }

    /// Reads what `table` has for a key in the language of `catalogue`, or the key itself.
    init(key: String, table: String, in catalogue: TranslationCatalogue) {
        let resource = LocalizedStringResource(String.LocalizationValue(key), table: table)
        self.init(resource.text(in: catalogue))
    }
}
