import Values
import XML

/// One piece of news of a feed.
struct FeedItem: Hashable, Sendable {
    /// What tells it from the others of its feed.
    var id = ""
    var title = ""
    var link: String?
    var summary = ""
    var date: Timestamp?
}

extension FeedItem {
    /// The items of a text in RSS or Atom, in its order.
    static func all(in bytes: [UInt8]) throws(Texts.BadText) -> [FeedItem] {
        let root: XMLElement
        do throws(XMLError) { root = try XMLDocument(bytes).root } catch {
            throw Texts.BadText(kind: "feed", reason: "\(error)")
        }
        let items: [XMLElement]
        switch root.name.local {
        case "rss": items = root.child("channel")?.children("item") ?? []
        case "RDF": items = root.children("item")
        case "feed": items = root.children("entry")
        default:
            let reason = "it begins with '\(root.name.local)', and not with 'rss' or 'feed'"
            throw Texts.BadText(kind: "feed", reason: reason)
        }
        return items.map(FeedItem.init)
    }

    private init(_ element: XMLElement) {
        let texts = { (names: String...) in
            names.lazy.compactMap { element.child($0)?.plain }.first { !$0.isEmpty }
        }
        title = texts("title") ?? ""
        summary = texts("description", "summary", "content", "encoded") ?? ""
        link = Self.link(of: element)
        date = texts("pubDate", "published", "updated", "date").flatMap(FeedDate.read)
        id = texts("guid", "id") ?? link ?? title
    }

    /// RSS has a text, and Atom links of several kinds.
    private static func link(of element: XMLElement) -> String? {
        let links = element.children("link")
        let relation = XMLName("rel")
        let best = links.first { ($0.attribute(relation) ?? "alternate") == "alternate" }
        guard let link = best ?? links.first else { return nil }
        return link.attribute(XMLName("href")) ?? (link.plain.isEmpty ? nil : link.plain)
    }
}

extension XMLElement {
    /// Feeds are of several namespaces, and mix them.
    fileprivate func child(_ local: String) -> XMLElement? {
        elements.first { $0.name.local == local }
    }

    fileprivate func children(_ local: String) -> [XMLElement] {
        elements.filter { $0.name.local == local }
    }

    fileprivate var plain: String {
        var text = text[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// A time as feeds write it: as mails do, or as RFC 3339 says.
enum FeedDate {
    static func read(_ text: String) -> Timestamp? {
        // Why it is no time of one form says nothing about the other.
        (try? Timestamp(rfc3339: text)) ?? mail(text)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Such as `Wed, 02 Oct 2002 13:00:00 GMT`; the name of the day means nothing.
    private static func mail(_ text: String) -> Timestamp? {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if words.first?.first?.isLetter == true { words.removeFirst() }
        guard words.count >= 4, let day = Int(words[0]),
            let month = months.firstIndex(of: String(words[1].lowercased().prefix(3))),
            var year = Int(words[2])
        else { return nil }
        if year < 100 { year += year < 70 ? 2000 : 1900 }
        let clock = words[3].split(separator: ":").compactMap { Int($0) }
        guard (2...3).contains(clock.count),
            let date = CivilDate(year: year, month: month + 1, day: day),
            let time = CivilTime(
                date, hour: clock[0], minute: clock[1], second: clock.count > 2 ? clock[2] : 0)
        else { return nil }
        let offset = offset(words.count > 4 ? words[4] : "GMT")
        return Timestamp(seconds: time.secondsSince1970 - Int64(offset))
    }

    /// Seconds east of Greenwich; an unknown name is taken for Greenwich, as the standard says.
    private static func offset(_ zone: String) -> Int {
        let names = [
            "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        ]
        if let hours = names[zone.uppercased()] { return hours * 3600 }
        guard let sign = zone.first, sign == "+" || sign == "-", let number = Int(zone.dropFirst())
        else {
            return 0
        }
        let seconds = (number / 100) * 3600 + (number % 100) * 60
        return sign == "-" ? -seconds : seconds
    }
}
