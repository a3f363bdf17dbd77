import Calendars
import TimeZones
import Values

/// Names the occurrences of a rule, so that the same one has the same name on any machine and after
/// any restart.
enum OccurrenceNaming: Hashable, Sendable {
    /// Names by the local time in a zone, which is `system` for the zone of the machine.
    case wall(zone: String)

    /// Names by the event of the sun and its day by the sun, since a date by the clocks may have
    /// two events or none.
    case sun(String)

    /// Names by a number, which begins again where the clock was set back.
    case steps(generation: Int)

    /// Names by the instant.
    case instant

    /// Chooses the way for a rule; `zone` is the one that the trigger names.
    init(for rule: TimeRule, zone: String?, generation: Int) {
        switch rule.recurrence {
        case is EveryRule: self = .steps(generation: generation)
        case is AtRule: self = .instant
        case let sun as SunRule: self = .sun(sun.event.rawValue)
        default: self = .wall(zone: zone == nil ? "system" : rule.zone.id)
        }
    }

    func key(of occurrence: Occurrence, in rule: TimeRule) -> String {
        switch self {
        case .wall(let zone): "\(occurrence.local)/\(occurrence.fold)/\(zone)"
        case .sun(let event): "\(event)/\(solarDay(of: occurrence, in: rule))/solar"
        case .steps(let generation): "\(generation)/\(number(of: occurrence, in: rule))"
        case .instant: "\(occurrence.instant)"
        }
    }

    /// The name that earlier releases have given it, if that is another.
    func formerKey(of occurrence: Occurrence) -> String? {
        if case .sun(let event) = self { "\(event)/\(occurrence.local.date)" } else { nil }
    }

    private func solarDay(of occurrence: Occurrence, in rule: TimeRule) -> CivilDate {
        (rule.recurrence as? SunRule)?.solarDay(of: occurrence) ?? occurrence.local.date
    }

    private func number(of occurrence: Occurrence, in rule: TimeRule) -> Int64 {
        (rule.recurrence as? EveryRule)?.number(of: occurrence) ?? occurrence.instant.seconds
    }
}
