import Catalogue
import Diagnostics
import Runs
import Store
import Values
import Workflows

/// Compares what became of a run with what a test expects.
struct TestJudge {
    private let test: WorkflowTest
    private let file: SourceFile
    private let catalogue: IntentCatalogue
    private var expected: WorkflowTest.Expectation { test.expected }

    init(_ test: WorkflowTest, _ file: SourceFile, _ catalogue: IntentCatalogue) {
        self.test = test
        self.file = file
        self.catalogue = catalogue
    }

    func faults(
        _ record: TestRecord, _ substitute: TestSubstitute, _ left: [WorkflowTest.GivenSignal],
        _ leftAnswers: [(step: Named<[String]>, taken: Int)]
    ) -> [TestFault] {
        let refused = substitute.refusals.map { refusal in
            var fault = TestFault(refusal.sentence, in: file, at: refusal.range ?? test.range)
            fault.advice = refusal.advice
            return fault
        }
        // What is told of the rest follows from that.
        guard refused.isEmpty else { return refused }
        return end(record) + steps(record) + outputs(record) + calls(substitute)
            + questions(record) + signals(left) + answers(leftAnswers)
    }

    private func fault(
        _ sentence: String, at range: SourceRange?, expected: String? = nil, got: String? = nil
    ) -> TestFault {
        var fault = TestFault(sentence, in: file, at: range)
        (fault.expected, fault.got) = (expected, got)
        return fault
    }

    private func end(_ record: TestRecord) -> [TestFault] {
        let wanted = expected.status?.rawValue ?? (expected.error == nil ? "succeeded" : "failed")
        let failure = record.end?.failure
        let got = record.state.rawValue
        guard wanted == got else {
            let why = failure.map { " at '\($0.step)': \($0.message)" } ?? ""
            return [
                fault(
                    "the run \(got)\(why)",
                    at: expected.status == nil ? test.range : expected.statusRange,
                    expected: wanted, got: got)
            ]
        }
        guard let words = expected.error, failure?.message.contains(words) != true else {
            return []
        }
        return [
            fault(
                "the run fails otherwise", at: expected.errorRange, expected: words,
                got: failure?.message ?? "no failure")
        ]
    }

    private func signals(_ left: [WorkflowTest.GivenSignal]) -> [TestFault] {
        left.map { fault("the run never waited for the signal '\($0.name)'", at: $0.range) }
    }

    private func answers(_ left: [(step: Named<[String]>, taken: Int)]) -> [TestFault] {
        left.map { step, taken in
            let (name, given) = (step.name, step.content.count)
            return fault(
                taken == 0
                    ? "the run never asked at '\(name)'"
                    : "the run took \(taken) of the \(given) answers at '\(name)'", at: step.range)
        }
    }
}

// MARK: Steps

extension TestJudge {
    private func steps(_ record: TestRecord) -> [TestFault] {
        guard let wanted = expected.steps else { return [] }
        let known = Set(wanted.map(\.name))
        let ended = record.steps.filter { known.contains($0.id) }
        if expected.areStepsOrdered { return ordered(wanted, ended) }
        return wanted.compactMap { step in
            // Of a step of a loop, the worst end counts.
            let statuses = ended.filter { $0.id == step.name }.map(\.status)
            let got = statuses.first { $0 != "succeeded" } ?? statuses.first ?? "not reached"
            guard got != step.content.rawValue else { return nil }
            return fault(
                "the step '\(step.name)' ended otherwise", at: step.range,
                expected: step.content.rawValue, got: got)
        }
    }

    private func ordered(
        _ wanted: [Named<WorkflowTest.StepStatus>], _ ended: [TestRecord.EndedStep]
    ) -> [TestFault] {
        let expected = wanted.map { "\($0.name): \($0.content.rawValue)" }
        let got = ended.map { "\($0.id): \($0.status)" }
        guard expected != got else { return [] }
        let place = zip(expected, got).enumerated().first { $1.0 != $1.1 }?.offset
        let index = min(place ?? min(expected.count, got.count), max(wanted.count - 1, 0))
        return [
            fault(
                "the steps ended otherwise",
                at: wanted.indices.contains(index) ? wanted[index].range : test.range,
                expected: expected.joined(separator: ", "), got: got.joined(separator: ", "))
        ]
    }
}

// MARK: Values

extension TestJudge {
    private func outputs(_ record: TestRecord) -> [TestFault] {
        expected.outputs.compactMap { output in
            let value = record.end?.outputs[.string(output.name)]
            guard let value else {
                return fault(
                    "there is no output '\(output.name)'", at: output.range,
                    expected: output.content.words)
            }
            guard !value.fits(output.content) else { return nil }
            return fault(
                "the output '\(output.name)' is another one", at: output.range,
                expected: output.content.words, got: value.json)
        }
    }

    private func questions(_ record: TestRecord) -> [TestFault] {
        guard let wanted = expected.questions, wanted != record.questions else { return [] }
        return [
            fault(
                "the run asks otherwise", at: expected.questionsRange,
                expected: Value.list(wanted.map(Value.string)).json,
                got: Value.list(record.questions.map(Value.string)).json)
        ]
    }

    private func calls(_ substitute: TestSubstitute) -> [TestFault] {
        guard let wanted = expected.calls else { return [] }
        let got = substitute.calls
        for (index, call) in wanted.enumerated() {
            guard got.indices.contains(index) else {
                return [
                    fault(
                        "the run made \(got.count) calls, and not \(wanted.count)", at: call.range,
                        expected: words(of: call), got: "no further call")
                ]
            }
            let made = got[index]
            let isSame =
                "\(made.intent)" == call.name
                && call.content.allSatisfy { value in
                    (made.values[value.name] ?? .null).fits(value.content)
                }
            guard isSame else {
                return [
                    fault(
                        "call \(index + 1) is another one", at: call.range,
                        expected: words(of: call), got: words(of: made, like: call))
                ]
            }
        }
        guard got.count > wanted.count else { return [] }
        return [
            fault(
                "the run made \(got.count) calls, and not \(wanted.count)",
                at: expected.callsRange, expected: "no further call",
                got: words(of: got[wanted.count], like: nil))
        ]
    }

    private func words(of call: Named<[Named<Literal>]>) -> String {
        let values = call.content.map { "\($0.name)=\($0.content.words)" }
        return ([call.name] + values).joined(separator: " ")
    }

    /// A call that was made, with the values that are compared if it is of the same intent.
    private func words(
        of call: TestSubstitute.TestCall, like other: Named<[Named<Literal>]>?
    ) -> String {
        let isSame = other?.name == "\(call.intent)"
        let names = isSame ? other?.content.map(\.name) ?? [] : call.values.keys.sorted()
        let values = names.map { "\($0)=\((call.values[$0] ?? .null).json)" }
        return (["\(call.intent)"] + values).joined(separator: " ")
    }
}
