import Calendars
import Engine
import Simulation
import Store
import TimeZones
import Values
import Workflows

/// Days on which something is not as on others, by their dates.
struct OddDays {
    private(set) var reasons: [CivilDate: [String]] = [:]

    /// Takes days on which occurrences are excluded, such as holidays.
    init(excludedBy occurrences: [SimulatedOccurrence], in zone: Zone) {
        for occurrence in occurrences {
            guard let reason = occurrence.judgement?.reason, reason.hasPrefix("excluded") else {
                continue
            }
            add(reason, on: zone.local(occurrence.due).date)
        }
    }

    /// Adds days on which clocks are moved, here or in a zone that a project names.
    mutating func add(
        changesIn project: LoadedProject, _ zones: ZoneDatabase, _ zone: Zone,
        during span: SimulatedSpan
    ) {
        for zone in Self.zones(of: project, zones, zone) { addChanges(of: zone, in: span) }
    }

    /// Adds days on which something happens to the machine.
    mutating func add(_ events: [SimulatedEvent], during span: SimulatedSpan, in zone: Zone) {
        for event in events where span.start <= event.at && event.at <= span.end {
            if let words = event.words { add(words, on: zone.local(event.at).date) }
        }
    }

    private mutating func add(_ reason: String, on date: CivilDate) {
        if reasons[date]?.contains(reason) != true { reasons[date, default: []].append(reason) }
    }

    /// The zone here, and those that the project names.
    private static func zones(
        of project: LoadedProject, _ zones: ZoneDatabase, _ zone: Zone
    ) -> [Zone] {
        var names: Set<String> = []
        for definition in project.members.map(\.definition) {
            if let name = definition.zone { names.insert(name) }
            for case .time(let parts) in definition.workflow.triggers.map(\.kind) {
                if let name = parts[.timezone] { names.insert(name) }
            }
        }
        names.remove(zone.name)
        // Names that cannot be read were reported with their files.
        return [zone] + names.sorted().compactMap { try? zones.zone(named: $0) }
    }

    private mutating func addChanges(of zone: Zone, in span: SimulatedSpan) {
        var instant = span.start
        while let next = zone.change(after: instant), next <= span.end, next > instant {
            let before = next.subtracting(.seconds(1)) ?? next
            let step = zone.offset(at: next) - zone.offset(at: before)
            if step != 0, let size = TimeSpan(seconds: Int64(step.magnitude)) {
                add(
                    "the clocks go \(step > 0 ? "forward" : "back") by \(size) in \(zone.name)",
                    on: zone.local(next).date)
            }
            instant = next
        }
    }
}

extension SimulatedEvent {
    /// What happens to the machine, in words for people; a signal is nothing odd.
    fileprivate var words: String? {
        switch happening {
        case .signal, .message, .file, .posix: nil
        case .restart(let pause) where pause == .zero: "restarted"
        case .restart(let pause): "not served for \(pause)"
        case .suspend(let span): "suspended for \(span)"
        case .step(let span): "the clock is set by \(span)"
        }
    }
}
