import IntentTraits
import Outbox
import PatienceTestKit
import SQLite
import Testing

@Suite(.patient(for: .seconds(60))) struct StateTests {
    private let database: Database
    private let outbox: Outbox

    init() throws {
        database = try Database(inMemory: .notes)
        outbox = try Outbox(in: database, backoff: .ofTests)
    }

    @Test func `an invocation finds the write that it has put, until that is discarded`() throws {
        let invocation = Invocation(key: IdempotencyKey("k"), parametersDigest: "")
        #expect(try outbox.item(of: invocation) == nil)
        let item = try outbox.put("a", of: "x", key: "k", in: database)
        #expect(try outbox.item(of: invocation) == item)
        #expect(try outbox.item(of: invocation, part: "b") == nil)
        try outbox.discard(item.id)
        #expect(try outbox.item(of: invocation) == nil)
    }

    @Test func `a thing is unanswered until the server has said something to all of its writes`()
        async throws
    {
        let item = try outbox.put("a", of: "x", in: database)
        try outbox.put("a", of: "y", in: database)
        try outbox.put("a", of: "z", in: database)
        let things = { [database, outbox] in
            try database.read { try outbox.unansweredThings(on: $0) }
        }
        let isUnanswered = { [database, outbox] (id: Int64?) in
            try database.read { try outbox.isUnanswered("x", besides: id, on: $0) }
        }
        #expect(try things() == ["x", "y", "z"])
        #expect(try isUnanswered(nil))
        #expect(try !isUnanswered(item.id))
        try await outbox.send(at: .at(0)) { item in
            switch item.thing {
            case "x": .done
            case "y": .conflict(with: "")
            default: .unclear
            }
        }
        #expect(try things() == ["z"])
        #expect(try !isUnanswered(nil))
    }

    @Test func `what waits can be hurried, and what a person has to decide cannot`() async throws {
        for thing in ["a", "b", "c"] { try outbox.put("1", of: thing, in: database) }
        try await outbox.send(at: .at(0)) { item in
            switch item.thing {
            case "a": .later()
            case "b": .unclear
            default: .refused("no")
            }
        }
        #expect(try await outbox.send(at: .at(0)) { _ in .done }?.done == 0)
        try outbox.hurry(at: .at(0))
        #expect(try await outbox.send(at: .at(0)) { _ in .done }?.done == 2)
        #expect(try outbox.undecided().map(\.thing) == ["c"])
    }
}
