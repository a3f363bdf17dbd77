public import LocalizedStrings
public import Snippets

/// One or more lines that a person reads.
public nonisolated struct Text: _PrimitiveView, Hashable, Sendable {
    /// A stretch of text with attributes of its own.
    struct Piece: Hashable, Sendable {
        var words: Words
        var attributes = TextAttributes()
    }

    /// The source of the words of a text.
    enum Words: Hashable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringResource)
        case date(Date, DateStyle)
        case interval(ClosedRange<Date>)
        case symbol(String)
    }

    /// Whether letters are changed to capitals or small letters.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    /// The part that is cut from a line that is too long.
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }

    var pieces: [Piece]

    init(_ words: Words) { pieces = [Piece(words: words)] }

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// Creates a text that is looked up in the app's string tables.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self.init(.localized(key.resource(table: tableName, bundle: bundle)))
    }

    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(.localized(resource)) }

    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) {
        self.init(.verbatim(String(content)))
    }

    public init(verbatim content: String) { self.init(.verbatim(content)) }

    /// Creates a text of an image's symbol, to stand among words.
    public init(_ image: Image) { self.init(image.words) }

    public static func + (first: Text, second: Text) -> Text {
        Text(pieces: first.pieces + second.pieces)
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let runs = pieces.map { piece in
            let attributes = piece.attributes.inheriting(from: environment.text)
            let words = piece.words.string(in: environment)
            return SnippetText.Run(
                attributes.letterCase.applied(to: words), style: attributes.style)
        }
        return [.text(SnippetText(runs, lineLimit: environment.lineLimit))]
    }
}

extension Text.Words {
    func string(in environment: EnvironmentValues) -> String {
        switch self {
        case .verbatim(let string): string
        case .localized(let resource): String(localized: resource)
        case .date(let date, let style): style.string(of: date, in: environment)
        case .interval(let dates): Text.DateStyle.string(of: dates, in: environment)
        case .symbol(let name): SnippetSymbol(name).text
        }
    }
}

extension Text.Case? {
    fileprivate func applied(to text: String) -> String {
        switch self {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
    }
}

extension Text {
    /// The words without attributes, with dates as they are now.
    var plain: String { pieces.map { $0.words.string(in: EnvironmentValues()) }.joined() }
}
