public import Diagnostics
public import TimeZones
public import Values

/// A rule that is due once.
public struct AtRule: Recurrence, Hashable {
    private let occurrence: Occurrence

    /// The zone of the local time.
    public let zone: Zone

    /// Reads an instant such as `2026-12-24T18:00`, in the zone if it has no offset, and reports
    /// what is wrong with it.
    public init?(
        reading text: PlacedText, in zone: Zone, reportingTo diagnostics: inout DiagnosticList
    ) {
        let time: CalendarTime
        do throws(CalendarTimeError) {
            time = try CalendarTime(reading: text.string)
        } catch {
            diagnostics.error(.noInstant(text.string, error), at: text.whole)
            return nil
        }
        if case .date = time {
            diagnostics.error(.dayForInstant(text.string), at: text.whole)
            return nil
        }
        guard let instant = time.instant(in: zone) else { return nil }
        occurrence = Occurrence(at: instant, in: zone)
        self.zone = zone
    }

    /// The rule for people, as in `once, on 24 December 2026 at 18:00, Europe/Oslo`.
    public var sentence: String {
        "once, on \(EnglishText.time(of: occurrence.local)), \(zone.name)"
    }

    public func occurrences(after instant: Timestamp) -> IndexingIterator<[Occurrence]> {
        (occurrence.instant > instant ? [occurrence] : []).makeIterator()
    }

    public func occurrences(before instant: Timestamp) -> IndexingIterator<[Occurrence]> {
        (occurrence.instant < instant ? [occurrence] : []).makeIterator()
    }
}

extension CalendarTime {
    /// Returns the instant at which it begins in a zone; one that the clocks are moved over begins
    /// when they are.
    ///
    /// There is none outside of the years 1 to 9999.
    public func instant(in zone: Zone) -> Timestamp? {
        let wall: CivilTime
        switch self {
        case .instant(let instant): return instant
        case .local(let time): wall = time
        case .date(let date): wall = CivilTime(date)
        }
        return switch zone.instants(of: wall) {
        case .unique(let second), .fold(let second, _), .gap(_, _, let second):
            Timestamp(seconds: second)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noInstant(_ text: String, _ error: CalendarTimeError) -> Self {
        Self(code: "no-instant", "'\(text)' is no time; \(error.reason)")
    }

    fileprivate static func dayForInstant(_ text: String) -> Self {
        Self(code: "day-for-instant", "'\(text)' is a whole day; add a time, as in '\(text)T07:00'")
    }
}
