import Testing

@testable import TimeZones

@Suite struct ZoneFileTests {
    /// The parts of a small file: an hour ahead of UTC, two hours from second 1000 on.
    struct Sample {
        var magic = "TZif"
        var version: Character = "2"
        var leapSeconds = 0
        var seconds: [Int64] = [1000]
        var types: [UInt8] = [1]
        var offsets: [Int32] = [3600, 7200]
        var tail = "\nAAA-2\n"

        var bytes: [UInt8] {
            header(changes: 0, offsets: 0) + header(changes: seconds.count, offsets: offsets.count)
                + seconds.flatMap { Self.bytes(UInt64(bitPattern: $0), 8) } + types
                + offsets.flatMap { Self.bytes(UInt64(UInt32(bitPattern: $0)), 4) + [0, 0] }
                + Array("AAA\0".utf8) + tail.utf8
        }

        private func header(changes: Int, offsets: Int) -> [UInt8] {
            let counts = [0, 0, leapSeconds, changes, offsets, offsets == 0 ? 0 : 4]
            return Array("\(magic)\(version)".utf8) + Array(repeating: 0, count: 15)
                + counts.flatMap { Self.bytes(UInt64($0), 4) }
        }

        private static func bytes(_ number: UInt64, _ count: UInt64) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    @Test func `offsets and rule are read`() throws {
        let file = try ZoneFile(Sample().bytes)
        #expect(file.offset == 3600)
        #expect(file.changes == [ZoneChange(second: 1000, offset: 7200)])
        #expect(file.rule == ZoneRule(standard: 7200, daylight: nil))
    }

    @Test func `a file may say nothing of the time to come`() throws {
        #expect(try ZoneFile(Sample(tail: "\n\n").bytes).rule == nil)
    }

    static let damages: [(Sample, String)] = [
        (Sample(magic: "ZZif"), "it does not begin with 'TZif'"),
        (Sample(version: "\0"), "it is of the first version, which ends in 2037"),
        (Sample(leapSeconds: 1), "it counts leap seconds, which no clock here does"),
        (Sample(leapSeconds: 100_001), "it claims to have 100001 entries"),
        (
            Sample(seconds: [1000, 1000], types: [1, 0]),
            "its changes are not in the order of time"
        ),
        (Sample(seconds: [253_402_300_800]), "its changes are not in the order of time"),
        (Sample(types: [2]), "it refers to an offset that it does not have"),
        (
            Sample(seconds: [], types: [], offsets: []),
            "it refers to an offset that it does not have"
        ),
        (Sample(offsets: [3600, 93_601]), "it has an offset of 93601 seconds"),
        (Sample(tail: ""), "its last line is missing"),
        (Sample(tail: "\nAAA-2"), "its last line is missing"),
        (Sample(tail: "\nAAA\n"), "its last line is no rule"),
    ]

    @Test(arguments: damages)
    func `a damaged file is refused`(_ sample: Sample, _ reason: String) {
        let error = #expect(throws: ZoneFile.Malformed.self) { try ZoneFile(sample.bytes) }
        #expect(error?.reason == reason)
    }

    @Test func `a file that ends too early is refused`() throws {
        let bytes = Sample().bytes
        for length in bytes.indices {
            #expect(throws: ZoneFile.Malformed.self, "\(length)") {
                try ZoneFile(Array(bytes[..<length]))
            }
        }
    }

    @Test func `no bytes make the reader crash`() throws {
        let bytes = try ZoneFile.bytes("/usr/share/zoneinfo/Europe/Oslo")
        var random = SplitMix(seed: 3)
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            guard let file = try? ZoneFile(changed) else { continue }
            let table = ZoneTable(offset: file.offset, then: file.changes, rule: file.rule)
            for second in [Int64.min, -1_000_000_000, 0, 253_402_300_800, Int64.max] {
                #expect(table.span(at: second).contains(second) || second == .max)
            }
        }
    }
}
