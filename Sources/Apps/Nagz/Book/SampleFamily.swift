package import AppIntents
import IntentTraits
package import SQLite

/// A large family to measure and test with.
package enum SampleFamily {
    /// Makes the database of a family, with Anna, who is logged in and has some nags, and Max, who
    /// has others.
    package static func database(
        at path: String?, ofAnna count: Int, ofMax others: Int = 0, due: Date
    ) throws -> Database {
        let database = try path.map(opened) ?? Database(inMemory: NagBook.schema)
        let book = NagBook(in: database)
        try database.write { connection in
            try Family(id: "f1", name: "Berg", code: "BERG2345").write(on: connection)
            for (user, name, role) in people {
                try Member(family: "f1", user: user, name: name, role: role).write(on: connection)
            }
            try book.begin("anna", in: "f1", on: connection)
            for (recipient, count) in [("anna", count), ("max", others)] {
                for number in 0..<count {
                    try make("\(recipient)-\(number)", number, recipient, due, on: connection)
                }
            }
        }
        return database
    }

    /// Opens a database that is there.
    package static func opened(_ path: String) throws -> Database {
        try Database(path, schema: NagBook.schema)
    }

    /// Counts what is suggested where a nag is to be chosen.
    package static func suggestions() async throws -> Int {
        try await NagEntityQuery().suggestedEntities().count
    }

    /// Counts what a person finds with some words.
    package static func found(by words: String) async throws -> Int {
        try await NagEntityQuery().entities(matching: words).count
    }

    private static let people: [(String, String, FamilyRole)] = [
        ("anna", "Anna", .guardian), ("ben", "Ben", .participant), ("max", "Max", .child),
    ]

    private static func make(
        _ id: String, _ number: Int, _ recipient: String, _ due: Date, on connection: Connection
    ) throws {
        let categories = NagCategoryAppEnum.allCases
        var nag = Nag(
            id: id, family: "f1", creator: "anna", recipient: recipient,
            category: categories[number % categories.count], due: due + Double(number) * 60)
        nag.version = "sample"
        try nag.write(on: connection)
        try NagChange(
            what: .created, nag: nag, words: NagWords(), who: "anna", at: due, source: .hand
        ).write(on: connection)
    }

    /// Performs intents on a database, in place of that which the app has opened.
    package static func using<Result>(
        _ database: Database, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await Nagz.$own.withValue(NagBook(in: database), operation: body)
    }
}
