import Values

/// The days and spans that a rule leaves out, in addition to its own.
public struct Exclusions: Sendable {
    private let walls: NamedSpans
    private let instants: NamedSpans
    private let recurring: [CalendarEvent]

    /// Whether nothing is left out.
    public let isEmpty: Bool

    /// Creates what some days and the events of some calendars leave out.
    ///
    /// The paths among the items are not read here; their calendars have to be given beside them.
    public init(_ items: [ExclusionItem] = [], calendars: [CalendarFile] = []) {
        var walls = items.compactMap(Self.span)
        var instants: [(start: Int64, end: Int64, name: String?)] = []
        var recurring: [CalendarEvent] = []
        for event in calendars.flatMap(\.events) {
            guard let begin = event.onlyBegin else {
                recurring.append(event)
                continue
            }
            let span = (start: begin, end: begin + Int64(max(event.length, 1)), name: event.name)
            if event.zone == nil { walls.append(span) } else { instants.append(span) }
        }
        self.walls = NamedSpans(walls)
        self.instants = NamedSpans(instants)
        self.recurring = recurring
        isEmpty = walls.isEmpty && instants.isEmpty && recurring.isEmpty
    }

    private static func span(_ item: ExclusionItem) -> (start: Int64, end: Int64, name: String?)? {
        guard case .days(let first, let last) = item else { return nil }
        let end = CivilTime(last, secondOfDay: secondsPerDay).secondsSince1970
        return (CivilTime(first).secondsSince1970, end, nil)
    }

    /// Returns the name of what leaves out an occurrence, which may be empty, or `nil` if nothing
    /// does.
    ///
    /// Days and events without a zone are those of the walls that the occurrence's rule looks at.
    public func name(for occurrence: Occurrence) -> String? {
        if let name = walls.name(at: occurrence.local.secondsSince1970) { return name }
        if let name = instants.name(at: occurrence.instant.seconds) { return name }
        let event = recurring.first { $0.covers(occurrence.instant, shown: occurrence.local) }
        return event.map { $0.name ?? "" }
    }
}
