import Calls
import Testing
import Values

/// One test for each thing that an intent promises.
@Suite(.serialized) struct IntentTests {
    private let home = TestHome()

    @Test func `a chore that is added is on the list`() async throws {
        let added = try await home.call(
            "new-pack.add-chore", ["name": " Mop the floor ", "effort": "large"])
        #expect(added.dialog?.full == "Mop the floor is on the list.")
        try await home.call("new-pack.add-chore", ["name": "Water the plants"])
        let all = try await home.call("new-pack.list-chores")
        #expect(all.names == ["Mop the floor", "Water the plants"])
        let large = try await home.call("new-pack.list-chores", ["effort": "large"])
        #expect(large.names == ["Mop the floor"])
    }

    @Test func `the same step again adds nothing`() async throws {
        for _ in 1...2 {
            try await home.call("new-pack.add-chore", ["name": "Bins"], key: "run-1/add")
        }
        #expect(try await home.call("new-pack.list-chores").names == ["Bins"])
    }

    @Test func `the same step again returns and touches the same`() async throws {
        var results: [CallResult] = []
        for _ in 1...2 {
            results += [
                try await home.call("new-pack.add-chore", ["name": "Bins"], key: "run-1/add"),
                try await home.call("new-pack.complete-chore", ["chore": "1"], key: "run-1/done"),
            ]
        }
        #expect(results[0].value == results[2].value)
        #expect(results[1].touches == results[3].touches)
        #expect(results[1].touches.count == 1)
    }

    @Test func `a chore without a name is refused`() async throws {
        let failure = await #expect(throws: CallFailure.self) {
            try await home.call("new-pack.add-chore", ["name": "  "])
        }
        #expect(failure?.code == "no-name")
        #expect(failure?.clarity == .clean)
    }

    @Test func `a chore is completed by its name, once, and that can be undone`() async throws {
        try await home.call("new-pack.add-chore", ["name": "Bins"])
        let completed = try await home.call("new-pack.complete-chore", ["chore": "bin"])
        #expect(completed.dialog?.full == "Bins is done.")
        #expect(try await home.call("new-pack.list-chores").names == [])
        let failure = await #expect(throws: CallFailure.self) {
            try await home.call("new-pack.complete-chore", ["chore": "1"])
        }
        #expect(failure?.code == "done-already")

        try await home.undo("new-pack.complete-chore", completed)
        #expect(try await home.call("new-pack.list-chores").names == ["Bins"])
    }

    @Test func `an undo leaves alone what was changed since`() async throws {
        try await home.call("new-pack.add-chore", ["name": "Bins"])
        let first = try await home.call("new-pack.complete-chore", ["chore": "1"])
        try await home.undo("new-pack.complete-chore", first)
        try await home.call("new-pack.complete-chore", ["chore": "1"])
        await #expect(throws: CallFailure.self) {
            try await home.undo("new-pack.complete-chore", first)
        }
        #expect(try await home.call("new-pack.list-chores").names == [])
    }

    @Test(arguments: [(1, 0), (8, 1)])
    func `a chore is overdue after the time that is set`(_ days: Int, _ count: Int) async throws {
        try await home.call("new-pack.add-chore", ["name": "Bins"])
        home.advance(days: days)
        let review = try await home.call("new-pack.review-chores")
        #expect(review.value == .int(Int64(count)))
    }

    @Test func `the setting says how long a chore may wait`() async throws {
        let home = TestHome(["patience": .duration(.seconds(3_600))])
        try await home.call("new-pack.add-chore", ["name": "Bins"])
        home.advance(days: 1)
        let review = try await home.call("new-pack.review-chores")
        #expect(review.dialog?.full == "Overdue: Bins")
    }
}
