import AppIntents
import HTTP
import IntentTraits
import SQLite
import Values

extension Feeds {
    struct ReadIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Read a Feed"
        static let description: IntentDescription? =
            "Returns the news of a feed in RSS or Atom: those that this reader has not had before."
        static let effects: [Effect]? = [.reads("http:*"), .writes("feed:*")]
        static let repetition = Repetition.keyed
        static let secretParameters: Set<String> = ["token", "password"]

        @Parameter(title: "URL") var url: String
        @Parameter(
            title: "Only New", description: "Without it, all that the feed has.", default: true)
        var onlyNew: Bool
        @Parameter(
            title: "Reader", description: "Each reader has its own news.", default: "")
        var reader: String
        @Parameter(title: "Token", description: "Is sent as 'Authorization: Bearer …'.")
        var token: String?
        @Parameter(title: "User", description: "With 'password', is sent as basic authorization.")
        var user: String?
        @Parameter(title: "Password") var password: String?

        var effects: [Effect]? { Effect.web(.reads, url) + (onlyNew ? [.writes("feed:*")] : []) }

        func perform() async throws -> some IntentResult & ReturnsValue<[NewsEntity]> {
            var request = WebRequest(url)
            (request.token, request.user, request.password) = (token, user, password)
            let answer = try await request.client.send(request.request).successful()
            let items = try FeedItem.all(in: answer.bytes)
            let new = onlyNew ? try unseen(items) : items
            return .result(value: new.map(NewsEntity.init))
        }

        /// Notes all items as seen, and returns those that were not.
        ///
        /// Done again under the same key, it returns the same ones, as far as the feed still has
        /// them.
        private func unseen(_ items: [FeedItem]) throws -> [FeedItem] {
            let (reader, url) = (reader, url)
            let now = Invocation.now.timeIntervalSince1970
            let database = try database
            let list = try database.once(in: Invocation.current, part: "news") { connection in
                var new: [Value] = []
                for item in items {
                    let known = try connection.run(
                        "UPDATE seen SET last = ? WHERE reader = ? AND feed = ? AND item = ?",
                        now, reader, url, item.key)
                    guard known == 0 else { continue }
                    new.append(.string(item.key))
                    try connection.run(
                        "INSERT INTO seen (reader, feed, item, last) VALUES (?, ?, ?, ?)",
                        reader, url, item.key, now)
                }
                // A feed that goes on for years leaves out what it had long ago.
                try connection.run(
                    "DELETE FROM seen WHERE reader = ? AND feed = ? AND last < ?", reader, url,
                    now - 366 * 24 * 60 * 60)
                return Value.list(new).kept
            }
            guard case .list(let keys) = try Value(kept: list) else { return [] }
            let new = Set(keys)
            return items.filter { new.contains(.string($0.key)) }
        }
    }

    struct NewsEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "News"

        @Property(title: "Id") var id: String
        @Property(title: "Title") var title: String
        @Property(title: "Link") var link: String?
        @Property(title: "Summary") var summary: String
        @Property(title: "Date") var date: Date?

        init() { (id, title, link, summary, date) = ("", "", nil, "", nil) }

        init(_ item: FeedItem) {
            self.init()
            (id, title, link, summary) = (item.id, item.title, item.link, item.summary)
            date = item.date.map { Date(timeIntervalSince1970: Double($0.seconds)) }
        }

        var displayRepresentation: DisplayRepresentation { "\(title)" }
    }
}

extension FeedItem {
    /// A short stand-in for its id, which may be long.
    fileprivate var key: String { "\(Digest(ofParts: .string(id)))" }
}
