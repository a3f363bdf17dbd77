import Testing
import Values

@Suite struct ValueTests {
    /// Values of every kind that are next to each other in the canonical order.
    static let ascending: [Value] = [
        .null,
        false, true,
        .int(.min), -1, 0, 1, .int(.max),
        .uint(0), .uint(1), .uint(.max),
        .double(-.infinity), -1.5, -0.0, 0.0, .double(.leastNonzeroMagnitude), 1.0, 1.5,
        .double(.infinity), .double(.nan),
        "", "\0", "A", "B", "a", "aa", "e\u{301}", "é", "\u{FFFF}", "\u{10000}",
        .bytes([]), .bytes([0]), .bytes([0, 0]), .bytes([1]), .bytes([255]),
        [], [.null], [.null, .null], [false], ["a", "b"], [[]],
        [:], [false: .null], [1: .null], [1: 2], [1: 2, 2: .null], ["a": 1], ["a": 1, "b": .null],
        .timestamp(.earliest), .timestamp(.epoch), .timestamp(.latest),
        .duration(.seconds(-2)), .duration(.milliseconds(-1500)), .duration(.milliseconds(-500)),
        .duration(.zero), .duration(.milliseconds(500)), .duration(.milliseconds(1500)),
        .entity(Entity(type: "a.b", id: "2")),
        .entity(Entity(type: "a.b", id: "2", properties: [1: 2])),
        .entity(Entity(type: "a.b", id: "3")), .entity(Entity(type: "a.c", id: "")),
    ]

    @Test func `a value takes three words`() {
        #expect(MemoryLayout<Value>.stride == 24)
    }

    @Test func `the order is by kind and then by content`() {
        for (i, a) in Self.ascending.enumerated() {
            for (j, b) in Self.ascending.enumerated()
            where (a < b) != (i < j) || (a == b) != (i == j) {
                Issue.record("\(a.json) at \(i) and \(b.json) at \(j)")
            }
        }
    }

    @Test func `there is one not a number`() {
        let (quiet, payload) = (Value.double(.nan), Value.double(Double(nan: 7, signaling: false)))
        #expect(quiet == payload)
        #expect(quiet.hashValue == payload.hashValue)
        #expect(quiet.encoded == payload.encoded)
    }

    @Test func `the hash shows where texts end`() {
        let (entity, other) = (Entity(type: "ab", id: "c"), Entity(type: "a", id: "bc"))
        #expect(entity.hashValue != other.hashValue)
    }

    @Test func `a set keeps what the standard library takes for equal`() {
        #expect(Set(Self.ascending).count == Self.ascending.count)
        #expect(Set(["é", "e\u{301}", 0.0, -0.0, 0, .uint(0)] as [Value]).count == 6)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `equality hash and order agree with the coding`(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        let values = (0..<300).map { _ in random.value() }
        for (a, b) in values.flatMap({ a in values.map { b in (a, b) } }) {
            let isSame = a.encoded == b.encoded
            if (a == b) != isSame || (a < b || b < a) == isSame {
                Issue.record("\(a.json) and \(b.json)")
            }
        }
        for value in values {
            let twin = try Value(decoding: value.encoded)
            if value.hashValue != twin.hashValue { Issue.record("\(value.json)") }
        }
    }

    @Test func `every kind has its place in the order`() {
        let kinds = Self.ascending.map(\.kind)
        #expect(kinds == kinds.sorted())
        #expect(Set(kinds) == Set(Value.Kind.allCases))
    }
}
