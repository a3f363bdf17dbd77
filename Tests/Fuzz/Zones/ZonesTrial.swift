import TimeZones
import Values

/// Reads any bytes as a zone file and as a rule, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    if let zone = try? Zone(name: "file", content: input) { walk(zone) }
    let text = String(decoding: input, as: UTF8.self)
    if let zone = try? nowhere.systemZone(environment: ["TZ": text]) { walk(zone) }
}

/// Spans follow one another without a gap, and what a wall shows leads back to its instant.
private func walk(_ zone: Zone) {
    var span = zone.span(at: .min)
    for _ in 0..<100 where span.end < .max {
        let next = zone.span(at: span.end)
        precondition(next.start == span.end, "a span does not follow the last")
        precondition(next.offset == span.offsetAfter, "a span has not the offset that was foretold")
        precondition(next.offsetBefore == span.offset, "a span remembers another offset")
        check(zone, span.end)
        span = next
    }
    for second in stride(from: Int64(-62_135_596_800), through: 253_402_300_799, by: 7_000_000_001)
    {
        check(zone, second)
    }
}

private func check(_ zone: Zone, _ second: Int64) {
    for second in [second - 1, second] {
        let span = zone.span(at: second)
        precondition(span.contains(second), "a span does not contain its instant")
        let match = zone.instants(of: CivilTime(secondsSince1970: second + Int64(span.offset)))
        switch match {
        case .unique(let instant): precondition(instant == second, "a wall leads elsewhere")
        case .fold(let first, let last):
            precondition(first <= second && second <= last, "a fold leads elsewhere")
        case .gap: preconditionFailure("what was shown is taken for a gap")
        }
    }
}

private let nowhere = ZoneDatabase(folder: "/nowhere")
