import Arguments
import Values

/// Measures how fast values are coded, digested, looked up and copied.
struct ValuesBenchmark: Command {
    static let name = "values"
    static let summary = "Codes, digests, looks up and copies values like those of a journal."

    @Flag("--digest", "prints the digest of a sample and measures nothing") var onlyDigests: Bool
    @Option("--seed N", "which sample it is") var seed = 1

    func run(_ report: Report) async throws -> ExitCode {
        var sample = SampleValues(seed: UInt64(bitPattern: Int64(seed)))
        if onlyDigests {
            let digest = Value.list(sample.list(count: 1000)).digest
            report.show([
                Figure(name: "digest", amount: .string(digest.description), unit: "SHA-256")
            ])
        } else {
            let values = sample.list(count: 2000)
            report.show(Self.codingFigures(values) + Self.accessFigures(values))
        }
        return .ok
    }

    private static func codingFigures(_ values: [Value]) -> [Figure] {
        let whole = Value.list(values)
        let text = whole.encoded
        let encoding = Stopwatch.median { whole.encoded }
        // The text is our own, and a failure would show as a figure too good to be true.
        let decoding = Stopwatch.median { try? Value(decoding: text) }
        let digesting = Stopwatch.median { Digest(of: text) }
        return [
            .nanoseconds("encode, each value", encoding, per: values.count),
            .throughput("encode", encoding, bytes: text.count),
            .nanoseconds("decode, each value", decoding, per: values.count),
            .throughput("decode", decoding, bytes: text.count),
            .throughput("digest", digesting, bytes: text.count),
        ]
    }

    private static func accessFigures(_ values: [Value]) -> [Figure] {
        let keys = (0..<1000).map { ValueKey.string("key \($0)") }
        var map = ValueMap()
        for key in keys { map[key] = .bool(true) }
        let lookup = Stopwatch.median { keys.count { map[$0] != nil } }
        let copying = Stopwatch.median { values.map { $0 } }
        return [
            .nanoseconds("look up one of 1000 keys", lookup, per: keys.count),
            .nanoseconds("copy", copying, per: values.count),
        ]
    }
}
