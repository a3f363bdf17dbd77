import Values

/// Makes values of all kinds, small but odd, and the same for the same seed.
struct RandomValues {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// SplitMix64.
    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(below limit: Int) -> Int {
        Int(truncatingIfNeeded: bits() >> 1) % limit
    }

    mutating func value(levels: Int = 3) -> Value {
        switch number(below: levels > 0 ? 12 : 9) {
        case 0: .null
        case 1: .bool(bits().isMultiple(of: 2))
        case 2: .int(Int64(truncatingIfNeeded: magnitude()))
        case 3: .uint(magnitude())
        case 4: .double(double())
        case 5: .string(string())
        case 6: .bytes((0..<number(below: 5)).map { _ in UInt8(truncatingIfNeeded: bits()) })
        case 7: .timestamp(timestamp())
        case 8: .duration(duration())
        case 9: .list((0..<number(below: 4)).map { _ in value(levels: levels - 1) })
        case 10: .map(map(levels: levels - 1))
        default: .entity(entity(levels: levels - 1))
        }
    }

    /// Returns bytes of which a few are changed, dropped or doubled.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...number(below: 3) where !bytes.isEmpty {
            let place = number(below: bytes.count)
            switch number(below: 4) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: bits())
            case 1: bytes[place] ^= 1 << UInt8(number(below: 8))
            case 2: bytes.remove(at: place)
            default: bytes.insert(bytes[place], at: number(below: bytes.count))
            }
        }
        return bytes
    }

    /// Every number of digits is as likely as any other.
    private mutating func magnitude() -> UInt64 {
        bits() >> UInt64(number(below: 64))
    }

    private mutating func double() -> Double {
        switch number(below: 8) {
        case 0: Self.doubles[number(below: Self.doubles.count)]
        case 1: Double(bitPattern: bits())
        default: Double(Int64(truncatingIfNeeded: magnitude())) / 1000
        }
    }

    private static let doubles: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, .pi, 1e16, 1e-5, 0x1p53,
    ]

    private mutating func string() -> String {
        var string = ""
        for _ in 0..<number(below: 4) { string += Self.pieces[number(below: Self.pieces.count)] }
        return string
    }

    private static let pieces = [
        "a", "B", " ", "\"", "\\", "/", "\n", "\0", "\u{1B}", "\u{7F}", "é", "e\u{301}", "\u{301}",
        "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{E000}", "日本", "🧾", "👩‍👩‍👧", "\u{10FFFF}", "nagz.nag",
    ]

    mutating func timestamp() -> Timestamp {
        let range = Timestamp.latest.seconds - Timestamp.earliest.seconds + 1
        let seconds = Timestamp.earliest.seconds + Int64(bits() % UInt64(range))
        return Timestamp(seconds: seconds, nanoseconds: nanoseconds()) ?? .epoch
    }

    mutating func duration() -> TimeSpan {
        let seconds = Int64(bits() >> UInt64(27 + number(below: 37)))
        let span = TimeSpan(seconds: seconds, nanoseconds: nanoseconds()) ?? .zero
        return bits().isMultiple(of: 2) ? span : -span
    }

    private mutating func nanoseconds() -> Int32 {
        let unit = [1, 1000, 1_000_000, 1_000_000_000][number(below: 4)]
        return Int32(number(below: 1_000_000_000) / unit * unit)
    }

    private mutating func map(levels: Int) -> ValueMap {
        var map = ValueMap()
        for _ in 0..<number(below: 4) { map[key()] = value(levels: levels) }
        return map
    }

    private mutating func key() -> ValueKey {
        switch number(below: 6) {
        case 0: .bool(bits().isMultiple(of: 2))
        case 1: .int(Int64(truncatingIfNeeded: magnitude()))
        case 2: .uint(magnitude())
        default: .string(string())
        }
    }

    private mutating func entity(levels: Int) -> Entity {
        Entity(type: "nagz.nag", id: string(), properties: map(levels: levels))
    }
}
