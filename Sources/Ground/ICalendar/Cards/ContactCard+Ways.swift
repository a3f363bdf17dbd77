/// A way to reach the person of a card, such as an e-mail address, and its use.
public struct ContactWay: Hashable, Sendable {
    /// The address or number.
    public var value: String

    /// What it is for, in small letters, such as `home`, `work` or `cell`.
    public var kinds: [String]

    /// The person's own word for it, as it was read.
    public internal(set) var label: String?

    /// Whether it is to be used before others.
    public var isPreferred: Bool

    public init(_ value: String, kinds: [String] = [], isPreferred: Bool = false) {
        self.value = value
        self.kinds = kinds
        self.isPreferred = isPreferred
    }
}

/// A postal address of the person of a card.
public struct PostalAddress: Hashable, Sendable {
    public var street = ""
    public var locality = ""
    public var region = ""
    public var code = ""
    public var country = ""

    /// What it is for, in small letters, such as `home` or `work`.
    public var kinds: [String] = []

    public init() {}
}

extension ContactCard {
    public var emails: [ContactWay] {
        get { ways("EMAIL") }
        set { set(newValue, "EMAIL") }
    }

    public var phones: [ContactWay] {
        get { ways("TEL") }
        set { set(newValue, "TEL") }
    }

    /// Pages of the web.
    public var pages: [ContactWay] {
        get { ways("URL") }
        set { set(newValue, "URL") }
    }

    public var addresses: [PostalAddress] {
        get { component.lines(named: "ADR").map(address) }
        set { component.set(newValue.map(line), named: "ADR") }
    }

    /// The preferred ones first, otherwise in the order of the card.
    private func ways(_ name: String) -> [ContactWay] {
        let ways = component.lines(named: name).map(way)
        return ways.filter(\.isPreferred) + ways.filter { !$0.isPreferred }
    }

    private func way(_ line: ContentLine) -> ContactWay {
        let kinds = line.kinds
        var way = ContactWay(
            line.text, kinds: kinds.filter { $0 != "pref" && $0 != "internet" },
            isPreferred: kinds.contains("pref") || line["PREF"] != nil)
        for scheme in ["tel:", "mailto:"] where line.text.lowercased().hasPrefix(scheme) {
            way.value = String(line.text.dropFirst(scheme.count))
        }
        way.label = line.group.flatMap { group in
            component.lines.first { $0.group == group && $0.name == "X-ABLABEL" }?.label
        }
        return way
    }

    /// A way that is as it was keeps its line, and with it the group of its label.
    private mutating func set(_ ways: [ContactWay], _ name: String) {
        let old = component.lines(named: name)
        let lines = ways.map { way in
            old.first { self.way($0) == way } ?? line(name, way)
        }
        component.set(lines, named: name)
    }

    private func line(_ name: String, _ way: ContactWay) -> ContentLine {
        var kinds = way.kinds
        var parameters: [ContentParameter?] = []
        if way.isPreferred, version == .three { kinds.append("pref") }
        if way.isPreferred, version == .four { parameters.append(ContentParameter("PREF", "1")) }
        if !kinds.isEmpty { parameters.append(ContentParameter("TYPE", kinds)) }
        // A page's address is no text, so that nothing in it is protected.
        let isPage = name == "URL"
        let value =
            isPage
            ? String(decoding: way.value.utf8.filter { !$0.isControl }, as: UTF8.self)
            : ContentText.encoded(way.value)
        return ContentLine(known: name, parameters.compactMap(\.self), value: value)
    }

    private func address(_ line: ContentLine) -> PostalAddress {
        // The first two are boxes and rooms, which belong to the street today.
        let parts = line.parts.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        var address = PostalAddress()
        address.street = (0...2).map(part).filter { !$0.isEmpty }.joined(separator: ", ")
        (address.locality, address.region) = (part(3), part(4))
        (address.code, address.country) = (part(5), part(6))
        address.kinds = line.kinds.filter { $0 != "pref" }
        return address
    }

    private func line(_ address: PostalAddress) -> ContentLine {
        if let old = component.lines(named: "ADR").first(where: { self.address($0) == address }) {
            return old
        }
        let parts = [
            "", "", address.street, address.locality, address.region, address.code,
            address.country,
        ]
        let kinds = address.kinds.isEmpty ? nil : ContentParameter("TYPE", address.kinds)
        return ContentLine(
            known: "ADR", [kinds].compactMap(\.self),
            value: parts.map(ContentText.encoded).joined(separator: ";"))
    }
}

extension ContentLine {
    /// The types in small letters, each once; some cards have several between commas.
    fileprivate var kinds: [String] {
        var kinds: [String] = []
        for value in values(of: "TYPE") {
            for kind in value.lowercased().split(separator: ",") where !kinds.contains(String(kind))
            {
                kinds.append(String(kind))
            }
        }
        return kinds
    }

    /// Apple puts signs round the labels that it has translations for.
    fileprivate var label: String {
        text.hasPrefix("_$!<") && text.hasSuffix(">!$_")
            ? String(text.dropFirst(4).dropLast(4)) : text
    }
}
