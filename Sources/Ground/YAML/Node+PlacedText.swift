public import Diagnostics

extension Node {
    /// The text of a scalar and where each byte of it is written, or `nil` for a list or a map.
    ///
    /// The value of an alias is written where its anchor is.
    public var placedText: PlacedText? {
        let record = record
        guard record.kind == .scalar else { return nil }
        return placedText(0..<Int(record.length))
    }

    /// The same of a part of the text.
    public func placedText(_ part: Range<Int>) -> PlacedText? {
        let record = record
        guard record.kind == .scalar else { return nil }
        var text =
            if record.isVerbatim, !record.style.isBlock {
                PlacedText(bytes(part), at: Int(record.text) + part.lowerBound)
            } else { part.count == record.length ? madeText : madeText[part] }
        text.quotes = record.style.quotes
        return text
    }

    private func bytes(_ part: Range<Int>) -> [UInt8] {
        tree.withText(of: record) { text in
            text.extracting(part).withUnsafeBufferPointer { Array($0) }
        }
    }

    /// The text of a scalar that may not stand in the file as it is.
    private var madeText: PlacedText {
        let record = record
        let text = bytes(0..<Int(record.length))
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
