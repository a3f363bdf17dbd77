/// A place where a word stands in a phrase.
struct Posting: Sendable {
    let template: Int32
    let weight: Float
}

/// Postings by the numbers of what stands there.
struct PostingTable: Sendable {
    /// Where those of each number begin among all.
    private var starts: [Int32]
    private(set) var all: [Posting]

    /// Sorts postings by numbers below `count`; those of one number stay in their order.
    init(_ entries: [(number: Int32, posting: Posting)], count: Int) {
        starts = [Int32](repeating: 0, count: count + 1)
        for entry in entries { starts[Int(entry.number) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        var ends = starts
        all = [Posting](repeating: Posting(template: 0, weight: 0), count: entries.count)
        for entry in entries {
            all[Int(ends[Int(entry.number)])] = entry.posting
            ends[Int(entry.number)] += 1
        }
    }

    /// The places of the postings of a number.
    subscript(number: Int32) -> Range<Int> {
        Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    }
}
