extension DiagnosticRenderer {
    /// Returns the first line that a range touches and, if there are more, the last.
    func excerpt(of file: SourceFile, marking range: SourceRange, as label: Label) -> String {
        let lines = file.lines(touchedBy: range)
        let (first, last) = (lines.lowerBound, lines.upperBound)
        let margin = Margin(lastLine: last)
        let columns = width - margin.width
        let start = Excerpt(ofLine: first, in: file, marking: range, columns: columns)
        var rows = margin.row(first, start.text) + marker("^", under: start, as: label, margin)
        guard first < last else { return rows }
        if first + 1 < last { rows += margin.ellipsis }
        let rest = file.part(of: range, inLastLine: last)
        let end = Excerpt(ofLine: last, in: file, marking: rest, columns: columns)
        return rows + margin.row(last, end.text) + marker("~", under: end, as: label, margin)
    }

    /// Returns the line that a fix changes, with what is new marked.
    func excerpt(of preview: Diagnostic.Fix.Preview) -> String {
        let margin = Margin(lastLine: preview.line)
        let line = Excerpt(
            ofLine: 0, in: preview.file, marking: preview.changed, columns: width - margin.width)
        return margin.row(preview.line, line.text) + marker("~", under: line, as: .fix, margin)
    }

    private func marker(
        _ tip: String, under excerpt: Excerpt, as label: Label, _ margin: Margin
    ) -> String {
        let indent = String(repeating: " ", count: excerpt.marked.lowerBound)
        let tail = String(repeating: "~", count: excerpt.marked.count - 1)
        return margin.row(nil, indent + palette.paint(tip + tail, as: label))
    }
}

/// The text to the left of a line: its number, counted from 1, and a bar.
private struct Margin {
    private let digits: Int

    init(lastLine: Int) { digits = String(lastLine + 1).count }

    var width: Int { digits + " | ".count }

    /// Stands for lines that are left out.
    var ellipsis: String { padded("…") + "\n" }

    func row(_ line: Int?, _ text: String) -> String {
        let number = padded(line.map { String($0 + 1) } ?? "")
        return text.isEmpty ? "\(number) |\n" : "\(number) | \(text)\n"
    }

    private func padded(_ text: String) -> String {
        String(repeating: " ", count: digits - text.count) + text
    }
}

extension SourceFile {
    /// Returns what a range has of its last line, without the blanks that indent the line.
    fileprivate func part(of range: SourceRange, inLastLine line: Int) -> SourceRange {
        let content = content(ofLine: line)
        let end = min(range.end, content.upperBound)
        let blanks = self[SourceRange(content)].utf8.prefix { $0 == 0x20 || $0 == 0x09 }
        return SourceRange(min(content.lowerBound + blanks.count, end)..<end)
    }
}
