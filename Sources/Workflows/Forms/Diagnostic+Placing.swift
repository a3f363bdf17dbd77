import Diagnostics

extension Diagnostic {
    /// Returns what was found in a text alone as it is to be told of the file in which the text stands.
    func placed(by text: PlacedText, in file: SourceFile) -> Diagnostic {
        let isVerbatim = file[text.whole] == String(decoding: text.bytes, as: UTF8.self)
        return Diagnostic(severity, message, in: file, at: range.map(text.place) ?? text.whole)
            .with(
                notes: notes.map { Note($0.text, in: file, at: $0.range.map(text.place)) },
                // In a text with escapes, what a fix puts in might need some as well.
                fixes: isVerbatim ? fixes.map { $0.placed(by: text) } : [])
    }
}

extension Diagnostic.Fix {
    fileprivate func placed(by text: PlacedText) -> Self {
        Self(sentence, replacements.map { .init(text.place($0.range), with: $0.text) })
    }
}

extension PlacedText {
    /// Returns where a part of the text stands in its file.
    fileprivate func place(_ range: SourceRange) -> SourceRange {
        let start = min(max(range.start, 0), bytes.count)
        return self.range(start..<min(max(range.end, start), bytes.count))
    }
}
