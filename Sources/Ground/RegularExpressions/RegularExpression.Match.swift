extension RegularExpression {
    /// The ranges of an expression and its groups in a text, in UTF-8 bytes.
    public struct Match: Hashable, Sendable {
        /// The range of the whole expression.
        public let range: Range<Int>

        /// The last range of each group, from number 1 on, `nil` for one that took no part.
        public let groups: [Range<Int>?]

        fileprivate init?(_ notes: [Int]) {
            let ranges = stride(from: 0, to: notes.count, by: 2).map { index -> Range<Int>? in
                let (start, end) = (notes[index], notes[index + 1])
                return start < 0 || end < 0 ? nil : Range(uncheckedBounds: (start, end))
            }
            guard let first = ranges.first, let range = first else { return nil }
            self.range = range
            groups = Array(ranges.dropFirst())
        }
    }

    /// Returns the matches from left to right, none of which touches another, up to a number of
    /// them.
    ///
    /// An empty match right after another is none. `work` goes down by the instructions looked at.
    public func matches(
        in text: String, atMost limit: Int = .max, work: inout Int
    ) throws(WorkLimitReached) -> [Match] {
        guard limit > 0, try isFound(in: text, work: &work) else { return [] }
        let bytes = text.utf8Span.span
        return try bytes.withUnsafeBufferPointer { bytes throws(WorkLimitReached) in
            try matches(in: bytes, atMost: limit, work: &work)
        }
    }

    private func matches(
        in text: UnsafeBufferPointer<UInt8>, atMost limit: Int, work: inout Int
    ) throws(WorkLimitReached) -> [Match] {
        var machine = CaptureMachine(program, over: text)
        var matches: [Match] = []
        var start = 0
        while matches.count < limit, start <= text.count {
            guard let notes = try machine.firstMatch(from: start, work: &work),
                let match = Match(notes)
            else { break }
            let isEmpty = match.range.isEmpty
            if !isEmpty || match.range.lowerBound != matches.last?.range.upperBound {
                matches.append(match)
            }
            start = match.range.upperBound
            if isEmpty {
                repeat { start += 1 } while start < text.count && text[start].isContinuation
            }
        }
        return matches
    }
}
