public import Diagnostics

extension Node {
    /// The text of a scalar and where each byte of it is written, or `nil` for a list or a map.
    ///
    /// What an alias stands for is written where its anchor is.
    public var placedText: PlacedText? {
        guard record.kind == .scalar else { return nil }
        var text = bareText
        text.quotes = record.style.quotes
        return text
    }

    private var bareText: PlacedText {
        let text = tree.withText(of: record) { text in text.withUnsafeBufferPointer { Array($0) } }
        guard !record.isVerbatim || record.style.isBlock else {
            return PlacedText(text, at: Int(record.text))
        }
        let range = record.style.isQuoted ? record.range.inside : record.range
        let written = Array(tree.source[range].utf8)
        var places = ScalarPlaces(of: text, in: written, at: range.start)
        return PlacedText(text, places.stretches(record.style))
    }
}

extension Node.ScalarStyle {
    fileprivate var quotes: PlacedText.Quotes {
        switch self {
        case .plain: .missing
        case .singleQuoted: .single
        case .doubleQuoted: .double
        case .literal, .folded: .none
        }
    }
}

extension SourceRange {
    /// The range without its quotes.
    fileprivate var inside: SourceRange { SourceRange(start + 1..<max(start + 1, end - 1)) }
}
