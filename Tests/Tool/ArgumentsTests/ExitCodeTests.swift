import Arguments
import Testing

@Suite struct ExitCodeTests {
    @Test func `scripts can rely on the numbers`() {
        let numbers = ExitCode.allCases.map { "\($0.rawValue) \($0)" }
        #expect(
            numbers == [
                "0 ok", "1 runFailed", "2 usage", "3 invalidFile", "4 environment", "5 parked",
                "6 skipped", "7 cancelled",
            ])
    }
}
