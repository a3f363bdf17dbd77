import Values

/// Makes values like those of a journal, the same for the same seed in every process.
struct SampleValues {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func list(count: Int) -> [Value] { (0..<count).map { _ in stepResult() } }

    private mutating func stepResult() -> Value {
        // A dictionary has another order in every process; nothing that comes after may show it.
        let fields: [ValueKey: Value] = [
            "bytes": .bytes((0..<32).map { _ in UInt8(truncatingIfNeeded: next()) }),
            "count": .int(Int64(bitPattern: next()) >> 32),
            "due": .timestamp(Timestamp(seconds: Int64(next() >> 32)) ?? .epoch),
            "missing": .null,
            "nag": .entity(nag()),
            "note": .string("\(title())\n\tsays \"\(title())\", and then goes on for a while"),
            "open": .bool(next().isMultiple(of: 2)),
            "score": .double(Double(next() >> 44) / 1000),
            "size": .uint(next() >> 32),
            "spent": .duration(TimeSpan(seconds: Int64(next() >> 48)) ?? .zero),
            "tags": .list((0..<next() % 5).map { _ in .string(title()) }),
        ]
        var map = ValueMap()
        for (key, value) in fields { map[key] = value }
        return .map(map)
    }

    private mutating func nag() -> Entity {
        let priority = Int64(next() % 5)
        return Entity(
            type: "nagz.nag", id: "\(next() >> 50)",
            properties: ["title": .string(title()), "priority": .int(priority)])
    }

    private mutating func title() -> String {
        let words = [
            "water", "the", "plants", "call", "Ærlend", "tomorrow", "日本語", "🧾",
            "re\u{301}sume\u{301}",
        ]
        return (0..<4).map { _ in words[Int(next() % UInt64(words.count))] }.joined(separator: " ")
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
