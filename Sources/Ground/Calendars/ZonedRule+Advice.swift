public import Diagnostics
import TimeZones
public import Values

extension ZonedRule {
    /// Warns of a wall time that will not exist on a day of the five years after an instant.
    ///
    /// `range` is where the rule stands in the file of the diagnostics.
    public func reportGap(
        after instant: Timestamp, at range: SourceRange? = nil, to diagnostics: inout DiagnosticList
    ) {
        guard !rule.followsRealTime else { return }
        var stretch = ZonedStretch(span: zone.span(at: instant.seconds))
        while stretch.span.end < instant.seconds + Self.foresight {
            stretch = ZonedStretch(span: zone.span(at: stretch.span.end))
            guard stretch.hasGap, let wall = rule.next(after: stretch.wallBefore.advanced(by: -1)),
                wall < stretch.wallStart
            else { continue }
            let due =
                daylight.gap == .skip ? nil : stretch.wall(carriedInstant(wall, into: stretch))
            return diagnostics.warning(
                .timeInGap(
                    wall, in: zone.name, from: stretch.wallBefore, to: stretch.wallStart, due: due),
                at: range)
        }
    }

    /// The seconds of five years.
    private static var foresight: Int64 { 5 * 366 * 86_400 }
}

extension Diagnostic.Message {
    fileprivate static func timeInGap(
        _ wall: CivilTime, in zone: String, from start: CivilTime, to end: CivilTime,
        due: CivilTime?
    ) -> Self {
        let clock = { (time: CivilTime) in EnglishText.time(secondOfDay: time.secondOfDay) }
        let result = due.map { "this is due at \(clock($0))" } ?? "this is left out"
        return Self(
            code: "time-in-gap",
            "\(clock(wall)) does not exist in '\(zone)' on \(EnglishText.date(wall.date)), when clocks go "
                + "from \(clock(start)) to \(clock(end)), so \(result) that day; "
                + "choose a time before \(clock(start)) or from \(clock(end)) on")
    }
}
