import Diagnostics
import YAML

extension Diagnostic {
    /// Returns what was found in a text alone as it is to be told of the file in which the text
    /// stands.
    func placed(by text: PlacedText, in file: SourceFile) -> Diagnostic {
        Diagnostic(severity, message, in: file, at: range.map(text.place) ?? text.whole).with(
            notes: notes.map { Note($0.text, in: file, at: $0.range.map(text.place)) },
            fixes: fixes.compactMap { $0.placed(by: text, in: file) })
    }
}

extension Diagnostic.Fix {
    /// Returns `nil` for a fix that cannot be written where the text stands.
    fileprivate func placed(by text: PlacedText, in file: SourceFile) -> Self? {
        let placed = replacements.compactMap { replacement -> Replacement? in
            let range = text.clamped(replacement.range)
            return text.writing(replacement.text, inPlaceOf: range, in: file)
                .map { Replacement(text.range(range), with: $0) }
        }
        return placed.count == replacements.count ? Self(sentence, placed) : nil
    }
}

extension PlacedText {
    /// Returns where a part of the text stands in its file.
    fileprivate func place(_ range: SourceRange) -> SourceRange { self.range(clamped(range)) }

    fileprivate func clamped(_ range: SourceRange) -> Range<Int> {
        let start = min(max(range.start, 0), bytes.count)
        return start..<min(max(range.end, start), bytes.count)
    }
}
