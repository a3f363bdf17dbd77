import Testing

@testable import Engine

@Suite struct WorkerTurnsTests {
    @Test func `one workflow leaves a worker to the others`() {
        let turns = Desk<Int>(count: 4)
        let begun = (1...6).map { turns.takeWorker(for: "a", isPrompt: true, $0) }
        #expect(begun == [true, true, true, false, false, false])
        #expect(turns.takeWorker(for: "b", isPrompt: true, 7))
    }

    @Test func `one worker is kept for what has just been started`() {
        let turns = Desk<Int>(count: 3)
        #expect(turns.takeWorker(for: "a", isPrompt: false, 1))
        #expect(turns.takeWorker(for: "b", isPrompt: false, 2))
        #expect(!turns.takeWorker(for: "c", isPrompt: false, 3))
        #expect(turns.takeWorker(for: "d", isPrompt: true, 4))
    }

    @Test func `turns go round the workflows, and what is prompt goes first`() {
        let turns = Desk<String>(count: 2)
        #expect(turns.takeWorker(for: "z", isPrompt: false, "z0"))
        for ticket in ["a1", "a2", "b1", "c1"] {
            #expect(!turns.takeWorker(for: String(ticket.prefix(1)), isPrompt: false, ticket))
        }
        // Only the worker that is kept is free, and only for what is prompt.
        #expect(turns.takeWorker(for: "a", isPrompt: true, "a0"))
        var order: [String] = []
        var busy = ["z", "a"]
        while let workflow = busy.popLast() {
            let begun = turns.giveBack(workflow)
            order += begun
            busy += begun.map { String($0.prefix(1)) }
        }
        #expect(order == ["a1", "b1", "c1", "a2"])
    }

    @Test func `a single worker does one thing after the other`() {
        let turns = Desk<Int>(count: 1)
        #expect(turns.takeWorker(for: "a", isPrompt: false, 1))
        #expect(!turns.takeWorker(for: "a", isPrompt: true, 2))
        #expect(turns.giveBack("a") == [2])
        #expect(turns.giveBack("a").isEmpty)
    }
}

/// A desk to ask for turns in the middle of an expectation.
private final class Desk<Ticket: Sendable> {
    private var turns: WorkerTurns<Ticket>

    init(count: Int) {
        turns = WorkerTurns(count: count)
    }

    func takeWorker(for workflow: String, isPrompt: Bool, _ ticket: Ticket) -> Bool {
        turns.takeWorker(for: workflow, isPrompt: isPrompt, ticket)
    }

    func giveBack(_ workflow: String) -> [Ticket] { turns.giveBack(workflow) }
}
