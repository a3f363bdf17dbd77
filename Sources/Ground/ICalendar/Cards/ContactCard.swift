/// What a card says of a person or an organisation.
///
/// The card itself is a component, in which all lines stay that are not understood.
public struct ContactCard: Sendable {
    /// The lines of the card.
    public var component: Component

    /// The versions that are read and written.
    public enum Version: String, Sendable {
        case three = "3.0"
        case four = "4.0"
    }

    /// Takes a card, or returns `nil` if the component is none.
    public init?(_ component: Component) {
        guard component.name == "VCARD" else { return nil }
        self.component = component
    }

    /// Creates the card of a person, whose full name a card needs.
    public init(_ version: Version = .four, fullName: String) {
        component = Component(
            known: "VCARD",
            [
                ContentLine(known: "VERSION", value: version.rawValue),
                ContentLine(known: "FN", value: ContentText.encoded(fullName)),
            ])
        // The third version wants its parts even where they are not known.
        if version == .three { set("N", parts: [[fullName], [""], [""], [""], [""]]) }
    }

    /// The version that the card says it has; 3.0 if it says none that is known.
    public var version: Version {
        component["VERSION"].flatMap { Version(rawValue: $0.rawValue) } ?? .three
    }
}

extension ContactCard {
    /// What tells the card from all others.
    public var uid: String? {
        get { component["UID"]?.text }
        set { set("UID", newValue) }
    }

    /// The name for people, which is made of its parts or of the organisation where it is missing.
    public var fullName: String {
        get {
            if let text = component["FN"]?.text, !text.isEmpty { return text }
            let text = name.text
            return text.isEmpty ? organisation.first ?? "" : text
        }
        set { set("FN", newValue) }
    }

    /// The parts of the name.
    public var name: PersonName {
        get { PersonName(parts: component["N"]?.parts ?? []) }
        set { set("N", parts: newValue.parts) }
    }

    public var nicknames: [String] {
        get { component["NICKNAME"]?.parts.flatMap(\.self) ?? [] }
        set { set("NICKNAME", parts: newValue.isEmpty ? [] : [newValue]) }
    }

    /// The organisation, then its units from the largest to the smallest.
    public var organisation: [String] {
        get { component["ORG"]?.parts.map { $0.joined(separator: ",") } ?? [] }
        set { set("ORG", parts: newValue.map { [$0] }) }
    }

    /// What the person is called at work.
    public var title: String? {
        get { component["TITLE"]?.text }
        set { set("TITLE", newValue) }
    }

    public var note: String? {
        get { component["NOTE"]?.text }
        set { set("NOTE", newValue) }
    }

    /// The birthday, of which the year may be missing.
    public var birthday: PartialDate? {
        get { component["BDAY"].flatMap(PartialDate.init) }
        set { component.set(newValue.map { [$0.line("BDAY", version)] } ?? [], named: "BDAY") }
    }

    private mutating func set(_ name: String, _ text: String?) {
        let value = text.map { ContentLine(known: name, value: ContentText.encoded($0)) }
        component.set(value.map { [$0] } ?? [], named: name)
    }

    private mutating func set(_ name: String, parts: [[String]]) {
        let line = ContentLine(name, parts: parts)
        component.set(parts.isEmpty ? [] : [line].compactMap(\.self), named: name)
    }
}
