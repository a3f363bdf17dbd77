import IntentTraits
import Outbox
import PatienceTestKit
import SQLite
import Testing
import Values

@Suite(.patient(for: .seconds(60))) struct OutboxTests {
    private struct Refusal: Error {}

    private let database: Database
    private let outbox: Outbox

    init() throws {
        database = try Database(inMemory: .notes)
        outbox = try Outbox(
            in: database, limits: Outbox.Limits(writes: 3, bodyBytes: 10), backoff: .ofTests)
    }

    @discardableResult
    private func put(_ action: String, body: String = "{}", key: String? = nil) throws
        -> Outbox.Item
    { try outbox.put(action, of: "note/1", body: body, key: key, in: database) }

    @Test func `a write is stored with the change that it tells of, or not at all`() throws {
        #expect(throws: Refusal.self) {
            try database.write { connection in
                try connection.run("INSERT INTO note (text) VALUES ('water')")
                try outbox.put("create", of: "note/1", in: nil, at: .at(0), on: connection)
                throw Refusal()
            }
        }
        #expect(try outbox.items().isEmpty)
        try database.write { connection in
            try connection.run("INSERT INTO note (text) VALUES ('water')")
            try outbox.put("create", of: "note/1", in: nil, at: .at(0), on: connection)
        }
        #expect(try outbox.items().map(\.state) == [.waiting])
    }

    @Test func `what is put under a key is there once`() throws {
        let first = try put("create", key: "run-7/save")
        #expect(try put("create", key: "run-7/save") == first)
        #expect(first.key == "run-7/save")
        #expect(try outbox.items() == [first])
        let error = #expect(throws: OutboxError.self) { try put("delete", key: "run-7/save") }
        #expect(error?.kind == .keyReused)
    }

    @Test func `parts of an invocation are writes of their own`() throws {
        let invocation = Invocation(key: IdempotencyKey("run-7/save"), parametersDigest: "")
        try database.write {
            try outbox.put("a", of: "x", in: invocation, part: "a", at: .at(0), on: $0)
            try outbox.put("b", of: "x", in: invocation, part: "b", at: .at(0), on: $0)
        }
        #expect(try outbox.items().map(\.key) == ["run-7/save/a", "run-7/save/b"])
    }

    @Test func `without an invocation each write has a key of its own`() throws {
        try database.write {
            try outbox.put("a", of: "x", in: nil, at: .at(0), on: $0)
            try outbox.put("a", of: "x", in: nil, at: .at(0), on: $0)
        }
        #expect(Set(try outbox.items().map(\.key)).count == 2)
    }

    @Test func `a full outbox takes nothing more, and drops nothing`() async throws {
        for action in ["a", "b", "c"] { try put(action) }
        let error = #expect(throws: OutboxError.self) { try put("d") }
        #expect(error?.kind == .full)
        #expect(
            error?.description
                == "3 writes wait in the outbox already; send or discard some first")
        #expect(try outbox.items().map(\.action) == ["a", "b", "c"])
        try await outbox.send(at: .at(0)) { _ in .done }
        try put("d")
    }

    @Test func `what is too large is an error`() throws {
        let body = #expect(throws: OutboxError.self) { try put("a", body: "12345678901") }
        #expect(body?.description == "a body of a write takes 11 bytes; at most 10 are kept")
        let name = #expect(throws: OutboxError.self) {
            try put(String(repeating: "a", count: 1025), key: "k")
        }
        #expect(name?.kind == .tooLarge)
        let id = try put("a").id
        #expect(throws: OutboxError.self) {
            try outbox.retry(id, body: "12345678901", at: .at(0))
        }
    }

    @Test func `what is done is listed without its text, and forgotten after a week`() async throws
    {
        try put("a", body: "secret")
        try await outbox.send(at: .at(0)) { _ in .done }
        #expect(try outbox.items().isEmpty)
        #expect(try outbox.items(in: [.done]).map(\.body) == [""])
        try await outbox.send(at: .at(7 * 86_400)) { _ in .done }
        #expect(try outbox.items(in: [.done]).count == 1)
        try await outbox.send(at: .at(7 * 86_400 + 1)) { _ in .done }
        #expect(try outbox.items(in: [.done]).isEmpty)
    }
}

extension OutboxTests {
    @Test func `a refused write is shown with its reason, and sent anew when a person says so`()
        async throws
    {
        let id = try put("a").id
        try await outbox.send(at: .at(0)) { _ in .refused("not a member") }
        let refused = try #require(try outbox.undecided().first)
        #expect(refused.reason == "not a member")
        #expect(refused.state == .refused)
        let quiet = try await outbox.send(at: .at(86_400 * 30)) { _ in .done }
        #expect(quiet?.done == 0)
        #expect(quiet?.next == nil)

        try outbox.retry(id, body: "new", at: .at(60))
        let waiting = try #require(try outbox.items().first)
        #expect(waiting.key == "note/1/a#2")
        #expect(waiting.body == "new")
        #expect(waiting.reason == nil)
        #expect(try await outbox.send(at: .at(60)) { _ in .done }?.done == 1)
    }

    @Test func `a write that may have been sent keeps its key and its text`() async throws {
        let id = try put("a").id
        try await outbox.send(at: .at(0)) { _ in .unclear }
        let error = #expect(throws: OutboxError.self) {
            try outbox.retry(id, body: "new", at: .at(1))
        }
        #expect(error?.kind == .mayBeSent)
        try outbox.retry(id, at: .at(1))
        #expect(try await outbox.send(at: .at(1)) { _ in .done }?.done == 1)
    }

    @Test func `only what is not done can be discarded`() async throws {
        let ids = try ["a", "b", "c"].map { try put($0).id }
        #expect(try outbox.discard(ids[1]).action == "b")
        try await outbox.send(at: .at(0)) { item in
            item.action == "a" ? .done : .conflict(with: "version 4")
        }
        #expect(throws: OutboxError.self) { try outbox.discard(ids[0]) }
        #expect(throws: OutboxError.self) { try outbox.discard(ids[1]) }
        #expect(try outbox.undecided().map(\.theirs) == ["version 4"])
        #expect(try outbox.discard(ids[2]).state == .conflict)
        #expect(try outbox.items().isEmpty)
    }

    @Test func `a write under way can neither be sent again nor discarded`() async throws {
        let id = try put("a").id
        try await outbox.send(at: .at(0)) { [outbox] _ in
            #expect(throws: OutboxError.self) { try outbox.retry(id, at: .at(0)) }
            #expect(throws: OutboxError.self) { try outbox.discard(id) }
            return .done
        }
        #expect(throws: OutboxError.self) { try outbox.retry(id, at: .at(0)) }
    }
}
