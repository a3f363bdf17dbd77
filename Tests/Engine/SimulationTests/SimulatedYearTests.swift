import PatienceTestKit
import Testing
import YearTestKit

/// `make year` simulates a whole year with 1,000 triggers; these are short ones.
@Suite(.patient(for: .seconds(180))) struct SimulatedYearTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `in a loud month every occurrence has one verdict, and no signal is lost`(
        seed: UInt64
    ) async throws {
        let report = try await SimulatedYear(seed: seed, triggers: 60, days: 30).report()
        #expect(report.faults == [], "\(report)")
        #expect(report.kinds.count > 10, "\(report.kinds)")
        #expect(report.ends > 3 && report.steps > 1 && report.suspends > 1, "\(report)")
    }
}
