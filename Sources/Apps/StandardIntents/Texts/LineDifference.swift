/// The lines in which two texts differ.
struct LineDifference {
    private struct Line {
        /// What it is: in both texts, or in one of them.
        let sign: Character
        let text: String

        /// How many lines of either text come before it.
        let before: Int
        let after: Int
    }

    private let lines: [Line]

    /// More lines would take minutes where nothing of them is the same.
    static let mostLines = 5_000

    init(_ before: String, _ after: String) throws(Texts.BadText) {
        let (old, new) = (Self.lines(before), Self.lines(after))
        guard max(old.count, new.count) <= Self.mostLines else {
            throw Texts.BadText(
                kind: "text that is compared", reason: "it has more than \(Self.mostLines) lines")
        }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        // Two texts that look the same may be written with other characters.
        for change in new.difference(from: old, by: { $0.utf8.elementsEqual($1.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                lines.append(Line(sign: "-", text: old[i], before: i, after: j))
                i += 1
            } else if inserted.contains(j) {
                lines.append(Line(sign: "+", text: new[j], before: i, after: j))
                j += 1
            } else {
                lines.append(Line(sign: " ", text: old[i], before: i, after: j))
                (i, j) = (i + 1, j + 1)
            }
        }
        self.lines = lines
    }

    /// The lines without their ends; a last line that has none says so.
    private static func lines(_ text: String) -> [String] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String($0) ?? "" }
        if let last = lines.popLast(), !last.isEmpty {
            lines.append("\(last)\n\\ No newline at end of file")
        }
        return lines
    }

    func text(context: Int) -> String {
        hunks(context).map { hunk in
            let part = lines[hunk]
            let old = part.filter { $0.sign != "+" }.count
            let new = part.filter { $0.sign != "-" }.count
            // Of nothing, the line before it is told.
            let first = lines[hunk.lowerBound]
            let head =
                "@@ -\(first.before + (old == 0 ? 0 : 1)),\(old)"
                + " +\(first.after + (new == 0 ? 0 : 1)),\(new) @@\n"
            return head + part.map { "\($0.sign)\($0.text)\n" }.joined()
        }.joined()
    }

    /// The parts that are shown, which do not touch each other.
    private func hunks(_ context: Int) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in lines.indices where lines[index].sign != " " {
            let start = max(0, index - context)
            let end = min(lines.count, index + context + 1)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }
}
