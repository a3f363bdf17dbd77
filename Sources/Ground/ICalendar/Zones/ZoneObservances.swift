import TimeZones
import Values

/// What a calendar says of a zone: a VTIMEZONE made of the system's rules.
///
/// A change of clocks that comes every year by one rule is written as that rule, and others one by
/// one.
struct ZoneObservances {
    private let zone: Zone

    /// Long enough for a rule of weekdays to show itself, and to be of use where none does.
    private static let years = 30

    /// A change of clocks: what walls would have shown without it, and on which day.
    private struct Change {
        let wall: CivilTime
        let before: Int
        let after: Int
    }

    init(_ zone: Zone) { self.zone = zone }

    /// Returns the component for times from a second since 1970 on, with a name for the zone.
    func component(named name: String, from second: Int64) -> Component {
        let changes = changes(from: second)
        var groups: [(key: [Int], changes: [Change])] = []
        for change in changes {
            let key = [change.before, change.after]
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].changes.append(change)
            } else {
                groups.append((key, [change]))
            }
        }
        let lines = [ContentLine(known: "TZID", value: ContentText.encoded(name))]
        return Component(known: "VTIMEZONE", lines, groups.map { observance($0.changes) })
    }

    /// The change that the first time follows, and all of the years after it.
    private func changes(from second: Int64) -> [Change] {
        var span = zone.span(at: second)
        let last = second + Int64(Self.years) * 366 * 86_400
        guard span.start > .min else { return unchanged(span) + changes(after: &span, to: last) }
        let first = change(at: span.start, span.offsetBefore, span.offset)
        return [first] + changes(after: &span, to: last)
    }

    /// A zone of which no change is known before the first time.
    private func unchanged(_ span: ZoneSpan) -> [Change] {
        [Change(wall: CivilTime(secondsSince1970: 0), before: span.offset, after: span.offset)]
    }

    private func changes(after span: inout ZoneSpan, to last: Int64) -> [Change] {
        var changes: [Change] = []
        while span.end <= last {
            changes.append(change(at: span.end, span.offset, span.offsetAfter))
            span = zone.span(at: span.end)
        }
        return changes
    }

    private func change(at second: Int64, _ before: Int, _ after: Int) -> Change {
        let wall = CivilTime(secondsSince1970: second + Int64(before))
        return Change(wall: wall, before: before, after: after)
    }
}

extension ZoneObservances {
    private func observance(_ changes: [Change]) -> Component {
        guard let first = changes.first else { return Component(known: "STANDARD") }
        var lines = [
            ContentLine(known: "DTSTART", moment: .wall(first.wall)),
            ContentLine(known: "TZOFFSETFROM", value: Self.text(first.before)),
            ContentLine(known: "TZOFFSETTO", value: Self.text(first.after)),
        ]
        if let rule = Self.rule(changes) {
            lines.append(ContentLine(known: "RRULE", value: rule))
        } else if changes.count > 1 {
            let walls = changes.dropFirst().map { CalendarMoment.wall($0.wall).text }
            lines.append(ContentLine(known: "RDATE", value: walls.joined(separator: ",")))
        }
        return Component(known: first.after > first.before ? "DAYLIGHT" : "STANDARD", lines)
    }

    /// The rule of changes that come every year, on the same weekday of a month and at the same
    /// time.
    private static func rule(_ changes: [Change]) -> String? {
        let walls = changes.map(\.wall)
        guard let first = walls.first, walls.count >= years - 2,
            zip(walls, walls.dropFirst()).allSatisfy({ $0.date.year + 1 == $1.date.year }),
            walls.allSatisfy({
                $0.secondOfDay == first.secondOfDay && $0.date.month == first.date.month
                    && $0.weekday == first.weekday
            })
        else { return nil }
        let weeks = Set(walls.map { ($0.date.day - 1) / 7 + 1 })
        let areLast = walls.allSatisfy { wall in
            wall.date.day + 7 > CivilDate.days(inMonth: wall.date.month, ofYear: wall.date.year)
        }
        guard areLast || weeks.count == 1, let week = weeks.first else { return nil }
        return
            "FREQ=YEARLY;BYMONTH=\(first.date.month);BYDAY=\(areLast ? -1 : week)\(first.weekday)"
    }

    /// An offset as in `+0200`; seconds are written only where there are some.
    private static func text(_ offset: Int) -> String {
        let size = Int(offset.magnitude)
        let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
        let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return (offset < 0 ? "-" : "+") + digits
    }
}

extension CivilTime {
    /// The weekday as calendars write it; 1 January 1970 was a Thursday.
    fileprivate var weekday: String {
        ["TH", "FR", "SA", "SU", "MO", "TU", "WE"][((daysSince1970 % 7) + 7) % 7]
    }
}
