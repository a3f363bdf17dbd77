/// Expressions of one or more words, found by the first of them.
struct Idioms: Sendable {
    /// The expressions that begin with each word, longest first, as places among all words.
    private var expressions: [[Range<Int>]] = []
    private var words: [Int32] = []

    /// Enters expressions, each as the numbers that its words get.
    init(_ expressions: [String: [[String]]], _ number: (String) -> Int32) {
        for (first, longestFirst) in expressions {
            let place = Int(number(first))
            while self.expressions.count <= place { self.expressions.append([]) }
            for expression in longestFirst {
                let start = words.count
                words += expression.map(number)
                self.expressions[place].append(start..<words.count)
            }
        }
    }

    /// The number of words of the longest expression that begins at a word.
    func longest(at place: Int, in said: [HeardWord]) -> Int? {
        let first = Int(said[place].lexical)
        guard expressions.indices.contains(first) else { return nil }
        for expression in expressions[first] where place + expression.count <= said.count {
            var end = place
            for word in expression where said[end].lexical == words[word] { end += 1 }
            if end - place == expression.count { return expression.count }
        }
        return nil
    }
}
