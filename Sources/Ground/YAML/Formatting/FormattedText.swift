public import Diagnostics

/// A text of YAML in the layout that all files are to have: two spaces for each depth, one behind
/// `:` and `-`, two in front of a comment, at most one empty line, and none of what cannot be seen.
///
/// Comments, the order of keys, quotes and line breaks stay as they are, and so does the meaning.
public enum FormattedText {
    /// Returns a text in that layout, or throws all that is in the way.
    public static func of(
        _ source: SourceFile, limits: Limits = Limits()
    ) throws(FormattingTrouble) -> String {
        let before = try events(of: source, limits)
        var found = DiagnosticList(about: source)
        do throws(Fault) {
            let text = try LayoutWriter.text(of: source)
            let after = SourceFile(name: source.name, text: text)
            if text == source.text { return text }
            // A layout that cannot be read has lost the meaning, and is refused below.
            if comments(of: after) == comments(of: source),
                (try? events(of: after, limits)) == before
            {
                return text
            }
            found.error(.changedMeaning())
        } catch {
            found.error(error.message, at: error.range)
        }
        throw FormattingTrouble(diagnostics: found)
    }

    private static func events(
        of source: SourceFile, _ limits: Limits
    ) throws(FormattingTrouble) -> [String] {
        var reader = DocumentReader(source, limits: limits)
        let documents = reader.documents()
        guard !reader.diagnostics.hasErrors else {
            throw FormattingTrouble(diagnostics: reader.diagnostics)
        }
        return documents.flatMap(\.events)
    }

    /// The comments of a text, in their order.
    private static func comments(of source: SourceFile) -> [String] {
        let file = source.text.utf8Span
        let text = file.span
        var comments: [String] = []
        var place = 0
        for token in Token.all(of: source) where token.isWritten {
            let gap = place..<max(place, token.range.lowerBound)
            for comment in text.comments(in: gap) {
                comments.append(String(source[SourceRange(comment)]))
            }
            place = token.range.upperBound
        }
        return comments
    }
}

/// Why a text is not laid out anew.
public struct FormattingTrouble: Error {
    public let diagnostics: DiagnosticList
}

extension Span<UInt8> {
    /// The comments in what stands between two tokens.
    fileprivate func comments(in range: Range<Int>) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        for line in lines(of: range) {
            var start = line.lowerBound
            while start < line.upperBound, self[start] != UInt8(ascii: "#") { start += 1 }
            if start < line.upperBound {
                comments.append(start..<trimmedEnd(of: start..<line.upperBound))
            }
        }
        return comments
    }
}
