import Calls
import Catalogue
import Store
import Values
import Workflows

/// Performs the intent that the step's intent has opened, as a step inside of it.
extension IntentFrame {
    /// The frame of the intent that is to come next, if a step may perform it.
    ///
    /// The same is decided when the journal is read back: the result is in it, and the catalogue
    /// is that of the check.
    func follower(after result: StepResult) -> IntentFrame? {
        guard !step.isSecret, let opened = result.opened, let next = opened.next,
            next == followers.first
        else { return nil }
        let planned = PlannedStep(opened, next, after: step)
        let frame = IntentFrame(planned, in: self, scope)
        frame.expected = Array(followers.dropFirst())
        return frame
    }

    /// The intents that may come after it, without a person in front of their apps.
    private var followers: [TypeID] {
        guard case .intent(let id, _, _) = step.action else { return [] }
        return expected ?? run.plan.catalogue.followers(of: id)
    }

    /// The result with a remark, if it opens what the check could not know.
    func remarked(_ result: StepResult) -> StepResult {
        guard case .intent(let id, _, _) = step.action, let opened = result.opened,
            let next = opened.next, run.plan.catalogue.intent(id)?.opens != next
        else { return result }
        var result = result
        result.remarks.append(
            "it opens '\(next)', which no check could know; 'errand open' performs that")
        return result
    }

    /// The opened intent, as expressions see it.
    func record(of opened: CallResult.OpenedIntent) -> Value? {
        guard case .intent(let id, _, _) = step.action else { return nil }
        var values = ValueMap()
        for argument in opened.arguments { values[.string(argument.name)] = argument.value }
        var record: ValueMap = [
            "app": .string((opened.intent ?? id).app), "arguments": .map(values),
            "text": .string(opened.title),
        ]
        record["intent"] = opened.intent.map { .string("\($0)") }
        return .map(record)
    }
}

extension IntentCall.Argument {
    /// The value of an opened intent, which was computed.
    fileprivate var value: Value? {
        if case .computed(let value) = literal.content { value } else { literal.values.last }
    }
}

extension PlannedStep {
    /// The step that performs what another one has opened.
    fileprivate convenience init(
        _ opened: CallResult.OpenedIntent, _ intent: TypeID, after step: Step
    ) {
        let values = opened.arguments.map { (name: $0.name, literal: $0.literal) }
        self.init(
            step.following(intent, titled: opened.title, with: values), as: "opened")
    }
}
