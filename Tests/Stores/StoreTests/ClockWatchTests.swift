import Testing
import Values

@testable import Store

@Suite struct ClockWatchTests {
    /// Readings: hours by the time of day and since boot, of which boot, and whether nothing goes.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let hours: Int32
        let sinceBoot: Int32
        var boot = "first"
        var isHeld = false
    }

    static let cases = [
        Case(testDescription: "time passes", hours: 1, sinceBoot: 1),
        Case(testDescription: "years pass", hours: 10_000, sinceBoot: 10_000),
        Case(testDescription: "a day forward", hours: 25, sinceBoot: 1),
        Case(testDescription: "two days forward", hours: 49, sinceBoot: 1, isHeld: true),
        Case(testDescription: "a day back", hours: -23, sinceBoot: 1),
        Case(testDescription: "two days back", hours: -47, sinceBoot: 1, isHeld: true),
        Case(testDescription: "off for a year", hours: 8760, sinceBoot: 0, boot: "second"),
        Case(
            testDescription: "off for two years", hours: 17_520, sinceBoot: 0, boot: "second",
            isHeld: true),
        Case(
            testDescription: "a boot without a clock", hours: -480_000, sinceBoot: 0,
            boot: "second", isHeld: true),
    ]

    private func reading(_ hours: Int32, _ sinceBoot: Int32) -> ClockReading {
        let start = Timestamp(seconds: 1_767_225_600) ?? .epoch
        return ClockReading(
            instant: start.adding(.seconds(hours * 3600)) ?? start,
            sinceBoot: .seconds(1000 + sinceBoot * 3600))
    }

    @Test(arguments: cases)
    func `a clock that was set far is noticed, and kept in mind`(_ c: Case) throws {
        let first = ClockWatch(at: reading(0, 0), in: "first", after: nil)
        #expect(first.heldUntil == nil)
        let second = ClockWatch(
            at: reading(c.hours, c.sinceBoot), in: c.boot, after: ClockWatch(text: first.text))
        #expect((second.heldUntil != nil) == c.isHeld)
        #expect(ClockWatch(text: second.text) == second)
        let third = ClockWatch(
            at: reading(c.hours + 23, c.sinceBoot + 23), in: c.boot, after: second)
        #expect(third.heldUntil == second.heldUntil)
        let fourth = ClockWatch(
            at: reading(c.hours + 24, c.sinceBoot + 24), in: c.boot, after: third)
        #expect(fourth.heldUntil == nil)
    }
}
