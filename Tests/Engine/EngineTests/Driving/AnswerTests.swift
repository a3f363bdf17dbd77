import Calls
import Diagnostics
import Engine
import EngineTestKit
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import TimeZones
import Values
import Workflows

/// Answers that come when a step asks something else already, or nothing any more.
@Suite(.patient) struct AnswerTests {
    @Test func `an answer to one question does not land on the next one`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let text = """
            steps:
              - { ask: Go?, type: bool, timeout: 1m, retry: { attempts: 2, delay: 1s } }
            """
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        let first = try #require(try await life.engine.questions(of: run).first)
        await life.pass(.seconds(60))
        await life.pass(.seconds(2))
        let second = try #require(try await life.engine.questions(of: run).first)
        #expect(second.path == first.path && second.question == first.question)
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.answer(run, to: first.id, reading: "yes", by: "Ben")
        }
        #expect(error?.messages.map(\.code) == ["question-over"])
        #expect(error?.kind == .answer)
        try await life.engine.answer(run, to: second.id, reading: "yes", by: "Ben")
        await life.settle()
        #expect(try await life.engine.run(run)?.state == .succeeded)
    }

    static let closings = [
        ("{ ask: Go?, type: bool }", true, "it was cancelled while it asked 'Go?'"),
        (confirming, true, "it was cancelled while it asked 'Go?'"),
        ("{ ask: Go?, type: bool, timeout: 1m }", false, "the time for an answer to 'Go?' was up"),
        (
            "{ ask: Go?, type: bool, timeout: 1m, default: true }", false,
            "the time for an answer to 'Go?' was up"
        ),
        (
            "{ race: [[\(confirming)], [{ wait: 1m }]] }", false,
            "'Go?' has closed without an answer"
        ),
    ]

    private static let confirming = "{ intent: logbook.note, with: { text: { ask: Go? } } }"

    @Test(arguments: closings)
    func `a question without an answer has closed for the reason that is told`(
        _ step: String, isCancelled: Bool, sentence: String
    ) async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let definition = try Trial.definition("steps: [\(step)]")
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        if isCancelled { _ = try await life.engine.cancel(run, by: "Ben") }
        await life.settle()
        await life.pass(.seconds(60))
        let state = try #require(try await life.engine.run(run)?.state)
        #expect(state.isFinal)
        let lapsed = try await life.engine.lapsedQuestion(of: run, after: nil) { _ in true }
        #expect(lapsed?.sentence(in: state) == sentence)
    }

    @Test func `a value that a step asks for is asked for in the words of the step`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let text = """
            steps:
              - id: note
                intent: logbook.note
                with: { text: { ask: "What of ${{ run.workflow }}?" } }
            outputs: { note: "${{ note.value }}" }
            """
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        let open = try #require(try await life.engine.questions(of: run).first)
        #expect(open.question.prompt == "What of trial?")
        #expect(open.question.parameter == "text")
        try await life.engine.answer(run, to: open.id, reading: "rain", by: "Ben")
        await life.settle()
        #expect(try await life.engine.run(run)?.state == .succeeded)
        #expect(try await life.engine.questions(of: run).isEmpty)
    }

    @Test func `who answers late learns who has answered, and when by the clock there`()
        async throws
    {
        let zone = try #require(Zone(offset: 3600))
        let clock = ManualClock()
        let life = EngineLife(on: MemoryStore(clock: clock), clock, Trial.registry, zone: zone)
        try await life.engine.open()
        let text = "steps: [{ ask: Go?, type: bool }, { ask: Really?, type: bool }]"
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        let first = try #require(try await life.engine.questions(of: run).first)
        try await life.engine.answer(run, to: first.id, reading: "yes", by: "Anna")
        await life.settle()
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.answer(run, to: first.id, reading: "no", by: "Ben")
        }
        #expect(error?.messages.map(\.code) == ["answered-already"])
        #expect(error?.description == "Anna has answered 'yes' already, today 01:00:00")
        #expect(try await life.engine.questions(of: run).map(\.question.prompt) == ["Really?"])
    }
}
