import Values

extension Benchmark {
    static let values = Benchmark(
        name: "values",
        summary: "coding, digest, look-up and copy; --digest [--seed N] digests a sample instead"
    ) { arguments throws(UsageError) in
        let options = try ValuesOptions(arguments)
        var sample = SampleValues(seed: options.seed)
        if options.onlyDigests {
            let digest = Value.list(sample.list(count: 1000)).digest
            return [Figure(name: "digest", amount: .string(digest.description), unit: "SHA-256")]
        }
        let values = sample.list(count: 2000)
        return codingFigures(values) + accessFigures(values)
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

/// What the arguments of the benchmark ask for.
private struct ValuesOptions {
    var onlyDigests = false
    var seed: UInt64 = 1

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--digest": onlyDigests = true
            case "--seed":
                guard let text = rest.next(), let seed = UInt64(text) else {
                    throw UsageError("option '--seed' needs a number")
                }
                self.seed = seed
            default:
                throw UsageError("unknown option '\(argument)'")
            }
        }
    }
}
