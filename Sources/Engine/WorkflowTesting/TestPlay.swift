import Calls
import Diagnostics
import Engine
import Runs
import Simulation
import Store
import Values
import Workflows

/// Lets a run of a test go to its end: gives the answers and sends the signals that it waits for,
/// and lets time pass where there are none.
final class TestPlay {
    private let engine: Engine
    private let store: MemoryStore
    private let clock: ManualClock
    private let alarm: HandAlarm
    private let test: WorkflowTest
    private let file: SourceFile

    /// The signals that have not been sent yet, in order.
    private(set) var leftSignals: [WorkflowTest.GivenSignal]

    /// How often the questions of a step were answered.
    private var answered: [String: Int] = [:]

    init(
        _ engine: Engine, _ store: MemoryStore, _ clock: ManualClock, _ alarm: HandAlarm,
        _ test: WorkflowTest, _ file: SourceFile
    ) {
        self.engine = engine
        self.store = store
        self.clock = clock
        self.alarm = alarm
        self.test = test
        self.file = file
        leftSignals = test.signals
    }

    /// The steps with answers that no question has taken, and the number of those that were taken.
    var leftAnswers: [(step: Named<[String]>, taken: Int)] {
        test.answers.map { ($0, answered[$0.name] ?? 0) }.filter { $1 < $0.content.count }
    }

    func end(_ run: RunID, mostWakes: Int) async throws {
        for _ in 0..<mostWakes {
            await settle()
            guard let record = try await engine.run(run), !record.state.isFinal else { return }
            if try await answer() { continue }
            if try await send() { continue }
            guard let next = alarm.instant else { throw try await stuck(record) }
            clock.advance(by: max(next.since(clock.reading.instant), .milliseconds(1)))
        }
        throw fault("the run has waited \(mostWakes) times, and is not over")
    }

    /// Lets the engine do all that it can without time passing.
    private func settle() async {
        repeat { await engine.idle() } while alarm.ring(at: clock.reading.instant)
    }

    /// Answers a question for which the test has an answer left; returns whether there was one.
    private func answer() async throws -> Bool {
        for question in try await engine.questions() {
            let id = question.path.lastName
            guard let answers = test.answers.first(where: { $0.name == id }) else { continue }
            let number = answered[id] ?? 0
            guard answers.content.indices.contains(number) else { continue }
            answered[id] = number + 1
            do throws(EngineError) {
                try await engine.answer(question, reading: answers.content[number], by: "test")
            } catch {
                throw fault("the answer to '\(id)' does not fit: \(error)", at: answers.range)
            }
            return true
        }
        return false
    }

    /// Sends the next signal if something waits for it; returns whether it does.
    private func send() async throws -> Bool {
        guard let signal = leftSignals.first else { return false }
        let waits = try await store.waits(.signal(signal.name))
        guard waits.contains(where: { $0.end == nil }) else { return false }
        leftSignals.removeFirst()
        var request = SendRequest(signal.name)
        request.by = "test"
        for field in signal.payload {
            request.payload[.string(field.name)] = field.content.meaning
        }
        _ = try await engine.send(request)
        return true
    }

    private func stuck(_ record: RunRecord) async throws -> TestFaultError {
        if let question = try await engine.questions().first {
            let id = question.path.lastName
            var fault = TestFault(
                "the run asks '\(question.question.prompt)', and the test has no answer", in: file,
                at: test.range)
            fault.advice = "answers:\n  \(id): …"
            return TestFaultError(fault)
        }
        let words = record.waitingFor.map { " for \($0)" } ?? ""
        return fault("the run waits\(words), and nothing in the test ends that")
    }

    private func fault(_ sentence: String, at range: SourceRange? = nil) -> TestFaultError {
        TestFaultError(TestFault(sentence, in: file, at: range ?? test.range))
    }
}
