extension PatternParser {
    /// Reads a class after its `[`, which stands at `start`.
    mutating func bracketClass(from start: Int) throws(RegularExpressionError) -> ScalarSet {
        let isInverted = skip("^")
        var ranges: [ScalarSet.Range] = []
        let first = index
        // A bracket that comes first stands for itself, since a class is never empty.
        while let scalar = next, scalar != "]" || index == first {
            if let set = try namedClass() {
                ranges += set.ranges
            } else {
                ranges.append(try range())
            }
        }
        guard skip("]") else { throw error(.classNotClosed, from: start, to: start + 1) }
        let set = ScalarSet(ranges)
        let cased = flags.ignoresCase ? set.ignoringCase : set
        return isInverted ? cased.inverted : cased
    }

    /// Returns the class of a name, and counts what all of them are made of.
    mutating func named(
        _ set: ScalarSet, isInverted: Bool, from start: Int
    ) throws(RegularExpressionError) -> ScalarSet {
        rangeCount += set.ranges.count
        guard rangeCount <= Program.sizeLimit else { throw error(.tooLarge, from: start) }
        let cased = flags.ignoresCase ? set.ignoringCase : set
        return isInverted ? cased.inverted : cased
    }

    /// Reads `[:alpha:]`, `\d` and the like inside of brackets, if one is there.
    private mutating func namedClass() throws(RegularExpressionError) -> ScalarSet? {
        let start = index
        if next == "\\" {
            index += 1
            if let set = try escapedClass(from: start) { return set }
            index = start
            return nil
        }
        guard skip("[:") else { return nil }
        let isInverted = skip("^")
        let nameStart = index
        while let scalar = next, scalar != ":", scalar != "]" { index += 1 }
        let name = text(from: nameStart, to: index)
        guard skip(":]") else {
            index = start
            return nil
        }
        guard let set = ScalarSet(posixName: name) else {
            throw error(.unknownClass(name), from: start)
        }
        return try named(set, isInverted: isInverted, from: start)
    }

    private mutating func range() throws(RegularExpressionError) -> ScalarSet.Range {
        let start = index
        let low = try member()
        let lowEnd = index
        var high = low
        let isRange = next == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
        if isRange {
            index += 1
            let highStart = index
            guard try namedClass() == nil else {
                throw error(.rangeOfClass(text(from: highStart, to: index)), from: start)
            }
            high = try member()
            guard low <= high else {
                let texts = (text(from: start, to: lowEnd), text(from: highStart, to: index))
                throw error(.reversedRange(texts.0, texts.1), from: start)
            }
        }
        return low.value...high.value
    }

    private mutating func member() throws(RegularExpressionError) -> Unicode.Scalar {
        let start = index
        let scalar = scalars[index]
        index += 1
        return scalar == "\\" ? try escapedScalar(from: start) : scalar
    }
}
