extension Diagnostic.Fix {
    /// A line as a fix would leave it.
    struct Preview {
        /// The number of the line, from 0.
        let line: Int

        /// The line, as a file of its own.
        let file: SourceFile

        /// The range of the new text in it.
        let changed: SourceRange

        /// Creates nothing for a fix that changes more than one line or makes one into several.
        init?(of fix: Diagnostic.Fix, in file: SourceFile) {
            let ranges = fix.replacements.map { file.clamped($0.range) }
            guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max(),
                !fix.replacements.contains(where: { $0.text.contains(where: \.isNewline) })
            else { return nil }
            line = file.lines(touchedBy: SourceRange(at: start)).lowerBound
            let content = file.content(ofLine: line)
            guard end <= content.upperBound else { return nil }

            let old = SourceFile(name: file.name, text: String(file[SourceRange(content)]))
            self.file = old.applying([fix.moved(by: -content.lowerBound)])
            let growth = self.file.text.utf8.count - old.text.utf8.count
            let first = start - content.lowerBound
            changed = SourceRange(first..<max(first, end - content.lowerBound + growth))
        }
    }

    private func moved(by distance: Int) -> Self {
        Self(
            sentence,
            replacements.map {
                let range = $0.range.start + distance..<$0.range.end + distance
                return Replacement(SourceRange(range), with: $0.text)
            })
    }
}
