import Calendars
import TimeZones
import Values

/// An occurrence of a time rule, with its oddity if it has one.
struct ComingOccurrence {
    /// The fate of an occurrence that is not simply due.
    enum Mark: String { case shifted, coalesced, skipped, duplicate, excluded }

    let occurrence: Occurrence
    let mark: Mark?

    /// The name of the exclusion that leaves it out, if it has one.
    let excludedBy: String

    init(_ occurrence: Occurrence, of rule: TimeRule) {
        self.occurrence = occurrence
        let exclusion = occurrence.isDue ? rule.exclusions.name(for: occurrence) : nil
        excludedBy = exclusion ?? ""
        mark =
            switch occurrence.effect {
            case _ where exclusion != nil: .excluded
            case .none: nil
            case .shifted: .shifted
            case .coalesced: .coalesced
            case .skipped: .skipped
            case .duplicate: .duplicate
            }
    }

    /// Whether something is to be done.
    var isDue: Bool { mark == nil || mark == .shifted }

    /// The oddity about it, as a phrase.
    var remark: String? {
        switch mark {
        case nil: nil
        case .shifted: "instead of \(clock), which the clocks skip"
        case .coalesced: "skipped, since the clocks skip \(clock) and something is due already"
        case .skipped: "skipped, since the clocks skip it"
        case .duplicate: "skipped, since the clocks show it twice"
        case .excluded: excludedBy.isEmpty ? "excluded" : "excluded: \(excludedBy)"
        }
    }

    /// The time of the day that the rule names.
    private var clock: String {
        let text = occurrence.local.description.dropFirst(11)
        return String(text.hasSuffix(":00") ? text.dropLast(3) : text)
    }
}

extension ComingOccurrence {
    /// The occurrence for programs.
    func value(in zone: Zone) -> Value {
        var value: ValueMap = [
            "at": .string(zone.text(occurrence.instant)),
            "local": .string(occurrence.local.description),
            "due": .bool(isDue),
        ]
        if let mark { value["mark"] = .string(mark.rawValue) }
        if !excludedBy.isEmpty { value["excluded_by"] = .string(excludedBy) }
        return .map(value)
    }
}
