import Calls
import Catalogue
import Foundation
import IntentHosting
import IntentTraits
import ProcessTestKit
import SQLite
import Synchronization
import Testing
import TimeZones
import Values

@testable import Nagz

/// The family Berg in a book, alone or in front of a server, and calls to it by a clock that a test
/// moves.
final class ServerWorld: Sendable {
    let server: ServerFamily?
    let book: NagBook
    private let log = Mutex<[String]>([])
    private let folder: TestFolder
    private let host = IntentHost(IntentRegistry([.nagz]), clock: ContinuousClock())
    private let calls = Mutex(0)
    private let time = Mutex<Int64>(0)

    /// 2026-11-26T08:00:00Z, a Thursday.
    static let begin: Int64 = 1_795_680_000

    init(_ server: ServerFamily?, patience: Duration = .seconds(60)) throws {
        self.server = server
        folder = try TestFolder("nagz")
        let database = try Database("\(folder.path)/nagz.db", schema: NagBook.schema)
        guard let server else {
            book = NagBook(in: database)
            return
        }
        book = NagBook(
            in: database,
            before: try ServerBackend(
                at: ServerAddress(server.url), in: database,
                login: LoginFile(path: "\(folder.path)/.login"), freshFor: .seconds(300),
                patience: patience))
    }

    static func alone() throws -> ServerWorld {
        let world = try ServerWorld(nil)
        try world.book.database.write { connection in
            try Family(id: ServerFamily.family, name: "Berg", code: ServerFamily.code)
                .write(on: connection)
            for person in ServerFamily.people {
                try Member(
                    family: ServerFamily.family, user: person.id, name: person.name,
                    role: try #require(FamilyRole(rawValue: person.role))
                ).write(on: connection)
            }
        }
        return world
    }

    /// A world with a server, in which a person has logged in and chosen the family.
    static func served(
        _ person: String = "Anna", patience: Duration = .seconds(60)
    ) async throws -> (ServerWorld, ServerFamily) {
        let server = try ServerFamily()
        let world = try ServerWorld(server, patience: patience)
        try await world.logIn(person)
        return (world, server)
    }

    func logIn(_ person: String) async throws {
        guard server != nil else {
            _ = try await say("nagz.log-in", ["name": .string(person)])
            return
        }
        let values: KeyValuePairs<String, Value> = [
            "name": .string("\(person.lowercased())@example.org"), "password": "hunter2",
        ]
        _ = try await say("nagz.log-out", [:])
        let said = try await say("nagz.log-in", values)
        #expect(said == "You are logged in. Join a family, or create one.")
        let chosen = try await say("nagz.choose-family", ["family": .string(ServerFamily.family)])
        #expect(chosen == "Your family is Berg now.")
    }

    func pass(_ seconds: Int64) { time.withLock { $0 += seconds } }

    func call(
        _ intent: String, _ values: KeyValuePairs<String, Value>, key: String? = nil,
        undoing touches: [Touch]? = nil, language: String = "en"
    ) async throws -> CallOutcome {
        let number = calls.withLock { calls in
            calls += 1
            return calls
        }
        var call = IntentCall(
            try #require(TypeID(intent)),
            values.map { IntentCall.Argument($0.key, Literal(.computed($0.value))) },
            key: IdempotencyKey(key ?? "call-\(number)"))
        call.undoes = touches
        let now = Timestamp(seconds: Self.begin + time.withLock { $0 }) ?? .epoch
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: "UTC")
        var surroundings = CallSurroundings(at: Moment(now, in: zone), in: "/", home: "/")
        surroundings.language = language
        var conditions = CallConditions(surroundings, .unattended)
        conditions.log = { [self] level, line in log.withLock { $0.append("\(level): \(line)") } }
        let (made, host) = (call, host)
        let progress = await Nagz.$own.withValue(book) {
            await host.invoke(made, under: conditions)
        }
        switch progress {
        case .ended(let outcome): return outcome
        case .asked(let pending): return try #require(nil, "asks \(pending.question.prompt)")
        }
    }

    /// The dialog of a call, or the code and the sentence of its failure.
    func say(
        _ intent: String, _ values: KeyValuePairs<String, Value> = [:], key: String? = nil,
        undoing touches: [Touch]? = nil, language: String = "en"
    ) async throws -> String {
        try await call(intent, values, key: key, undoing: touches, language: language).said
    }

    /// What was written into the logs of runs.
    var lines: [String] { log.withLock { $0 } }

    /// A number out of the book.
    func number(_ sql: String) throws -> Int64? {
        try book.database.read { try $0.value(sql, as: Int64.self) }
    }

    /// The nags of all, as the book has them.
    var statuses: [String: String] {
        get throws {
            try book.database.read { connection in
                try connection.rows("SELECT category, status FROM nags") {
                    (try $0[0] as String, try $0[1] as String)
                }
            }.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

extension CallOutcome {
    var said: String {
        switch self {
        case .succeeded(let result): result.dialog?.full ?? ""
        case .failed(let failure): "\(failure.clarity) \(failure.code): \(failure.sentence)"
        }
    }

    var touches: [Touch] { if case .succeeded(let result) = self { result.touches } else { [] } }
}
