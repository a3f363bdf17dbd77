import TimeZones
import Values

/// What changes of calendars need to know of events.
extension Component {
    func isVersion(of uid: String, replacing moment: CalendarMoment?) -> Bool {
        self["UID"]?.text == uid && self["RECURRENCE-ID"]?.moments?.first == moment
    }

    /// The lines that say when an event is, and whether.
    private static let scheduling = [
        "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "STATUS",
    ]

    func isAtTheSameTimes(as other: Component) -> Bool {
        Self.scheduling.allSatisfy { name in
            let (old, new) = (other.lines(named: name), lines(named: name))
            return old.count == new.count && zip(old, new).allSatisfy { $0.saysTheSame(as: $1) }
        }
    }

    func saysTheSame(as other: Component) -> Bool {
        name == other.name && items.count == other.items.count
            && zip(items, other.items).allSatisfy { a, b in
                switch (a, b) {
                case (.line(let a), .line(let b)): a.saysTheSame(as: b)
                case (.component(let a), .component(let b)): a.saysTheSame(as: b)
                default: false
                }
            }
    }

    /// Says of a calendar what the zone of a time is, unless it says so already.
    mutating func addZone(of moment: CalendarMoment, _ zones: ZoneDatabase) throws(ContentError) {
        guard case .zoned(let time, let name) = moment else { return }
        let isKnown = components(named: "VTIMEZONE").contains { $0["TZID"]?.text == name }
        if isKnown { return }
        let zone: Zone
        do throws(ZoneError) {
            zone = try zones.zone(named: name)
        } catch {
            throw ContentError("\(error)")
        }
        // A day earlier, since the zone's offset is not looked for.
        let component = ZoneObservances(zone)
            .component(named: name, from: time.secondsSince1970 - 86_400)
        let first = items.firstIndex { if case .component = $0 { true } else { false } }
        items.insert(.component(component), at: first ?? items.count)
    }
}
