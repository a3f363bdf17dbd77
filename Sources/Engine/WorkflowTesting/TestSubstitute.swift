import Calls
import Catalogue
import Diagnostics
import Engine
import IntentTraits
import Locks
import Runs
import Values
import Workflows

/// Stands in the place of intents as a test says.
final class TestSubstitute: Substitute {
    private let catalogue: IntentCatalogue
    private let given: [String: [WorkflowTest.GivenOutcome]]
    private let real: [String]
    private let recording: Recording?
    private let state = Guarded(State())

    private struct State {
        /// How often each of the given results was taken.
        var taken: [String: Int] = [:]
        var calls: [TestCall] = []
        var refusals: [Refusal] = []
    }

    /// A call that does more than read.
    struct TestCall: Sendable {
        let intent: TypeID
        let values: [String: Value]
    }

    /// A call that nothing in the test stands for, or whose result does not fit.
    struct Refusal: Sendable {
        let sentence: String
        let advice: String?
        let range: SourceRange?
    }

    init(_ test: WorkflowTest, _ recording: Recording?, in catalogue: IntentCatalogue) {
        self.catalogue = catalogue
        self.recording = recording
        given = Dictionary(test.given.map { ($0.name, $0.content) }) { $1 }
        real = test.real
    }

    var calls: [TestCall] { state.inTurn(\.calls) }
    var refusals: [Refusal] { state.inTurn(\.refusals) }

    func replaces(_ call: IntentCall, at path: StepPath, of workflow: String) -> Bool {
        !isReal(call.intent) && catalogue.intent(call.intent)?.effects != []
            || stands(for: call.intent, at: path)
            || recording?.step(at: path, of: workflow) != nil
    }

    func outcome(of call: SubstitutedCall) -> CallOutcome? {
        note(call)
        let intent = call.call.intent
        for name in [call.path.lastName, "\(intent)"] {
            if let outcomes = given[name] { return take(outcomes, name, intent) }
        }
        if let step = recording?.step(at: call.path, of: call.workflow) {
            return recorded(step, call)
        }
        let onlyReads = call.effects?.onlyRead == true
        if onlyReads, isReal(intent) { return nil }
        if call.effects == [], mayPerform(intent) { return nil }
        return refuse(call, onlyReads: onlyReads)
    }

    private func stands(for intent: TypeID, at path: StepPath) -> Bool {
        given[path.lastName] != nil || given["\(intent)"] != nil
    }

    /// Whether the intents of an app belong to no world outside.
    private func mayPerform(_ intent: TypeID) -> Bool {
        catalogue.intent(intent)?.effects == []
    }

    private func isReal(_ intent: TypeID) -> Bool {
        real.contains { pattern in
            pattern.hasSuffix("*")
                ? "\(intent)".hasPrefix(pattern.dropLast()) : pattern == "\(intent)"
        }
    }

    private func note(_ call: SubstitutedCall) {
        if call.effects?.onlyRead == true { return }
        var values: [String: Value] = [:]
        for argument in call.call.arguments {
            if case .scalar(let text, _) = argument.literal.content {
                values[argument.name] = .string(text)
            } else {
                values[argument.name] = argument.literal.meaning
            }
        }
        state.inTurn { $0.calls.append(TestCall(intent: call.call.intent, values: values)) }
    }
}

// MARK: Results

extension TestSubstitute {
    private func take(
        _ outcomes: [WorkflowTest.GivenOutcome], _ name: String, _ intent: TypeID
    ) -> CallOutcome {
        let number = state.inTurn { state in
            defer { state.taken[name, default: 0] += 1 }
            return state.taken[name] ?? 0
        }
        guard let outcome = outcomes.indices.contains(number) ? outcomes[number] : outcomes.last
        else { return refuse("'\(name)' is given no result", nil, nil) }
        if let error = outcome.error {
            return .failed(
                CallFailure(.clean, Diagnostic.Message(code: outcome.code ?? "failed", error)))
        }
        var result = CallResult()
        if let dialog = outcome.dialog { result.dialog = .init(full: dialog) }
        guard let type = catalogue.intent(intent)?.result else { return .succeeded(result) }
        guard let literal = outcome.value else {
            if case .optional = type.unhidden { return .succeeded(result) }
            return refuse(
                "'\(name)' is given no 'value', and '\(intent)' returns \(type.unhidden)",
                "value: …", outcome.range)
        }
        var reading = GivenResult(catalogue)
        guard
            let value = reading.value(
                of: literal, as: type, for: "the result of '\(intent)'")
        else {
            let sentence = reading.diagnostics.first?.message.text ?? "the result does not fit"
            return refuse(sentence, nil, literal.range ?? outcome.range)
        }
        result.value = value
        return .succeeded(result)
    }

    private func recorded(_ step: Recording.Step, _ call: SubstitutedCall) -> CallOutcome {
        if let failure = step.failure {
            return .failed(
                CallFailure(.clean, Diagnostic.Message(code: failure.code, failure.message)))
        }
        if step.isHidden {
            return refuse(
                "what '\(call.call.intent)' returned is private, so it is not in the recording",
                snippet(for: call.call.intent, at: call.path), nil)
        }
        var result = CallResult()
        if let dialog = step.dialog { result.dialog = .init(full: dialog) }
        guard let type = catalogue.intent(call.call.intent)?.result, let value = step.value else {
            return .succeeded(result)
        }
        var reading = GivenResult(catalogue)
        result.value = reading.value(
            of: Literal(json: value), as: type, for: "the recorded result of '\(call.call.intent)'")
        if result.value == nil {
            let sentence = reading.diagnostics.first?.message.text ?? "the result does not fit"
            return refuse(sentence, nil, nil)
        }
        return .succeeded(result)
    }

    private func refuse(_ call: SubstitutedCall, onlyReads: Bool) -> CallOutcome {
        let intent = call.call.intent
        let effects = call.effects?.map(\.words).joined(separator: ", ") ?? "may do anything"
        let sentence =
            "nothing stands in the place of '\(intent)', which the test does not perform"
            + (effects.isEmpty ? "" : " (\(effects))")
        let way = onlyReads ? "\nor, to have it read the world:\nreal: \(intent)" : ""
        return refuse(sentence, snippet(for: intent) + way, nil)
    }

    private func refuse(
        _ sentence: String, _ advice: String?, _ range: SourceRange?
    ) -> CallOutcome {
        state.inTurn {
            $0.refusals.append(Refusal(sentence: sentence, advice: advice, range: range))
        }
        return .failed(CallFailure(.clean, Diagnostic.Message(code: "not-given", sentence)))
    }

    /// What is written into the test so that something stands in the place of an intent: of that of
    /// one step alone, if it has an id.
    private func snippet(for intent: TypeID, at step: StepPath? = nil) -> String {
        let type = catalogue.intent(intent)?.result
        let content = type.map { "{ value: \(GivenSample(catalogue).text(for: $0)) }" } ?? "{}"
        let id = step.map(\.lastName).flatMap { $0.allSatisfy(\.isNumber) ? nil : $0 }
        return "given:\n  \(id ?? "\(intent)"): \(content)"
    }
}
