import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct ReminderTests {
    private static let wait = WaitName(of: "a", at: "0")

    /// A store with a run that asks, and is to remind every half hour.
    private func asked(
        _ stores: StoreCase, _ clock: ManualClock, every span: TimeSpan = .seconds(1800),
        until deadline: Deadline? = nil
    ) async throws -> any Store {
        let store = try await stores.started(clock)
        try await store.begin("a")
        var wait = NewWait("0", for: .question([9]), until: deadline)
        wait.remind = span
        try await store.park("a", wait)
        return store
    }

    private func remind(_ store: any Store) async -> StoreError? {
        await refusal { () throws(StoreError) in
            try await store.apply(.remind(Self.wait), as: nil)
        }
    }

    @Test(arguments: StoreCase.all)
    func `a reminder is due after each span, and its run stays where it is`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock)
        let before = try await store.run("a")
        for _ in 1...3 {
            let next = try #require(store.now.adding(.seconds(1800)))
            #expect(try await store.nextDue() == NextDue(instant: next))
            clock.advance(by: .seconds(1799))
            #expect(try await store.waitsToRemind() == [])
            #expect(await remind(store) == .stale(.nothing))
            clock.advance(by: .seconds(1))
            #expect(try await store.waitsToRemind() == [Self.wait])
            #expect(await remind(store) == nil)
            #expect(try await store.waitsToRemind() == [])
        }
        #expect(try await store.resolveDue() == 0)
        #expect(try await store.ready() == [])
        #expect(try await store.run("a") == before)
    }

    @Test(arguments: StoreCase.all)
    func `after a long stop there is one reminder`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock)
        clock.advance(by: .seconds(100_000))
        #expect(try await store.waitsToRemind() == [Self.wait])
        #expect(await remind(store) == nil)
        #expect(await remind(store) == .stale(.nothing))
        let next = try #require(store.now.adding(.seconds(1800)))
        #expect(try await store.waits(.of("a")).map(\.remindAt) == [next])
    }

    @Test(arguments: StoreCase.all, [Deadline.after(.seconds(7200)), nil])
    func `snoozing moves the next reminder, with a deadline and without`(
        _ stores: StoreCase, _ deadline: Deadline?
    ) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock, until: deadline)
        _ = try await store.act(
            NewAct(on: "a", by: "anna", .snooze(path: "0", .seconds(3600))), as: "1")
        clock.advance(by: .seconds(3599))
        #expect(try await store.waitsToRemind() == [])
        clock.advance(by: .seconds(1))
        #expect(try await store.waitsToRemind() == [Self.wait])
        let wait = try #require(try await store.waits(.of("a")).first)
        #expect((wait.due == nil) == (deadline == nil))
        #expect(wait.remind == .seconds(1800))
    }

    @Test(arguments: StoreCase.all, [true, false])
    func `there is no reminder once a question is answered or its time is up`(
        _ stores: StoreCase, _ isAnswered: Bool
    ) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock, until: .after(.seconds(60)))
        if isAnswered {
            let answer = NewAct.Deed.answer(path: "0", to: Digest(of: [9]), [1])
            _ = try await store.act(NewAct(on: "a", by: "anna", answer), as: "1")
        }
        clock.advance(by: .seconds(1800))
        #expect(try await store.resolveDue() == (isAnswered ? 0 : 1))
        #expect(try await store.waitsToRemind() == [])
        #expect(await remind(store) == .stale(.nothing))
        #expect(try await store.nextDue() == NextDue())
    }

    @Test(arguments: StoreCase.all)
    func `without a span, or with none to wait for, there is no reminder`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock, every: .zero)
        clock.advance(by: .seconds(1800))
        #expect(try await store.waitsToRemind() == [])
        #expect(try await store.nextDue() == NextDue())
    }
}
