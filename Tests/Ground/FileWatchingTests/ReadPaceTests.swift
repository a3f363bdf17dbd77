import Testing

@testable import FileWatching

/// How many reads of notices are told together.
@Suite struct ReadPaceTests {
    private let begin = ContinuousClock.now

    /// The reads of some turns, each of which begins so many milliseconds after the last read of
    /// the one before.
    private func reads(_ gaps: [Int]) -> [Int] {
        var pace = ReadPace(since: begin)
        var now = begin
        return gaps.map { gap in
            now += .milliseconds(gap)
            let reads = pace.reads(at: now)
            now += .microseconds(reads * Int(ReadPace.pause))
            return reads
        }
    }

    @Test func `the notices of a file alone are told at once`() {
        #expect(reads([1, 1, 1]) == [0, 0, 0])
    }

    @Test func `after some that come quickly more and more are told together, up to a limit`() {
        let quick = reads(Array(repeating: 9, count: 40))
        let growing = Array(1...ReadPace.most)
        #expect(Array(quick.prefix(ReadPace.few)) == Array(repeating: 0, count: ReadPace.few))
        #expect(Array(quick.dropFirst(ReadPace.few).prefix(ReadPace.most)) == growing)
        #expect(quick.dropFirst(ReadPace.few + ReadPace.most).allSatisfy { $0 == ReadPace.most })
    }

    @Test func `a pause ends that`() {
        let gaps = Array(repeating: 1, count: 12)
        #expect(reads(gaps + [10, 1]) == reads(gaps) + [0, 0])
        #expect(reads(Array(repeating: 10, count: 20)).allSatisfy { $0 == 0 })
    }
}
