import Mail
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
        (try? Timestamp(rfc3339: text)) ?? MailDate.read(text)
    }
}
