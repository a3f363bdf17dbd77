import Screens
import Testing
import Values

@Suite struct TimelineTests {
    private static func at(_ seconds: Int64) throws -> Timestamp {
        try #require(Timestamp(seconds: seconds, nanoseconds: 0))
    }

    @Test(arguments: [
        (0, 80, "██████████"), (0, 40, "█████"), (40, 80, "     █████"), (80, 80, "         █"),
        (0, 0, "▏"), (8, 12, " ▌"), (-5, 90, "██████████"),
    ])
    func `a bar lies where its time does`(start: Int64, end: Int64, bar: String) throws {
        let line = Timeline(try Self.at(0)...Self.at(80), width: 10)
        #expect(line.bar(from: try Self.at(start), to: try Self.at(end)) == bar)
    }
}
