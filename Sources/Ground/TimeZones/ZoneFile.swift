import SystemFiles

/// The content of a compiled zone file, as RFC 9636 describes it.
struct ZoneFile {
    /// The offset before the first change.
    let offset: Int

    let changes: [ZoneChange]

    /// The rule after the last change, if the file has one.
    let rule: ZoneRule?

    /// The reason why bytes are not a zone file, as the end of a sentence.
    struct Malformed: Error { let reason: String }

    init(_ bytes: [UInt8]) throws(Malformed) {
        var reader = ZoneFileReader(bytes)
        try reader.skipOldBlock()
        let counts = try reader.counts()
        let seconds = try reader.seconds(counts.changes)
        let types = try reader.bytes(counts.changes)
        let offsets = try reader.offsets(counts.types)
        try reader.skip(counts.characters + counts.standardFlags + counts.universalFlags)
        guard let first = offsets.first, types.allSatisfy({ $0 < offsets.count }) else {
            throw Malformed(reason: "it refers to an offset that it does not have")
        }
        offset = first
        changes = zip(seconds, types).map { ZoneChange(second: $0, offset: offsets[Int($1)]) }
        rule = try reader.rule()
    }
}

/// Takes the parts of a zone file one after another.
private struct ZoneFileReader {
    /// The number of each part in a block.
    struct Counts {
        let universalFlags, standardFlags, leapSeconds, changes, types, characters: Int
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// The first block has times of 32 bits, for readers of long ago.
    mutating func skipOldBlock() throws(ZoneFile.Malformed) {
        let old = try counts()
        try skip(
            old.changes * 5 + old.types * 6 + old.characters + old.leapSeconds * 8
                + old.standardFlags + old.universalFlags)
    }

    mutating func counts() throws(ZoneFile.Malformed) -> Counts {
        guard try bytes(4).elementsEqual("TZif".utf8) else {
            throw ZoneFile.Malformed(reason: "it does not begin with 'TZif'")
        }
        guard try bytes(1).allSatisfy({ $0 >= UInt8(ascii: "2") }) else {
            throw ZoneFile.Malformed(reason: "it is of the first version, which ends in 2037")
        }
        try skip(15)
        let counts = Counts(
            universalFlags: try count(), standardFlags: try count(), leapSeconds: try count(),
            changes: try count(), types: try count(), characters: try count())
        guard counts.leapSeconds == 0 else {
            throw ZoneFile.Malformed(reason: "it counts leap seconds, which no clock here does")
        }
        return counts
    }

    private mutating func count() throws(ZoneFile.Malformed) -> Int {
        let count = Int(try number(4))
        guard count <= 100_000 else {
            throw ZoneFile.Malformed(reason: "it claims to have \(count) entries")
        }
        return count
    }

    /// Instants in ascending order, none of them after the year 9999.
    mutating func seconds(_ count: Int) throws(ZoneFile.Malformed) -> [Int64] {
        var seconds: [Int64] = []
        for _ in 0..<count {
            let second = Int64(bitPattern: try number(8))
            guard second > seconds.last ?? .min, second < 253_402_300_800 else {
                throw ZoneFile.Malformed(reason: "its changes are not in the order of time")
            }
            seconds.append(second)
        }
        return seconds
    }

    mutating func offsets(_ count: Int) throws(ZoneFile.Malformed) -> [Int] {
        var offsets: [Int] = []
        for _ in 0..<count {
            let offset = Int(Int32(truncatingIfNeeded: try number(4)))
            guard -90_000...93_600 ~= offset else {
                throw ZoneFile.Malformed(reason: "it has an offset of \(offset) seconds")
            }
            try skip(2)
            offsets.append(offset)
        }
        return offsets
    }

    /// The last line, which is empty where nothing is known of the time to come.
    mutating func rule() throws(ZoneFile.Malformed) -> ZoneRule? {
        let newline = UInt8(ascii: "\n")
        guard rest.popFirst() == newline, let end = rest.firstIndex(of: newline),
            end < rest.startIndex + 256
        else { throw ZoneFile.Malformed(reason: "its last line is missing") }
        let text = String(decoding: rest[..<end], as: UTF8.self)
        guard !text.isEmpty else { return nil }
        var reader = ZoneRuleReader(text)
        do {
            return try reader.rule()
        } catch {
            throw ZoneFile.Malformed(reason: "its last line is no rule")
        }
    }

    mutating func bytes(_ count: Int) throws(ZoneFile.Malformed) -> ArraySlice<UInt8> {
        guard rest.count >= count else { throw ZoneFile.Malformed(reason: "it ends too early") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func skip(_ count: Int) throws(ZoneFile.Malformed) { _ = try bytes(count) }

    private mutating func number(_ count: Int) throws(ZoneFile.Malformed) -> UInt64 {
        try bytes(count).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension ZoneFile {
    /// Returns the content of a file about zones; the list of links has about a tenth of the limit.
    static func bytes(_ path: String) throws(FileTrouble) -> [UInt8] {
        try RegularFile.bytes(path, atMost: 1 << 20)
    }
}
