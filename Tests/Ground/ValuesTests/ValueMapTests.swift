import Testing
import Values

@Suite struct ValueMapTests {
    static let ascending: [ValueKey] = [
        false, true, .int(.min), -1, 0, 2, 10, .uint(0), .uint(.max),
        "", "\0", "A", "a", "a\0", "aa", "e\u{301}", "z", "é", "\u{FFFF}", "\u{10000}",
    ]

    @Test func `entries stand in the order of their keys`() throws {
        let entries = Self.ascending.enumerated().map { ($1, Value.int(Int64($0))) }
        let map = try ValueMap(uniqueKeys: entries.reversed())
        #expect(Array(map.keys) == Self.ascending)
        #expect(Array(map.values) == Self.ascending.indices.map { .int(Int64($0)) })
        #expect(map.map(\.key) == Self.ascending)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `the order of insertion does not show`(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        var keys = Self.ascending
        var map = ValueMap()
        while !keys.isEmpty {
            map[keys.remove(at: random.number(below: keys.count))] = .null
        }
        #expect(Array(map.keys) == Self.ascending)
    }

    @Test func `every key is found and no other`() {
        var map = ValueMap()
        for key in Self.ascending { map[key] = key.value }
        for key in Self.ascending { #expect(map[key] == key.value) }
        for key in ["b", "è", 1, .uint(2)] as [ValueKey] { #expect(map[key] == nil) }
    }

    @Test func `a second value replaces the first and nil removes it`() {
        var map: ValueMap = ["a": 1, "b": 2]
        map["a"] = 3
        #expect(map == ["a": 3, "b": 2])
        map["a"] = .null
        #expect(map == ["a": .null, "b": 2])
        map["a"] = nil
        map["c"] = nil
        #expect(map == ["b": 2])
        #expect(map.count == 1 && !map.isEmpty)
    }

    @Test func `a key that is there twice is named`() {
        let entries: [ValueMap.Element] = [("b", 1), ("a", 2), ("b", 3), ("a", 4)]
        let error = #expect(throws: ValueMap.DuplicateKey.self) {
            try ValueMap(uniqueKeys: entries)
        }
        #expect(error?.key == "a")
    }

    @Test func `keys that only look the same are different`() throws {
        let keys: [ValueKey] = [1, .uint(1), "1", "é", "e\u{301}"]
        let map = try ValueMap(uniqueKeys: keys.map { ($0, $0.value) })
        #expect(map.count == 5)
        #expect(Set(keys).count == 5)
    }

    @Test func `a copy does not change with the original`() {
        var map: ValueMap = ["a": 1]
        let copy = map
        map["a"] = 2
        #expect(copy == ["a": 1])
    }

    @Test(arguments: [.null, 1.5, .bytes([]), [], [:], .duration(.zero)] as [Value])
    func `no other kind can be a key`(value: Value) {
        #expect(ValueKey(value) == nil)
    }
}
