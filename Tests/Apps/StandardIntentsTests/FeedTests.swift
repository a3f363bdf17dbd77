import HTTPTestKit
import PatienceTestKit
import Synchronization
import Testing
import Values

@testable import StandardIntents

/// News of a server on loopback.
@Suite(.patient(for: .seconds(60))) struct FeedTests {
    private static func rss(_ items: [String]) -> String {
        let all = items.map {
            """
            <item><title>\($0) &amp; more</title><link>https://example.org/\($0)</link>
            <guid isPermaLink="false">id-\($0)</guid><description><![CDATA[<p>\($0)</p>]]></description>
            <pubDate>Wed, 02 Oct 2002 15:00:00 +0200</pubDate></item>
            """
        }
        return "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>News</title>"
            + all.joined() + "</channel></rss>"
    }

    private static let atom = """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>
        <entry><id>urn:1</id><title type="html">One</title>
        <link rel="self" href="https://example.org/self"/>
        <link href="https://example.org/1"/><updated>2003-12-13T18:30:02Z</updated>
        <summary>Text</summary></entry></feed>
        """

    @Test func `items are read from RSS and from Atom`() throws {
        let one = try #require(FeedItem.all(in: Array(Self.rss(["a"]).utf8)).first)
        #expect(one.id == "id-a")
        #expect(one.title == "a & more")
        #expect(one.link == "https://example.org/a")
        #expect(one.summary == "<p>a</p>")
        #expect(try one.date == Timestamp(rfc3339: "2002-10-02T13:00:00Z"))
        let other = try #require(FeedItem.all(in: Array(Self.atom.utf8)).first)
        #expect((other.id, other.title, other.summary) == ("urn:1", "One", "Text"))
        #expect(other.link == "https://example.org/1")
        #expect(try other.date == Timestamp(rfc3339: "2003-12-13T18:30:02Z"))
    }

    static let dates: [(text: String, time: String?)] = [
        ("02 Oct 02 13:00 GMT", "2002-10-02T13:00:00Z"),
        ("Wed, 2 October 2002 08:00:00 EST", "2002-10-02T13:00:00Z"),
        ("Wed, 02 Oct 2002 13:00:00 Z", "2002-10-02T13:00:00Z"),
        ("yesterday", nil), ("Wed, 32 Oct 2002 13:00:00 GMT", nil), ("", nil),
    ]

    @Test(arguments: dates) func `a date is read as mails have it`(
        _ text: String, _ time: String?
    ) throws {
        #expect(try FeedDate.read(text) == time.map { try Timestamp(rfc3339: $0) })
    }

    @Test func `an entity bomb and a page are no feed`() {
        let bomb = "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"aaaa\">]><rss>&a;</rss>"
        for text in [bomb, "<html></html>", "no", ""] {
            #expect(throws: Texts.BadText.self) { try FeedItem.all(in: Array(text.utf8)) }
        }
    }

    @Test func `each reader is told an item once`() async throws {
        let items = Mutex(["a", "b"])
        let server = try TestServer { call in
            call.reply(200, [], Self.rss(items.withLock { $0 }))
        }
        // Feeds are told apart by their URLs, and no other test has this port.
        func titles(_ reader: String, key: String) async throws -> [Value?] {
            let caller = StandardCaller(key: key)
            let news = try await caller.value(
                "feed.read", ["url": .string(server.url), "reader": .string(reader)])
            guard case .list(let list) = news else { return [.string("\(news)")] }
            return list.map {
                if case .entity(let item) = $0 { item.properties["id"] } else { nil }
            }
        }
        #expect(try await titles("x", key: "1 \(server.port)") == ["id-a", "id-b"])
        #expect(try await titles("x", key: "2 \(server.port)") == [])
        items.withLock { $0 = ["c", "b"] }
        #expect(try await titles("x", key: "3 \(server.port)") == ["id-c"])
        #expect(try await titles("x", key: "3 \(server.port)") == ["id-c"])
        #expect(try await titles("y", key: "4 \(server.port)") == ["id-c", "id-b"])
    }
}
