import Testing

@testable import Calendars

@Suite struct NumberSetTests {
    @Test func `the numbers next to one are found`() {
        var set = NumberSet(9...12)
        set.insert(59)
        #expect([0, 9, 10, 13, 59, 60, 64].map(set.first(from:)) == [9, 9, 10, 59, 59, nil, nil])
        #expect([-1, 8, 9, 13, 63].map(set.last(through:)) == [nil, nil, 9, 12, 59])
        #expect((0...5).map(set.number(at:)) == [9, 10, 11, 12, 59, nil])
    }

    @Test func `steps begin at their remainder`() {
        #expect(NumberSet(every: 25, from: 30, below: 60).numbers == [5, 30, 55])
    }
}
