/// Words in the order of their first letters and then of their lengths, each with its letters as
/// bits.
struct WordSizes: Sendable {
    private(set) var numbers: [Int32] = []

    /// The letters of four words each, which are compared at once.
    private(set) var masks: [SIMD4<UInt32>] = []

    /// Where those of each first letter and length begin.
    private var starts: [Int32] = []

    private static let letters = 32
    private static let lengths = 32

    init() {}

    init(_ table: WordTable, _ masks: [UInt32]) {
        starts = [Int32](repeating: 0, count: Self.letters * Self.lengths + 1)
        let all = (0..<Int32(table.count)).filter { !table.range(of: $0).isEmpty }
        func size(_ number: Int32) -> Int {
            let range = table.range(of: number)
            return Self.size(table.letters[range.lowerBound], range.count)
        }
        for number in all { starts[size(number) + 1] += 1 }
        for size in 1..<starts.count { starts[size] += starts[size - 1] }
        var ends = starts
        let fours = (all.count + 3) / 4
        // Behind the last word another one fills its four.
        numbers = [Int32](repeating: all.first ?? 0, count: 4 * fours)
        self.masks = [SIMD4<UInt32>](repeating: SIMD4(), count: fours)
        for number in all {
            let size = size(number)
            numbers[Int(ends[size])] = number
            self.masks[Int(ends[size]) / 4][Int(ends[size]) % 4] = masks[Int(number)]
            ends[size] += 1
        }
    }

    /// The places, four by four, of the words that may begin with a letter and have some lengths;
    /// others may be beside them.
    func words(from first: UInt8, ofLengths lengths: ClosedRange<Int>) -> Range<Int> {
        guard !starts.isEmpty else { return 0..<0 }
        let start = Int(starts[Self.size(first, lengths.lowerBound)])
        let end = Int(starts[Self.size(first, lengths.upperBound) + 1])
        return start / 4..<(end > start ? (end + 3) / 4 : start / 4)
    }

    /// All long words have the same length.
    private static func size(_ first: UInt8, _ length: Int) -> Int {
        Int(first & 31) * lengths + min(length, lengths - 1)
    }
}
