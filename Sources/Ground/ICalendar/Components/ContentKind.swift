/// The two kinds of text that are made of content lines.
package enum ContentKind: Sendable {
    case calendar, card

    /// The name of the outermost component.
    var root: String { self == .calendar ? "VCALENDAR" : "VCARD" }

    /// The word for such a text in a sentence.
    var noun: String { self == .calendar ? "calendar" : "card" }

    /// What there are most of.
    var member: (name: String, plural: String) {
        self == .calendar ? ("VEVENT", "events") : ("VCARD", "cards")
    }
}
