extension SourceFile {
    /// Returns the file with fixes applied.
    ///
    /// A fix that touches what an earlier one changes is left out as a whole; checking the result
    /// finds its problem again.
    public func applying(_ fixes: some Sequence<Diagnostic.Fix>) -> SourceFile {
        var accepted: [Diagnostic.Fix.Replacement] = []
        for fix in fixes {
            let merged = fix.replacements.reduce(into: accepted) { others, replacement in
                let isFree = !others.contains { $0.range.conflicts(with: replacement.range) }
                if isFree { others.append(replacement) }
            }
            if merged.count == accepted.count + fix.replacements.count { accepted = merged }
        }
        return SourceFile(name: name, text: replacing(accepted))
    }

    private func replacing(_ replacements: [Diagnostic.Fix.Replacement]) -> String {
        var changed = ""
        var position = 0
        for replacement in replacements.sorted(by: { $0.range.precedes($1.range) }) {
            let range = clamped(replacement.range)
            changed += self[SourceRange(position..<range.start)]
            changed += replacement.text
            position = range.end
        }
        return changed + self[SourceRange(position..<text.utf8.count)]
    }
}

extension SourceRange {
    /// Two insertions at one place conflict, because neither of them comes first.
    fileprivate func conflicts(with other: SourceRange) -> Bool {
        self == other || (start < other.end && other.start < end)
    }

    /// An insertion comes before a replacement that starts at the same place.
    fileprivate func precedes(_ other: SourceRange) -> Bool {
        (start, end) < (other.start, other.end)
    }
}
