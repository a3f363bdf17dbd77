import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct ActTests {
    private static let asking = Digest(of: [9])

    private func asked(
        _ stores: StoreCase, _ clock: ManualClock = ManualClock(), until deadline: Deadline? = nil
    ) async throws -> any Store {
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .question([9]), until: deadline))
        return store
    }

    private let deeds: [NewAct.Deed] = [
        .answer(path: "0", to: Self.asking, [1, 2]), .cancel(isForced: true),
        .cancel(isForced: false),
        .snooze(path: "1", .seconds(90)), .resume([3]),
    ]

    @Test(arguments: StoreCase.all)
    func `acts are read as they were done`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        try await store.park(
            "a", NewWait("0", for: .question([9])),
            NewWait("1", for: .time, until: .after(.seconds(1))))
        for (i, deed) in deeds.enumerated() {
            let receipt = try await store.act(
                NewAct(on: "a", by: "anna", deed), as: ChangeID("\(i)"))
            #expect(receipt.number == i + 1)
        }
        let acts = try await store.acts(on: "a")
        #expect(acts.map(\.act.deed) == deeds)
        #expect(acts.map(\.number) == [1, 2, 3, 4, 5])
        #expect(acts.allSatisfy { $0.act.by == "anna" && $0.at == store.now })
        #expect(try await store.acts(on: "a", after: 3).map(\.number) == [4, 5])
        #expect(try await store.run("a")?.acts == 5)
    }

    @Test(arguments: StoreCase.all)
    func `of two people who answer, the second learns what the first said`(
        _ stores: StoreCase
    ) async throws {
        let store = try await asked(stores)
        _ = try await store.act(
            NewAct(on: "a", by: "anna", .answer(path: "0", to: Self.asking, [1])), as: "1")
        #expect(try await store.end(of: "a") == .answer([1], by: "anna"))
        #expect(try await store.ready() == ["a"])
        let late = NewAct(on: "a", by: "ben", .answer(path: "0", to: Self.asking, [2]))
        var error = await refusal { () throws(StoreError) in try await store.act(late, as: "2") }
        let anna = try #require(try await store.acts(on: "a").first)
        #expect(error == .stale(.answered(anna)))
        // Also when the run has taken the answer in.
        _ = try await store.claim("a")
        var advance = Advance("a", epoch: 2, lastEntry: 2, entries: [NewEntry(.act)])
        advance.closes = ["0"]
        advance.actsTaken = 1
        _ = try await store.advance(advance)
        error = await refusal { () throws(StoreError) in try await store.act(late, as: "3") }
        #expect(error == .stale(.answered(anna)))
    }

    @Test(arguments: StoreCase.all)
    func `an answer to one question does not land on the next one`(
        _ stores: StoreCase
    ) async throws {
        let store = try await asked(stores)
        _ = try await store.act(
            NewAct(on: "a", by: "anna", .answer(path: "0", to: Self.asking, [1])), as: "1")
        let anna = try #require(try await store.acts(on: "a").first)
        _ = try await store.claim("a")
        var advance = Advance(
            "a", epoch: 2, lastEntry: 2, entries: [NewEntry(.act)], state: .waiting)
        advance.closes = ["0"]
        advance.waits = [NewWait("0", for: .question([8]))]
        advance.actsTaken = 1
        _ = try await store.advance(advance)
        let cases: [(question: [UInt8], StoreError?)] = [
            ([9], .stale(.answered(anna))), ([7], .stale(.notAsked)), ([8], nil),
        ]
        for (question, expected) in cases {
            let late = NewAct(
                on: "a", by: "ben", .answer(path: "0", to: Digest(of: question), [2]))
            let error = await refusal { () throws(StoreError) in
                try await store.act(late, as: ChangeID("late \(question)"))
            }
            #expect(error == expected)
        }
    }

    @Test(arguments: StoreCase.all)
    func `an answer without a question is refused`(_ stores: StoreCase) async throws {
        let store = try await asked(stores)
        let wrong = NewAct(on: "a", by: "anna", .answer(path: "1", to: Self.asking, [1]))
        let error = await refusal { () throws(StoreError) in try await store.act(wrong, as: "1") }
        #expect(error == .stale(.notAsked))
        #expect(try await store.acts(on: "a") == [])
    }

    @Test(arguments: StoreCase.all)
    func `an answer by the deadline counts, and a later one does not`(
        _ stores: StoreCase
    ) async throws {
        for (seconds, isInTime) in [(9, true), (10, false)] as [(Int32, Bool)] {
            let clock = ManualClock()
            let store = try await asked(stores, clock, until: .after(.seconds(10)))
            clock.advance(by: .seconds(seconds))
            let error = await refusal { () throws(StoreError) in
                try await store.act(
                    NewAct(on: "a", by: "anna", .answer(path: "0", to: Self.asking, [1])), as: "1")
            }
            #expect(error == (isInTime ? nil : .stale(.settled(.deadline))))
            clock.advance(by: .seconds(10))
            #expect(try await store.resolveDue() == (isInTime ? 0 : 1))
        }
    }

    @Test(arguments: StoreCase.all)
    func `snoozing moves the deadline, thirty times`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await asked(stores, clock, until: .at(ManualClock().reading.instant))
        for i in 1...31 {
            let act = NewAct(on: "a", by: "anna", .snooze(path: "0", .seconds(60)))
            let error = await refusal { () throws(StoreError) in
                try await store.act(act, as: ChangeID("\(i)"))
            }
            #expect(error == (i <= 30 ? nil : .stale(.snoozedOut)))
        }
        #expect(try await store.resolveDue() == 0)
        #expect(try await store.waits(.of("a")).first?.snoozes == 30)
        clock.advance(by: .seconds(60))
        #expect(try await store.resolveDue() == 1)
    }

    @Test(arguments: StoreCase.all)
    func `nothing is done to a run that has ended`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        try await store.end("a", as: .failed)
        for deed in deeds {
            let error = await refusal { () throws(StoreError) in
                try await store.act(NewAct(on: "a", by: "anna", deed), as: "1")
            }
            #expect(error == .stale(.state(.failed)))
        }
        #expect(try await store.acts(on: "a") == [])
    }
}
