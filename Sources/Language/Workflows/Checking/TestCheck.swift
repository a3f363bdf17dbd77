import Catalogue
import Diagnostics

/// Checks the tests of a workflow against it and against the intents that there are.
struct TestCheck {
    private let catalogue: IntentCatalogue
    private let workflow: Workflow?
    private let source: SourceFile
    private(set) var diagnostics: DiagnosticList

    init(_ source: SourceFile, of workflow: Workflow?, _ catalogue: IntentCatalogue) {
        self.source = source
        self.workflow = workflow
        self.catalogue = catalogue
        diagnostics = DiagnosticList(about: source)
    }

    mutating func check(_ file: WorkflowTests) {
        guard let workflow else {
            return report(.testOfNothing(), at: file.tests.first?.range ?? SourceRange(at: 0))
        }
        var seen: Set<String> = []
        for test in file.tests {
            if !seen.insert(test.name).inserted {
                report(.repeatedTest(test.name), at: test.range)
            }
            check(test, of: workflow)
        }
    }

    private mutating func check(_ test: WorkflowTest, of workflow: Workflow) {
        let inputs = workflow.inputs.map(\.name)
        for input in test.inputs where !inputs.contains(input.name) {
            report(.unknownInTest("input", input.name, among: inputs), at: input.range)
        }
        let outputs = workflow.outputs.map(\.name)
        for output in test.expected.outputs where !outputs.contains(output.name) {
            report(.unknownInTest("output", output.name, among: outputs), at: output.range)
        }
        let steps = workflow.stepIntents
        for step in test.expected.steps ?? [] where steps[step.name] == nil {
            report(.unknownInTest("step", step.name, among: steps.keys.sorted()), at: step.range)
        }
        for call in test.expected.calls ?? [] { check(call) }
        for given in test.given { check(given, steps) }
    }

    private mutating func check(_ call: Named<[Named<Literal>]>) {
        guard let id = TypeID(call.name), let intent = catalogue.intent(id) else {
            return report(
                .unknownInTest("intent", call.name, among: catalogue.intentIDs.map { "\($0)" }),
                at: call.range)
        }
        let names = intent.parameters.map(\.name)
        for value in call.content where !names.contains(value.name) {
            report(
                .unknownParameterInTest(value.name, of: call.name, among: names),
                at: value.range)
        }
    }

    private mutating func check(
        _ given: Named<[WorkflowTest.GivenOutcome]>, _ steps: [String: TypeID?]
    ) {
        let id: TypeID?
        if given.name.contains(".") {
            id = TypeID(given.name)
        } else if let step = steps[given.name] {
            id = step
        } else {
            // A workflow that is run may have the step.
            guard !runsOthers else { return }
            return report(
                .unknownInTest("step", given.name, among: steps.keys.sorted()), at: given.range)
        }
        guard let id, let intent = catalogue.intent(id) else {
            let known = catalogue.intentIDs.map { "\($0)" }
            return report(
                given.name.contains(".")
                    ? .unknownInTest("intent", given.name, among: known)
                    : .nothingToReplace(given.name), at: given.range)
        }
        for outcome in given.content {
            guard let value = outcome.value else { continue }
            guard let type = intent.result else {
                report(.returnsNothing(id), at: value.range ?? outcome.range)
                continue
            }
            var result = GivenResult(catalogue, about: source)
            _ = result.value(of: value, as: type, for: "the result of '\(id)'")
            for diagnostic in result.diagnostics { diagnostics.append(diagnostic) }
        }
    }

    /// Whether the workflow runs another one.
    private var runsOthers: Bool {
        var runsOthers = false
        for steps in [workflow?.steps, workflow?.onFailure, workflow?.finally] {
            steps?.forEachAction { if case .workflow = $0 { runsOthers = true } }
        }
        return runsOthers
    }

    private mutating func report(_ message: Diagnostic.Message, at range: SourceRange) {
        diagnostics.error(message, at: range)
    }
}

extension Workflow {
    /// The ids of all steps, with the intents that they call.
    fileprivate var stepIntents: [String: TypeID?] {
        var found: [String: TypeID?] = [:]
        for steps in [steps, onFailure, finally] { steps.collectIntents(into: &found) }
        return found
    }
}

extension [Step] {
    fileprivate func collectIntents(into found: inout [String: TypeID?]) {
        for step in self {
            if let id = step.id {
                if case .intent(let intent, _, _) = step.action {
                    found[id] = .some(intent)
                } else {
                    found[id] = .some(nil)
                }
            }
            for part in step.action.namedParts { part.steps.collectIntents(into: &found) }
        }
    }
}
