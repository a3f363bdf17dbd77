import Glibc
import Testing

/// Every process has a hash seed of its own, so whatever depends on one differs between two processes.
@Suite struct ProcessIndependenceTests {
    @Test(arguments: [1, 2])
    func digestsAreTheSameInEveryProcess(seed: Int) throws {
        let digest = try benchmarkOutput("values --digest --seed \(seed)")
        let others = try [
            benchmarkOutput("values --digest --seed \(seed)"),
            benchmarkOutput(
                "values --digest --seed \(seed)", environment: "SWIFT_DETERMINISTIC_HASHING=1"),
        ]
        #expect(others == [digest, digest])
    }

    @Test func otherValuesHaveAnotherDigest() throws {
        #expect(
            try benchmarkOutput("values --digest --seed 1")
                != benchmarkOutput("values --digest --seed 2"))
    }

    /// Runs `errand-bench`, which is built into the folder of the tests.
    private func benchmarkOutput(_ arguments: String, environment: String = "") throws -> String {
        let tests = try #require(realpath("/proc/self/exe", nil))
        defer { free(tests) }
        let command =
            "\(environment) '\(String(cString: dirname(tests)))/errand-bench' \(arguments)"
        let pipe = try #require(popen(command, "r"))
        var buffer = [CChar](repeating: 0, count: 1000)
        let output = fgets(&buffer, Int32(buffer.count), pipe).map { String(cString: $0) }
        #expect(pclose(pipe) == 0)
        return try #require(output)
    }
}
