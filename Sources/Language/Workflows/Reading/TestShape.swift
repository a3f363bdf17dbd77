import Catalogue
import Diagnostics
import Values
import YAML

/// A file with tests of the workflow beside it.
enum TestShape {
    private static let tests = Key<[WorkflowTest]>(
        "tests", .list(.fields("a test", { testShape }, read: test)), .required,
        "Runs of the workflow, each with what is expected of it.")

    static let shape = Shape(
        name: "tests of a workflow",
        summary: "What a workflow does in a world that the file describes.",
        keys: [tests.facts])

    static let form = Form<WorkflowTests>.fields("tests", { shape }) { fields, reading in
        WorkflowTests(tests: fields.read(tests, &reading) ?? [])
    }

    private static let name = Key<String>("name", .text, .required, "What it shows.")
    private static let inputs = Key<[Named<Literal>]>(
        "inputs", .named(.text, .literal), "What the run is given.")
    private static let trigger = Key<[Named<Literal>]>(
        "trigger", .named(.text, .literal), "What expressions see as 'trigger'.")
    private static let now = Key<WorkflowTest.PlacedWord>(
        "now", .placedWord("a time such as '2026-03-27 7:00'"), default: "'2026-01-01T00:00:00Z'",
        "When it begins; time passes only where the run waits.")
    private static let environment = Key<[Named<String>]>(
        "env", .named(.text, .anyText), "The variables of the environment, and no others.")
    private static let secrets = Key<[Named<String>]>(
        "secrets", .named(.text, .text), "The secrets that the workflow asks for.")
    private static let given = Key<[Named<[WorkflowTest.GivenOutcome]>]>(
        "given", .named(.text, .oneOrMore(outcome)),
        "What comes of calls, by intents or by ids of steps; of a list one after the other, the "
            + "last again and again.")
    private static let real = Key<[String]>(
        "real", .oneOrMore(.text, orNone: true),
        "Intents that only read and are performed all the same, such as 'file.*'.")
    private static let recording = Key<WorkflowTest.PlacedWord>(
        "recording", .placedWord("a file"),
        "A file of 'errand run --record' beside the test, with what came of each step.")
    private static let answers = Key<[Named<[String]>]>(
        "answers", .named(.text, .oneOrMore(.text)),
        "The answers to the questions of steps, as people type them.")
    private static let signals = Key<[WorkflowTest.GivenSignal]>(
        "signals", .oneOrMore(signal), "Signals, each as soon as the run waits for it.")
    private static let expected = Key<WorkflowTest.Expectation>(
        "expect", .fields("a map of what is expected", { expectationShape }, read: expectation),
        default: "status: succeeded", "What has to become of it.")

    private static let testShape = Shape(
        name: "a test", summary: "A run of the workflow, and what is expected of it.",
        keys: [
            name.facts, inputs.facts, trigger.facts, now.facts, environment.facts, secrets.facts,
            given.facts, real.facts, recording.facts, answers.facts, signals.facts,
            expected.facts,
        ])

    @Sendable private static func test(
        _ fields: Fields, _ reading: inout Reading
    ) -> WorkflowTest? {
        var test = WorkflowTest(
            name: fields.read(name, &reading) ?? "", range: fields.range(of: name))
        fields.read(inputs, &reading, into: &test.inputs)
        fields.read(trigger, &reading, into: &test.trigger)
        test.now = fields.read(now, &reading)
        fields.read(environment, &reading, into: &test.environment)
        fields.read(secrets, &reading, into: &test.secrets)
        fields.read(given, &reading, into: &test.given)
        fields.read(real, &reading, into: &test.real)
        test.recording = fields.read(recording, &reading)
        fields.read(answers, &reading, into: &test.answers)
        fields.read(signals, &reading, into: &test.signals)
        fields.read(expected, &reading, into: &test.expected)
        return test
    }
}

// MARK: What stands in the place of the world

extension TestShape {
    private static let value = Key<Literal>("value", .literal, "What the intent returns.")
    private static let dialog = Key<String>("dialog", .text, "What it says.")
    private static let error = Key<String>("error", .text, "The sentence with which it fails.")
    private static let code = Key<String>(
        "code", .label, default: "failed", "The code of that failure.")
    private static let outcomeShape = Shape(
        name: "a result", summary: "What comes of a call.",
        keys: [value.facts, dialog.facts, error.facts, code.facts])

    private static let outcome = Form<WorkflowTest.GivenOutcome>.fields(
        "a result", { outcomeShape }
    ) { fields, reading in
        var outcome = WorkflowTest.GivenOutcome(range: fields.range)
        outcome.value = fields.read(value, &reading)
        outcome.dialog = fields.read(dialog, &reading)
        outcome.error = fields.read(error, &reading)
        outcome.code = fields.read(code, &reading)
        if outcome.error != nil, outcome.value != nil || outcome.dialog != nil {
            reading.report(.failsAndReturns(), at: fields.place(of: error))
        }
        return outcome
    }

    private static let signalName = Key<String>("signal", .signal, .required, "Its name.")
    private static let payload = Key<[Named<Literal>]>(
        "with", .named(.text, .literal), "The fields of its payload.")
    private static let signalShape = Shape(
        name: "a signal", summary: "A signal that comes.", keys: [signalName.facts, payload.facts])

    private static let signal = Form<WorkflowTest.GivenSignal>.either(
        scalar: Form("a signal's name", .plain(["type": "string"])) { node, reading in
            Form.signal.read(node, &reading).map {
                WorkflowTest.GivenSignal(name: $0, payload: [], range: node.range)
            }
        },
        else: .fields("a map with 'signal'", { signalShape }) { fields, reading in
            WorkflowTest.GivenSignal(
                name: fields.read(signalName, &reading) ?? "",
                payload: fields.read(payload, &reading) ?? [], range: fields.range)
        })
}

// MARK: What is expected

extension TestShape {
    private static let status = Key<WorkflowTest.Status>(
        "status", .word, default: "succeeded, or failed beside 'error'", "How the run ends.")
    private static let steps = Key<Steps>(
        "steps", stepsForm,
        "How steps end, by their ids; as a list in the order in which they end.")
    private static let outputs = Key<[Named<Literal>]>(
        "outputs", .named(.text, .literal), "What it gives back; what is not named may be anything."
    )
    private static let calls = Key<[Named<[Named<Literal>]>]>(
        "calls", .list(call),
        "All calls that do more than read, in order, with some of their values.")
    private static let questions = Key<[String]>(
        "questions", .oneOrMore(.text, orNone: true), "All that it asks, in order.")
    private static let failure = Key<String>(
        "error", .text, "A part of the sentence with which it fails.")
    private static let expectationShape = Shape(
        name: "'expect'", summary: "What has to become of the run.",
        keys: [
            status.facts, steps.facts, outputs.facts, calls.facts, questions.facts, failure.facts,
        ])

    private struct Steps: Sendable {
        let statuses: [Named<WorkflowTest.StepStatus>]
        let areOrdered: Bool
    }

    private static let stepStatuses = Form<[Named<WorkflowTest.StepStatus>]>.named(.text, .word)
    private static let stepsForm: Form<Steps> = {
        let list = Form<[[Named<WorkflowTest.StepStatus>]]>.list(stepStatuses)
        return Form<Steps>(
            "a map from ids of steps to how they end, or a list of such",
            .either([stepStatuses.schema, list.schema])
        ) { node, reading in
            guard node.kind == .list else {
                return stepStatuses.read(node, &reading).map {
                    Steps(statuses: $0, areOrdered: false)
                }
            }
            return list.read(node, &reading).map {
                Steps(statuses: $0.flatMap { $0 }, areOrdered: true)
            }
        }
    }()

    private static let values = Form<[Named<Literal>]>.named(.text, .literal)
    private static let call: Form<Named<[Named<Literal>]>> = {
        let map = Form<[Named<[Named<Literal>]>]>.named(.text, values)
        return Form<Named<[Named<Literal>]>>(
            "an intent, or a map from it to its values",
            .either([.plain(["type": "string"]), map.schema])
        ) { node, reading in
            guard node.kind == .map else {
                return Form.text.read(node, &reading).map { Named($0, [], at: node.range) }
            }
            guard let entries = map.read(node, &reading) else { return nil }
            if entries.count != 1 { reading.report(.notOneCall(), at: node.mark) }
            return entries.first
        }
    }()

    @Sendable private static func expectation(
        _ fields: Fields, _ reading: inout Reading
    ) -> WorkflowTest.Expectation? {
        var expected = WorkflowTest.Expectation()
        expected.status = fields.read(status, &reading)
        expected.statusRange = fields.range(of: status)
        let steps = fields.read(steps, &reading)
        expected.steps = steps?.statuses
        expected.areStepsOrdered = steps?.areOrdered ?? false
        fields.read(outputs, &reading, into: &expected.outputs)
        expected.calls = fields.read(calls, &reading)
        expected.callsRange = fields.place(of: calls)
        expected.questions = fields.read(questions, &reading)
        expected.questionsRange = fields.place(of: questions)
        expected.error = fields.read(failure, &reading)
        expected.errorRange = fields.range(of: failure)
        return expected
    }
}

// MARK: Forms

extension Form where Content == Literal {
    /// A value without expressions.
    static let literal = Form("a value", .plain(true)) { node, reading in
        guard let literal = reading.template(node).literal else {
            reading.report(.expressionInTest(), at: node.range)
            return nil
        }
        return literal
    }
}

extension Form where Content == String {
    /// A text that may be empty.
    static let anyText = Form.scalar("a text", ["type": "string"]) { .success($0) }
}

extension Form where Content == WorkflowTest.PlacedWord {
    static func placedWord(_ noun: String) -> Form {
        Form(noun, .plain(["type": "string"])) { node, reading in
            Form<String>.text.read(node, &reading).map {
                WorkflowTest.PlacedWord(text: $0, range: node.range)
            }
        }
    }
}
