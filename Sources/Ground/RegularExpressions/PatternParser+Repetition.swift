extension PatternParser {
    static let repetitionLimit = 1000

    /// Reads the `*`, `+`, `?` or `{…}` after a part, if there is one.
    mutating func repeated(
        _ part: Pattern, from start: Int
    ) throws(RegularExpressionError) -> Pattern {
        let first = index
        guard let (least, most) = try repetition() else { return part }
        let isReluctant = skip("?")
        let second = index
        // RE2 refuses this as well: in other dialects the second sign means something else.
        if try repetition() != nil {
            throw error(.repeatedRepetition(text(from: first, to: index)), from: first)
        }
        index = second
        return .repetition(
            part, least: least, most: most, isGreedy: isReluctant == flags.swapsGreed)
    }

    private mutating func repetition() throws(RegularExpressionError) -> (Int, Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        let start = index
        guard next == "{", let counts = counts(after: start) else { return nil }
        index = counts.end
        let least = try count(counts.least, from: start)
        let most = try counts.most.map { text throws(RegularExpressionError) in
            try count(text, from: start)
        }
        if let most, most < least { throw error(.reversedCounts(least, most), from: start) }
        return (least, most)
    }

    private func count(_ digits: String, from start: Int) throws(RegularExpressionError) -> Int {
        guard let count = Int(digits), count <= Self.repetitionLimit else {
            throw error(.tooManyTimes(digits, most: Self.repetitionLimit), from: start)
        }
        return count
    }

    /// The numbers of `{n}`, `{n,}` or `{n,m}` at a place; any other text after `{` stands for
    /// itself.
    func counts(after start: Int) -> (least: String, most: String?, end: Int)? {
        var place = start + 1
        let least = digits(at: &place)
        var most: String? = least
        if place < scalars.count, scalars[place] == "," {
            place += 1
            let digits = digits(at: &place)
            most = digits.isEmpty ? nil : digits
        }
        guard !least.isEmpty, place < scalars.count, scalars[place] == "}" else { return nil }
        return (least, most, place + 1)
    }

    private func digits(at place: inout Int) -> String {
        let start = place
        while place < scalars.count, ("0"..."9").contains(scalars[place]) { place += 1 }
        return text(from: start, to: place)
    }
}
