import Testing
import Values

@testable import Outbox

@Suite struct BackoffTests {
    /// Seconds between which a wait lies, after so many attempts.
    @Test(arguments: [
        (1, 2.5, 5.0), (2, 5, 10), (3, 10, 20), (8, 320, 640), (9, 450, 900), (60, 450, 900),
    ])
    func `a wait doubles up to its longest, and is at least half of that`(
        attempts: Int, least: Double, most: Double
    ) {
        for seed in 0..<50 as Range<UInt64> {
            let delay = Double(Backoff(seed: seed).delay(after: attempts, of: "run-7")) / 1000
            #expect((least...most).contains(delay))
        }
    }

    @Test func `a wait is the same for the same seed, and differs between writes`() {
        let delays = (0..<200).map { Backoff(seed: 5).delay(after: 9, of: "run-\($0)") }
        #expect(delays == (0..<200).map { Backoff(seed: 5).delay(after: 9, of: "run-\($0)") })
        #expect(Set(delays).count > 150)
        let mean = delays.reduce(0, +) / 200
        #expect((640_000...710_000).contains(mean), "\(mean)")
    }

    @Test(arguments: [TimeSpan.zero, -.longest, .longest])
    func `no span makes a wait that is none or longer than a day`(_ span: TimeSpan) {
        for attempts in [-1, 0, 1, 1000] {
            let delay = Backoff(first: span, longest: span, seed: 1).delay(after: attempts, of: "")
            #expect((1...86_400_000).contains(delay))
        }
    }
}
