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
        for candidate in candidates where candidate != word {
            let most = best.map { $0.distance - 1 } ?? .max
            guard let distance = distance(from: wanted, to: candidate, atMost: most) else {
                continue
            }
            best = (candidate, distance)
        }
        return best?.candidate ?? candidates.first { isBeginning(wanted, of: $0) }
    }

    /// The length up to which names are compared: the time grows with the square of it, and longer
    /// names are not misspelt.
    private static let mostBytes = 200

    /// The distance of a word to a candidate that is near to it and no further than `limit`.
    private static func distance(
        from word: [Character], to candidate: String, atMost limit: Int
    ) -> Int? {
        guard candidate.utf8.count <= mostBytes else { return nil }
        let other = Array(candidate.lowercased())
        let most = min(max(word.count, other.count) / 3, limit)
        guard abs(word.count - other.count) <= max(most, 0) else { return nil }
        let distance = distance(from: word, to: other)
        return distance <= most ? distance : nil
    }

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
    /// Returns the elements with a name near to `word`, the nearest first, after them those with a
    /// name that begins with it, and last those with as many words of it in a name.
    public static func nearest<Element>(
        to word: String, among elements: some Collection<Element>, most: Int,
        names: (Element) -> [String]
    ) -> [Element] {
        guard word.utf8.count <= mostBytes else { return [] }
        let wanted = Array(word.lowercased())
        let ranked = elements.enumerated().compactMap { place, element in
            rank(of: names(element), for: wanted).map { (rank: $0, place: place, element: element) }
        }
        let sorted = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
        return sorted.prefix(most).map(\.element)
    }

    private static func rank(of names: [String], for word: [Character]) -> Int? {
        if let best = names.compactMap({ distance(from: word, to: $0, atMost: .max) }).min() {
            return best
        }
        if names.contains(where: { isBeginning(word, of: $0) }) { return mostBytes }
        return names.flatMap { parts(of: $0, like: word) }
            .compactMap { distance(from: word, to: $0, atMost: .max) }.min()
            .map { mostBytes + 1 + $0 }
    }

    /// The parts of a name that have as many words as something that was written.
    private static func parts(of name: String, like text: [Character]) -> [String] {
        let count = text.split(separator: " ").count
        let words = name.split(separator: " ")
        guard name.utf8.count <= mostBytes, count > 0, count < words.count else { return [] }
        return (0...words.count - count).map { words[$0..<($0 + count)].joined(separator: " ") }
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
