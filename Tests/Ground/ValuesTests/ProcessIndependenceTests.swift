import ProcessTestKit
import Testing

/// Every process has a hash seed of its own, so that all that depends on one differs between two
/// processes.
@Suite struct ProcessIndependenceTests {
    @Test(arguments: [1, 2])
    func `digests are the same in every process`(seed: Int) throws {
        let digest = try digest(ofSeed: seed)
        let others = try [
            self.digest(ofSeed: seed),
            self.digest(ofSeed: seed, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]),
        ]
        #expect(others == [digest, digest])
    }

    @Test func `other values have another digest`() throws {
        #expect(try digest(ofSeed: 1) != digest(ofSeed: 2))
    }

    /// The digest of the values that `errand-bench` makes from a seed.
    private func digest(ofSeed seed: Int, environment: [String: String] = [:]) throws -> String {
        let bench = try ChildProcess.run(
            try ChildProcess.product("errand-bench"), ["values", "--digest", "--seed", "\(seed)"],
            environment: environment)
        #expect(bench.ending == .exited(0))
        return bench.output
    }
}
