/// The lines in which two texts differ, as other programs write and read them.
struct LineDifference {
    private let old: [Substring]
    private let new: [Substring]

    /// The lines of both, each marked with a space, `-` or `+`.
    private var lines: [(mark: Character, text: Substring)] = []

    /// The number of equal lines that are shown round others.
    private static let context = 3

    init(from old: String, to new: String) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        let difference = self.new.difference(from: self.old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (left, right) = (0, 0)
        while left < self.old.count || right < self.new.count {
            if left < self.old.count, removed.contains(left) {
                lines.append(("-", self.old[left]))
                left += 1
            } else if right < self.new.count, inserted.contains(right) {
                lines.append(("+", self.new[right]))
                right += 1
            } else {
                lines.append((" ", self.old[left]))
                left += 1
                right += 1
            }
        }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
            text.hasSuffix("\n") || text.isEmpty ? 1 : 0) + []
    }

    /// The difference of a file in the unified form.
    func text(of name: String) -> String {
        let changed = lines.indices.filter { lines[$0].mark != " " }
        guard !changed.isEmpty else { return "" }
        var text = "--- \(name)\n+++ \(name)\n"
        var start = changed[0]
        var end = start
        for place in changed.dropFirst() {
            if place - end > 2 * Self.context + 1 {
                text += piece(start...end)
                start = place
            }
            end = place
        }
        return text + piece(start...end)
    }

    private func piece(_ changed: ClosedRange<Int>) -> String {
        let first = max(0, changed.lowerBound - Self.context)
        let last = min(lines.count - 1, changed.upperBound + Self.context)
        let before = lines[..<first]
        let piece = lines[first...last]
        let heads = [("-", "+"), ("+", "-")].map { own, other in
            let start = before.count { "\($0.mark)" != other } + 1
            return "\(own)\(start),\(piece.count { "\($0.mark)" != other })"
        }
        return "@@ \(heads.joined(separator: " ")) @@\n"
            + piece.map { "\($0.mark)\($0.text)\n" }.joined()
    }
}
