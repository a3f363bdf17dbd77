import Testing
import Values

@Suite struct RoundTripTests {
    static let seeds: [UInt64] = Array(1...10)
    static let valuesPerSeed = 100_000

    @Test(arguments: seeds)
    func `a decoded coding is the value and has that coding`(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        for _ in 0..<Self.valuesPerSeed {
            let value = random.value()
            let coding = value.encoded
            let decoded = try Value(decoding: coding)
            // Not `#expect`, which takes longer than all the rest.
            if decoded != value || decoded.encoded != coding {
                Issue.record("\(String(decoding: coding, as: UTF8.self)) came back different")
            }
        }
    }
}
