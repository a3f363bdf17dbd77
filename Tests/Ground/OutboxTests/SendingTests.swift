import Outbox
import PatienceTestKit
import SQLite
import Testing
import Values

@Suite(.patient(for: .seconds(120))) struct SendingTests {
    private let database: Database
    private let outbox: Outbox
    private let server = Server()

    init() throws {
        database = try Database(inMemory: .notes)
        outbox = try Outbox(in: database, backoff: .ofTests)
    }

    private func put(_ action: String, of thing: String, at seconds: Int64 = 0) throws {
        try outbox.put(action, of: thing, at: seconds, in: database)
    }

    @discardableResult
    private func send(at seconds: Int64) async throws -> Outbox.Pass? {
        try await outbox.send(at: .at(seconds)) { [server] in server.receive($0) }
    }

    @Test func `a write that has no answer holds up those of its thing and no others`()
        async throws
    {
        for action in ["1", "2"] {
            for thing in ["a", "b"] { try put(action, of: thing) }
        }
        let pass = try await outbox.send(at: .at(0)) { [server] item in
            item.thing == "a" ? .later() : server.receive(item)
        }
        #expect(pass?.done == 2)
        #expect(pass?.later == 1)
        #expect(server.done == ["b 1", "b 2"])
        #expect(try outbox.items().map(\.action) == ["1", "2"])
        #expect(try outbox.items().map(\.attempts) == [1, 0])
        let next = try #require(pass?.next)
        #expect(next > .at(0) && next <= .at(5))
        try await send(at: 5)
        #expect(server.done == ["b 1", "b 2", "a 1", "a 2"])
    }

    @Test func `a write in conflict holds up those behind it until a person has decided`()
        async throws
    {
        for thing in ["a", "b"] { for action in ["1", "2"] { try put(action, of: thing) } }
        server.set {
            $0.refusals = ["a/1": .conflict(with: "version 4"), "b/1": .refused("too late")]
        }
        let pass = try await send(at: 0)
        #expect(pass?.conflicts == 1 && pass?.refused == 1 && pass?.done == 0)
        #expect(pass?.next == nil)
        #expect(try outbox.items().map(\.state) == [.conflict, .waiting, .refused, .waiting])
        let undecided = try outbox.undecided().map(\.id)
        try outbox.retry(undecided[0], body: "version 5", at: .at(10))
        try outbox.discard(undecided[1])
        #expect(try await send(at: 10)?.done == 3)
        #expect(server.done == ["a 1", "a 2", "b 2"])
    }

    @Test func `after three writes without an answer the server is left alone`() async throws {
        for thing in 1...10 { try put("1", of: "\(thing)") }
        server.set { $0.isAway = true }
        #expect(try await send(at: 0)?.later == 3)
        #expect(try await send(at: 0)?.later == 3)
        server.set { $0.isAway = false }
        #expect(try await send(at: 0)?.done == 4)
        #expect(try await send(at: 5)?.done == 6)
    }

    @Test func `what the server asks for is waited, and a day at most`() async throws {
        try put("1", of: "a")
        let asked = try await outbox.send(at: .at(0)) { _ in .later(after: .seconds(3600)) }
        #expect(asked?.next == .at(3600))
        let most = try await outbox.send(at: .at(3600)) { _ in .later(after: .longest) }
        #expect(most?.next == .at(3600 + 86_400))
    }

    @Test func `a clock that is set back by a year does not keep a write for a year`() async throws
    {
        try put("1", of: "a", at: 365 * 86_400)
        #expect(try await send(at: 0)?.done == 1)
    }

    @Test func `one task sends at a time, by whatever value`() async throws {
        let other = try Outbox(in: database)
        try put("1", of: "a")
        try await outbox.send(at: .at(0)) { item in
            // Were it taken for interrupted, it would be sent a second time meanwhile.
            let second = await Result { try await other.send(at: .at(0)) { _ in .done } }
            #expect(throws: Never.self) { try #expect(second.get() == nil) }
            #expect(throws: Never.self) { try Outbox(in: database) }
            #expect(item.state == .sending)
            return .done
        }
        #expect(try outbox.items(in: [.done]).map(\.attempts) == [1])
        #expect(try await other.send(at: .at(0)) { _ in .done } != nil)
    }

    @Test func `a pass that is cancelled stores the answer it was waiting for`() async throws {
        try put("1", of: "a")
        try put("2", of: "a")
        let task = Task { [outbox, server] in
            try await outbox.send(at: .at(0)) { item in
                withUnsafeCurrentTask { $0?.cancel() }
                return server.receive(item)
            }
        }
        #expect(try await task.value?.done == 1)
        #expect(try outbox.items().map(\.state) == [.waiting])
    }
}

extension SendingTests {
    /// A day without a server in which people go on writing, and what comes after.
    @Test func `a server that is away for a day gets everything once and in order`() async throws {
        server.set { $0.isAway = true }
        var expected: [String: [String]] = [:]
        var attempts = 0
        var due: Int64 = 0
        for minute in 0..<1440 {
            let now = Int64(minute) * 60
            if minute % 10 == 0 {
                let thing = "note/\(minute / 10 % 7)"
                try put("\(minute)", of: thing, at: now)
                expected[thing, default: []].append("\(thing) \(minute)")
                due = now
            }
            if due <= now, let pass = try await send(at: now) {
                attempts += pass.later
                due = (pass.next?.seconds ?? 0) - Timestamp.at(0).seconds
            }
        }
        // Seven things, each at least every 15 minutes and at most every 7½.
        #expect((7 * 96...7 * 200).contains(attempts), "\(attempts)")
        server.set { $0.isAway = false }
        try await drain(from: 86_400)
        #expect(server.done.count == 144)
        for (thing, writes) in expected {
            #expect(server.done.filter { $0.hasPrefix("\(thing) ") } == writes)
        }
    }

    @Test func `answers that are lost make nothing happen twice`() async throws {
        server.set { $0.losesOneOf = 3 }
        for action in 0..<20 { for thing in ["a", "b", "c"] { try put("\(action)", of: thing) } }
        try await drain(from: 0)
        #expect(server.requests.count > 70)
        #expect(server.done.count == 60)
        for thing in ["a", "b", "c"] {
            let done = server.done.filter { $0.hasPrefix("\(thing) ") }
            #expect(done == (0..<20).map { "\(thing) \($0)" })
        }
    }

    /// Sends until nothing is left to be sent.
    private func drain(from seconds: Int64) async throws {
        var now = Timestamp.at(seconds)
        for _ in 0..<10_000 {
            let pass = try await outbox.send(at: now) { [server] in server.receive($0) }
            guard let next = pass?.next else { break }
            now = max(now, next)
        }
        #expect(try outbox.items().isEmpty)
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
