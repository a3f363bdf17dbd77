package import Diagnostics
public import TimeZones
public import Values

/// A text of calendars, such as an `.ics` file, that can be changed and written again.
///
/// What is not changed is written as it was read, byte for byte, understood or not.
public struct CalendarDocument: Sendable {
    package private(set) var content: ContentDocument

    /// Reads a text in the form of RFC 5545.
    public init(_ bytes: [UInt8]) throws(ContentError) {
        content = try ContentDocument(bytes, .calendar)
    }

    /// Reads a file, and reports all that is wrong with it.
    package init?(_ file: SourceFile, reportingTo diagnostics: inout DiagnosticList) {
        guard let content = ContentDocument(file, .calendar, reportingTo: &diagnostics) else {
            return nil
        }
        self.content = content
    }

    /// Creates a calendar without events, made by a program such as `-//Example//App//EN`.
    public init(product: String) {
        let lines = [
            ContentLine(known: "VERSION", value: "2.0"),
            ContentLine(known: "PRODID", value: ContentText.encoded(product)),
        ]
        content = ContentDocument([.component(Component(known: "VCALENDAR", lines))])
    }

    /// The text.
    public var bytes: [UInt8] { content.bytes }

    /// The calendars, of which a file mostly has one.
    public var calendars: [Component] { content.components.filter { $0.name == "VCALENDAR" } }

    /// The events, in the order of the text, each version of an event by itself.
    public var events: [Component] { calendars.flatMap { $0.components(named: "VEVENT") } }
}

/// Changes, each of which has its instant from the caller.
extension CalendarDocument {
    /// Adds an event to the first calendar, with the rules of its zones.
    ///
    /// The name of a zone is one of the system's. No other event may have the UID.
    public mutating func add(
        _ draft: EventDraft, uid: String, at stamp: Timestamp, zones: ZoneDatabase
    ) throws(ContentError) {
        guard !events.contains(where: { $0["UID"]?.text == uid }) else {
            throw ContentError("there is an event with the UID '\(uid)' already")
        }
        let event = try draft.component(uid: uid, stamp: .instant(stamp))
        var isAdded = false
        try content.change { calendar throws(ContentError) in
            guard calendar.name == "VCALENDAR", !isAdded else { return calendar }
            isAdded = true
            var calendar = calendar
            for moment in [draft.start, draft.end].compactMap(\.self) {
                try calendar.addZone(of: moment, zones)
            }
            calendar.add(event)
            return calendar
        }
        guard isAdded else { throw ContentError("there is no calendar to put the event into") }
    }

    /// Changes an event, or the version of it that replaces one of its times, and returns whether
    /// there is such a one.
    ///
    /// Other times, or another state, make it a new one for all who were invited.
    @discardableResult
    public mutating func change<Failure>(
        uid: String, replacing moment: CalendarMoment? = nil, at stamp: Timestamp,
        _ body: (inout Component) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var isFound = false
        try changeEvents { event throws(Failure) in
            guard event.isVersion(of: uid, replacing: moment), !isFound else { return event }
            isFound = true
            var changed = event
            try body(&changed)
            if changed.saysTheSame(as: event) { return event }
            changed.set(ContentLine(known: "DTSTAMP", moment: .instant(stamp)))
            if changed["LAST-MODIFIED"] != nil {
                changed.set(ContentLine(known: "LAST-MODIFIED", moment: .instant(stamp)))
            }
            if !changed.isAtTheSameTimes(as: event) {
                let sequence = event["SEQUENCE"].flatMap { Int($0.rawValue) } ?? 0
                let next = min(max(sequence, 0), Int(Int32.max) - 1) + 1
                changed.set(ContentLine(known: "SEQUENCE", value: "\(next)"))
            }
            return changed
        }
        return isFound
    }

    /// Takes out an event with all its versions, and returns whether there was one.
    @discardableResult
    public mutating func remove(uid: String) -> Bool {
        let count = events.count
        changeEvents { $0["UID"]?.text == uid ? nil : $0 }
        return events.count < count
    }

    /// Takes one time out of an event, and all of the event if it does not come again; returns
    /// whether there is such an event.
    @discardableResult
    public mutating func remove(
        uid: String, only moment: CalendarMoment, at stamp: Timestamp
    ) -> Bool {
        guard let event = events.first(where: { $0.isVersion(of: uid, replacing: nil) }),
            event["RRULE"] != nil || event["RDATE"] != nil
        else { return remove(uid: uid) }
        changeEvents { $0.isVersion(of: uid, replacing: moment) ? nil : $0 }
        return change(uid: uid, at: stamp) { event in
            event.add(ContentLine(known: "EXDATE", moment: moment))
        }
    }

    private mutating func changeEvents<Failure>(
        _ body: (Component) throws(Failure) -> Component?
    ) throws(Failure) {
        try content.change { calendar throws(Failure) in
            guard calendar.name == "VCALENDAR" else { return calendar }
            var calendar = calendar
            calendar.items = try ContentDocument.changed(calendar.items) {
                component throws(Failure) in
                component.name == "VEVENT" ? try body(component) : component
            }
            return calendar
        }
    }
}
