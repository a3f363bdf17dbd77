import Testing

@testable import FileWatching

/// How long reads of notices wait for others.
@Suite struct ReadPaceTests {
    private let begin = ContinuousClock.now

    /// Which of some reads, each so many milliseconds after the one before, wait for others.
    private func waiting(_ gaps: [Int]) -> [Bool] {
        var pace = ReadPace(since: begin)
        var now = begin
        return gaps.map { gap in
            now += .milliseconds(gap)
            return pace.isQuick(at: now)
        }
    }

    @Test func `the notices of a file alone are read at once`() {
        #expect(waiting([1, 1, 1]) == [false, false, false])
    }

    @Test func `after some that come quickly each waits, as long as they do`() {
        let quick = waiting(Array(repeating: 9, count: 20))
        #expect(quick.firstIndex(of: true) == ReadPace.few)
        #expect(quick.dropFirst(ReadPace.few).allSatisfy { $0 })
    }

    @Test func `a pause ends that`() {
        let gaps = Array(repeating: 1, count: 12)
        #expect(waiting(gaps + [10, 1]) == waiting(gaps) + [false, false])
        #expect(waiting(Array(repeating: 10, count: 20)).allSatisfy { !$0 })
    }
}
