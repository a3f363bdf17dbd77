import Foundation
import Testing
import TimeZones
import Values

/// Foundation's zones as the oracle, over 400 years.
///
/// Zones whose time before 1970 is built in two ways, such as Europe/Oslo, are left out, and those
/// are too whose governments think of something new every year.
@Suite struct ZoneOracleTests {
    static let zones = [
        "Africa/Abidjan", "Africa/Johannesburg", "Africa/Monrovia", "America/Anchorage",
        "America/Argentina/Buenos_Aires", "America/Chicago", "America/Denver", "America/Halifax",
        "America/Havana", "America/Indiana/Indianapolis", "America/Los_Angeles",
        "America/Mexico_City", "America/New_York", "America/Nuuk", "America/Santiago",
        "America/Sao_Paulo", "America/St_Johns", "Antarctica/Troll", "Asia/Amman", "Asia/Beirut",
        "Asia/Dubai", "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Shanghai",
        "Asia/Tehran", "Asia/Tokyo", "Atlantic/Azores", "Australia/Adelaide",
        "Australia/Lord_Howe", "Australia/Sydney", "Europe/Berlin", "Europe/Dublin",
        "Europe/Lisbon", "Europe/London", "Europe/Madrid", "Europe/Moscow", "Europe/Paris",
        "Pacific/Apia", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati",
    ]

    /// The years 1800 to 2199.
    static let seconds: Range<Int64> = -5_364_662_400..<7_258_118_400

    private struct Sample {
        let zone: Zone
        let oracle: TimeZone

        init(_ name: String) throws {
            zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: name)
            oracle = try #require(TimeZone(identifier: name))
        }

        func offset(at second: Int64) -> Int {
            oracle.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
        }

        /// All instants at which the clocks show a wall time, found by trying the offsets of the
        /// days around.
        func instants(showing wall: Int64) -> [Int64] {
            let offsets = Set(
                stride(from: wall - 172_800, through: wall + 172_800, by: 3600).map(offset))
            return offsets.map { wall - Int64($0) }.filter { $0 + Int64(offset(at: $0)) == wall }
                .sorted()
        }
    }

    @Test(arguments: zones)
    func `offsets are those of Foundation`(_ name: String) throws {
        let sample = try Sample(name)
        var random = SplitMix(seed: 1)
        for _ in 0..<1000 {
            let second = Int64.random(in: Self.seconds, using: &random)
            #expect(sample.zone.span(at: second).offset == sample.offset(at: second), "\(second)")
        }
    }

    @Test(arguments: zones)
    func `clocks are moved when Foundation moves them`(_ name: String) throws {
        let sample = try Sample(name)
        var span = sample.zone.span(at: Self.seconds.lowerBound)
        while span.end < Self.seconds.upperBound {
            #expect(sample.offset(at: span.end - 1) == span.offset, "\(span)")
            #expect(sample.offset(at: span.end) == span.offsetAfter, "\(span)")
            let next = sample.zone.span(at: span.end)
            #expect(next.start == span.end && next.offsetBefore == span.offset)
            #expect(next.offset == span.offsetAfter)
            span = next
        }
    }

    @Test(arguments: zones)
    func `wall times come when Foundation has them`(_ name: String) throws {
        let sample = try Sample(name)
        var random = SplitMix(seed: 2)
        for _ in 0..<20 {
            // Near a change, where there are gaps and folds.
            let span = sample.zone.span(at: Int64.random(in: Self.seconds, using: &random))
            let change = span.end == .max ? span.start : span.end
            guard change != .min else { continue }
            let wall = change + Int64.random(in: -100_000...100_000, using: &random)
            let match = sample.zone.instants(of: CivilTime(secondsSince1970: wall))
            #expect(match.instants == sample.instants(showing: wall), "\(wall)")
        }
    }
}

extension LocalMatch {
    fileprivate var instants: [Int64] {
        switch self {
        case .unique(let instant): [instant]
        case .gap: []
        case .fold(let first, let second): [first, second]
        }
    }
}

/// Random numbers that are the same in every process.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
