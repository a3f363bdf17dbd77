import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// The facts that the writing connection knows of the runs that go on.
@Suite struct RunHeadTests {
    private let home: TemporaryHome
    private let tables: SQLiteTables
    private let clock = ManualClock()

    init() throws {
        home = try TemporaryHome()
        // Makes the file, and lets go of it.
        _ = try SQLiteStore(home: home.path, as: .current(as: "test"), clock: clock)
        tables = SQLiteTables(
            over: try .init("\(home.path)/errand.db", as: .owner(.nothing)), boot: "boot")
        try apply(.register(NewEngine("engine", at: "here", lease: .seconds(60))))
        var run = NewRun.sample("a", owner: "engine")
        run.beginning = [NewEntry(.begun)]
        try apply(.create(run), as: "1")
    }

    private func apply(_ change: Change, as id: ChangeID? = nil) throws {
        var transaction = Transaction(on: tables, at: clock.reading)
        _ = try transaction.apply(change, as: id)
    }

    /// The known and the stored state of the run, in words.
    private func heads() throws -> (known: String, stored: String) {
        func text(_ tables: SQLiteTables) throws -> String {
            "\(try #require(try tables.head(of: "a"))), \(try #require(try tables.run("a")))"
        }
        return (try text(tables), try text(SQLiteTables(over: tables.connection)))
    }

    private var advance: Advance {
        Advance("a", epoch: 1, lastEntry: 2, entries: [NewEntry(.outcome), NewEntry(.begun)])
    }

    @Test func `what is known of a run is what is stored, after each kind of change to it`() throws
    {
        var waiting = Advance("a", epoch: 1, lastEntry: 4, entries: [NewEntry(.decided)])
        waiting.state = .waiting
        waiting.waitingFor = "rain"
        try check(.renew("engine"), .advance(advance), .advance(waiting))
        try check(.act(NewAct(on: "a", by: "anna", .cancel(isForced: false))))
        clock.advance(by: .seconds(3600))
        try check(.takeOver("engine"), .register(NewEngine("other", at: "here")))
        try check(.claim(Claim("a", by: "other")), .retire("other"))
        try check(
            .register(NewEngine("third", at: "here", lease: .seconds(60))),
            .claimReady(ReadyClaim(by: "third", most: 5)))
        #expect(try tables.head(of: "a")?.epoch == 3)
    }

    private func check(_ changes: Change...) throws {
        for change in changes {
            try apply(change, as: ChangeID("\(change)"))
            let heads = try heads()
            #expect(heads.known == heads.stored, "after \(change)")
        }
    }

    @Test func `what was rolled back is not known`() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try tables.connection.transaction {
                try apply(.advance(advance))
                throw Failure()
            }
        }
        tables.forget()
        let heads = try heads()
        #expect(heads.known == heads.stored)
        #expect(try tables.head(of: "a")?.lastEntry == 2)
    }

    @Test func `a run that has ended is not kept in mind`() throws {
        var last = advance
        last.state = .succeeded
        try apply(.advance(last))
        #expect(tables.heads.isEmpty)
        #expect(tables.records.isEmpty)
    }
}
