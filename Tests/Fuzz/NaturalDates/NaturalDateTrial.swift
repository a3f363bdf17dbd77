import NaturalDates
import TimeZones
import Values

/// Reads any bytes as a text about time, in each language, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    for languages in DateLanguage.allCases.map({ [$0] }) + [DateLanguage.allCases] {
        for seconds in [Timestamp.earliest.seconds, 1_774_429_200, Timestamp.latest.seconds] {
            guard let now = Timestamp(seconds: seconds) else { continue }
            check(NaturalDates(now: now, in: zone, languages: languages).find(in: text), of: text)
        }
    }
}

private func check(_ readings: [DateReading], of text: String) {
    precondition(readings.count <= NaturalDates.mostReadings, "too many readings")
    for reading in readings {
        precondition(reading.start != nil || reading.length != nil, "a reading says nothing")
        if let start = reading.start, let end = reading.end {
            precondition(start <= end, "an end comes before its start")
        }
        precondition(!reading.ranges.isEmpty, "a reading has no place")
        var last = text.startIndex
        for range in reading.ranges {
            precondition(last <= range.lowerBound && range.upperBound <= text.endIndex, "a place")
            last = range.upperBound
        }
        precondition(reading.rest.utf8.count <= text.utf8.count, "more is left than there was")
    }
}

/// The clocks of this zone are moved, and no file is needed for it.
private let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
private let zone = (try? zones.zone(named: "Europe/Oslo")) ?? .utc
