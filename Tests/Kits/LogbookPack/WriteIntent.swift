import AppIntents
import Foundation
import IntentTraits
import SQLite

/// Writes a page, once a key; it can be undone as long as the page was not written since.
struct WriteIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Write"
    static let effects: [Effect]? = [.writes("logbook:pages")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Page") var page: String
    @Parameter(title: "Text") var text: String
    @Parameter(title: "Author", default: "anna") var author: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let version = Invocation.current?.key.text ?? UUID().uuidString
        let page = Page(name: page, text: text, author: author, version: version)
        // The former text is stored with the key, so that it is the same if the page was written
        // before.
        let before = try Logbook.database.once(in: Invocation.current, part: "write") {
            let before = try Page.named(page.name, on: $0)
            try page.write(on: $0)
            return before?.coded ?? ""
        }
        Invocation.current?.touched(
            Touch("logbook.page/\(page.name)", before: before, version: version))
        return .result(value: text)
    }

    static func undo(_ touch: Touch) async throws {
        let name = String(touch.thing.dropFirst("logbook.page/".count))
        try Logbook.database.once(in: Invocation.current, part: "undo \(touch.version)") {
            let page = try Page.named(name, on: $0)
            guard let page, page.version == touch.version else {
                throw UndoConflict(
                    thing: touch.thing, changedBy: page?.author,
                    changedAt: page.map { _ in "today" })
            }
            if let before = Page(name, coded: touch.before) {
                try before.write(on: $0)
            } else {
                try $0.run("DELETE FROM pages WHERE name = ?", name)
            }
            try $0.run("INSERT INTO notes (text) VALUES (?)", "undone \(page.text)")
        }
        try Logbook.dieIfTold()
    }
}

/// A page of the logbook.
struct Page: Sendable {
    let name: String
    let text: String
    let author: String

    /// Another one whenever the page is written; it comes back when that is undone.
    let version: String

    static func named(_ name: String, on connection: Connection) throws -> Page? {
        try connection.rows(
            "SELECT text, author, version FROM pages WHERE name = ?", name
        ) { row in
            Page(name: name, text: try row[0], author: try row[1], version: try row[2])
        }.first
    }

    func write(on connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO pages (name, text, author, version) VALUES (?, ?, ?, ?)", name,
            text, author, version)
    }
}

extension Page {
    /// All of it as one text, without the name.
    var coded: String { "\(version)\n\(author)\n\(text)" }

    init?(_ name: String, coded: String) {
        let parts = coded.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        self.init(
            name: name, text: String(parts[2]), author: String(parts[1]), version: String(parts[0]))
    }
}
