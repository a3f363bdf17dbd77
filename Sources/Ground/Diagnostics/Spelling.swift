/// Guesses the name that is meant by one that does not exist.
public enum Spelling {
    /// Returns the candidate nearest to `word`, or `nil` if none is near enough to be worth a
    /// question.
    ///
    /// Near means at most a third of the word's characters inserted, deleted, changed or swapped
    /// with their neighbour; letter case costs nothing. Among equally near candidates the first
    /// wins. If none is near, one that begins with the word is meant, given at least three
    /// characters.
    public static func suggestion(
        for word: String, among candidates: some Collection<String>
    ) -> String? {
        guard word.utf8.count <= mostBytes else { return nil }
        let wanted = Array(word.lowercased())
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word && candidate.utf8.count <= mostBytes {
            let other = Array(candidate.lowercased())
            let most = min(max(wanted.count, other.count) / 3, (best?.distance ?? .max) - 1)
            guard abs(wanted.count - other.count) <= max(most, 0) else { continue }
            let distance = distance(from: wanted, to: other)
            if distance <= most { best = (candidate, distance) }
        }
        return best?.candidate ?? candidates.first { isBeginning(wanted, of: $0) }
    }

    /// The length up to which names are compared: the time grows with the square of it, and longer
    /// names are not misspelt.
    private static let mostBytes = 200

    private static func isBeginning(_ word: [Character], of candidate: String) -> Bool {
        word.count >= 3 && word.count < candidate.count && candidate.lowercased().starts(with: word)
    }

    /// The number of single-character edits, a swap of neighbours counting as one.
    private static func distance(from a: [Character], to b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}

extension Spelling {
    /// The end of a sentence about a name that is nothing: which one is meant, if one is.
    public static func advice(_ near: String?) -> String {
        near.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The end of a sentence about a name that is none of those that are known.
    public static func advice(for name: String, among known: some Collection<String>) -> String {
        advice(suggestion(for: name, among: known))
    }

    /// The same where there are so few that all can be told.
    public static func advice(
        for name: String, amongFew known: [String], _ verb: String = "there are"
    ) -> String {
        if let near = suggestion(for: name, among: known) { return advice(near) }
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        return names.isEmpty ? "; there is none" : "; \(verb) \(names)"
    }
}
