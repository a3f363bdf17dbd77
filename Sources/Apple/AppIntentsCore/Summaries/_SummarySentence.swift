package import LocalizedStrings

/// A sentence with parameters in it, and the parameters that are shown below it.
public struct _SummarySentence: Equatable, Sendable {
    /// A stretch of the sentence.
    public enum Piece: Equatable, Sendable {
        case words(String)
        case parameter(String)
    }

    public let pieces: [Piece]
    public let table: String?
    public let others: [String]

    /// The key of the sentence in a string table: `Snooze ${nag} for ${minutes} minutes`.
    public var key: String {
        pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .parameter(let name): "${\(name)}"
            }
        }.joined()
    }
}

extension _SummarySentence {
    /// Returns the sentence in the language of `catalogue`, with the parameters where that puts
    /// them.
    package func translated(in catalogue: TranslationCatalogue) -> _SummarySentence {
        let template = Template(key: key, table: table ?? "Localizable", in: catalogue)
        let pieces = template.pieces.map { piece in
            switch piece {
            case .words(let words): Piece.words(words)
            case .name(let name): Piece.parameter(name)
            }
        }
        return _SummarySentence(pieces: pieces, table: table, others: others)
    }
}
