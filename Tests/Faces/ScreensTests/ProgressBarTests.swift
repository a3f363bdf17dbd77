import Screens
import Testing
import Values

@Suite struct ProgressBarTests {
    @Test(arguments: [
        (0, 4, 0, 60, "╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 0 of 4"),
        (1, 4, 2, 60, "━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 1 of 4, 30/min, 6s left"),
        (30, 60, 2, 40, "━━━━━━━━╌╌╌╌╌╌╌╌ 30 of 60, 15/s, 2s left"),
        (4, 4, 8, 40, "━━━━━━━━━━━━━━━━━━━━━━━━━ 4 of 4, 30/min"), (1, 4, 2, 20, "1 of 4"),
        (7, 4, 1, 20, "━━━━━━━━ 4 of 4, 4/s"), (0, 0, 1, 20, "0 of 0"),
    ])
    func `a bar tells how many, how fast and how long`(
        done: Int, total: Int, seconds: Int32, width: Int, text: String
    ) {
        let bar = ProgressBar(done: done, of: total, in: .seconds(seconds))
        #expect(bar.line(in: width).text == text)
    }

    @Test func `what was done before does not count as fast`() {
        let bar = ProgressBar(done: 30, of: 60, in: .seconds(10), counted: 10)
        #expect(bar.line(in: 30).text == "30 of 60, 1/s, 30s left")
    }

    @Test(arguments: [(0, "0s"), (59, "59s"), (61, "1m01s"), (3_661, "1h01m")])
    func `a running clock shows whole seconds`(seconds: Int32, text: String) {
        #expect(TimeSpan.seconds(seconds).clock == text)
    }
}
