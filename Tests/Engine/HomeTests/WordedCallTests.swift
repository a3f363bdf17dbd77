import Calls
import Catalogue
import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import TimeZones
import Values

@testable import Engine
@testable import Home

/// Calls whose words the owner of a home reads.
@Suite(.patient) struct WordedCallTests {
    /// What came of a call: the reply, and the runs that there are then.
    private struct End {
        let reply: HomeReply
        let runs: [RunRecord]

        var step: StepReport? { if case .done(_, let step) = reply { step } else { nil } }

        var isStarted: Bool { reply == runs.last.map { .started($0.id) } }

        /// Whether the words are left to the caller, and nothing was done.
        var isUnread: Bool {
            guard case .refused(let refusal) = reply else { return false }
            return refusal.kind == .mistake && runs.isEmpty
        }
    }

    private func end(
        _ intent: String, _ words: [(String, String)] = [], by program: String? = "here 1",
        adjusting adjust: (inout CallRequest) -> Void = { _ in },
        with settings: String? = nil
    ) async throws -> End {
        let registry = IntentRegistry([.logbookPack])
        let clock = ManualClock()
        let log = RunLog(in: nil)
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, registry, log: { log.add($0) })
        try await life.engine.open()
        var ownership = Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
        (ownership.program, ownership.account) = ("here 1", { "ada" })
        var desk = HomeDesk(life.engine, ownership, log, nil)
        desk.clock = StillClock()
        var call = CallRequest(
            try #require(TypeID(intent)), words.map { .init($0.0, .text($0.1)) })
        adjust(&call)
        var worded = WordedCall(call, by: program)
        worded.settings = settings
        let reply = await desk.reply(to: .words(worded))
        let runs = try await life.engine.runs()
        await life.engine.drain()
        return End(reply: reply, runs: runs)
    }

    @Test func `a call that succeeds is told at once, with its words read by their types`()
        async throws
    {
        let end = try await end("logbook.witness", [("watch", "w1")]) { $0.person = "bo" }
        #expect(end.step?.dialog?.hasPrefix("It is ") == true, "\(end)")
        #expect(end.step?.value?.spelling.contains(" bo hand w1=") == true, "\(end)")
        #expect(end.runs.map(\.state) == [.succeeded])
        let empty = try await self.end("logbook.witness", [("watch", "")])
        #expect(empty.step?.value?.spelling.contains("=") == false, "\(empty)")
    }

    @Test func `a caller without a name has that of the account`() async throws {
        let end = try await end("logbook.witness") { $0.by = "" }
        #expect(end.runs.map(\.origin.cause) == ["ada"])
        #expect(try await self.end("logbook.witness").runs.map(\.origin.cause) == ["hand"])
    }

    /// Calls that ask, log, open something or leave something for later.
    static let followed: [(intent: String, words: [(String, String)])] = [
        ("logbook.announce", []),
        ("logbook.invite", [("name", "Bo")]), ("logbook.sign", [("token", "zebra")]),
        ("logbook.overdo", [("count", "1")]),
    ]

    @Test(arguments: followed)
    func `a call of which there is more to tell is followed`(
        intent: String, words: [(String, String)]
    ) async throws {
        let end = try await end(intent, words)
        #expect(end.isStarted, "\(end)")
    }

    @Test(arguments: [nil, "here 2"])
    func `the words of another program are left to it`(program: String?) async throws {
        #expect(try await end("logbook.witness", by: program).isUnread)
    }

    @Test(arguments: ["my.witness", "logbook.witnes", "log.witness"])
    func `an intent that is not of the program is left to the caller`(
        intent: String
    ) async throws { #expect(try await end(intent).isUnread) }

    @Test func `a secret that is needed is asked for by the caller`() async throws {
        #expect(try await end("logbook.seal").isUnread)
        #expect(try await end("logbook.seal", [("word", "x")]).step != nil)
    }

    @Test func `settings at hand that do not hold are told by the caller`() async throws {
        #expect(try await end("logbook.witness", with: "/there/errand.yaml").isUnread)
    }

    @Test func `a value that does not fit is told by the caller`() async throws {
        #expect(try await end("logbook.overdo", [("count", "many")]).isUnread)
        #expect(try await end("logbook.overdo", [("number", "1")]).isUnread)
    }
}
