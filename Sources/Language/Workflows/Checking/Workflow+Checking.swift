package import Catalogue
package import Diagnostics
import Expressions
import Values

extension Workflow {
    /// Checks a workflow against what the apps can do, as far as its file alone tells, and reports
    /// all that is wrong.
    package func check(
        in source: SourceFile, against catalogue: IntentCatalogue,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var check = WorkflowCheck(
            source, TypeTable(catalogue), nil, isFaulty: diagnostics.hasErrors)
        // Of one file alone it is not known what else starts the workflow.
        check.run(self, startedBy: triggers.isEmpty ? nil : triggers)
        diagnostics.append(contentsOf: check.result)
    }
}

extension Project {
    /// Checks all workflows and triggers against what the apps can do and against each other, and
    /// reports all that is wrong; what is right can be run.
    @discardableResult
    package func check(
        against catalogue: IntentCatalogue, reportingTo diagnostics: inout DiagnosticList
    ) -> CheckedProject {
        var check = ProjectCheck(self, catalogue)
        check.run()
        diagnostics.append(contentsOf: check.diagnostics)
        return check.result
    }
}

extension WorkflowCheck {
    /// Checks all of a workflow, and returns what it gives back; it may be unknown what starts it.
    ///
    /// Its steps may follow others that are not in it, whose names are brought into sight.
    @discardableResult
    mutating func run(
        _ workflow: Workflow, startedBy triggers: [Trigger]?,
        below bringNames: (inout WorkflowCheck) -> Void = { _ in }
    ) -> RecordType {
        for trigger in workflow.triggers {
            check(trigger, of: workflow.id, Signature(inputs: workflow.inputs))
        }
        permissions = workflow.permissions
        lists = [workflow.steps, workflow.onFailure, workflow.finally]
        checkPhrases(of: workflow)
        openScope(of: workflow, triggers)
        if let key = workflow.concurrency?.key { _ = type(of: key, for: "'concurrency.key'") }
        let mark = scope.mark
        bringNames(&self)
        check(workflow.steps)
        let doubted = workflow.doubtedOutputs
        let outputs = workflow.outputs.map {
            RecordType.Field(
                $0.name, type(of: $0.value, for: "the output '\($0.name)'"),
                isOptional: doubted.contains($0.name))
        }
        // What follows cannot change what was asked for.
        if watch?.isExact == true { return RecordType("map of some outputs", outputs) }
        // The final steps may follow any other step.
        let steps = scope.rewind(to: mark)
        scope.add(steps, areCertain: false)
        _ = checkApart(workflow.finally)
        check(onFailure: workflow.onFailure)
        warnOfUnusedNames(in: workflow)
        hintOfRestarts(of: workflow, startedBy: triggers)
        return RecordType("map of the outputs of '\(workflow.id)'", outputs)
    }

    private mutating func openScope(of workflow: Workflow, _ triggers: [Trigger]?) {
        let trigger = triggers.map { TriggerRecord.type(of: $0, &types) }
        let environment = workflow.environment.map { RecordType.Field($0, .string) }
        let secrets = workflow.secrets.map { RecordType.Field($0, .secret(.string)) }
        scope.set("env", to: .record(RecordType("map of the environment", environment)))
        scope.set("secrets", to: .record(RecordType("map of secrets", secrets)))
        scope.set("run", to: Self.run)
        scope.set("trigger", to: trigger.map { .record($0) } ?? .dyn)
        var inputs: [RecordType.Field] = []
        for input in workflow.inputs {
            if let standard = input.standard {
                check(standard, as: input.type, for: "'\(input.name)'")
            }
            checkKnown(input.type, at: input.range)
            inputs.append(.init(input.name, types[input.type]))
        }
        // The default of an input is not evaluated where the input is given.
        uses.forgetNeeds()
        scope.set("inputs", to: .record(RecordType("map of inputs", inputs)))
        let variables = workflow.variables.map {
            RecordType.Field(
                $0.name, type(of: $0.standard, for: "'\($0.name)'", allowsSecrets: true))
        }
        self.variables = .record(RecordType("map of variables", variables))
        scope.set("vars", to: self.variables)
    }

    private static let run = ExpressionType.record(
        RecordType(
            "run",
            [
                .init("id", .string), .init("workflow", .string), .init("now", .timestamp),
                .init("started_at", .timestamp), .init("attempt", .int),
                .init("timezone", .string),
            ]))

    /// Checks what is done after a failed run.
    private mutating func check(onFailure steps: [Step]) {
        let mark = scope.mark
        scope.set("error", to: .record(StepRecord.failure))
        check(steps)
        scope.rewind(to: mark)
    }

    /// Checks what is done after a failed run of any workflow, of which nothing but the run is
    /// known.
    mutating func run(onFailure steps: [Step]) {
        lists = [steps]
        scope.set("run", to: Self.run)
        check(onFailure: steps)
    }

    /// Reports a type that no app has.
    mutating func checkKnown(_ type: ValueType, at range: SourceRange) {
        guard !catalogue.knows(type) else { return }
        let known = catalogue.entities.map { "\($0.id)" } + catalogue.enums.map { "\($0.id)" }
        report(.unknownType("\(type)", known), at: range)
    }

    /// Finds where the ids of steps stand; of several with one id the first counts.
    static func places(in lists: [[Step]]) -> [String: SourceRange] {
        var places: [String: SourceRange] = [:]
        for steps in lists { place(steps, in: &places) }
        return places
    }

    private static func place(_ steps: [Step], in places: inout [String: SourceRange]) {
        for step in steps {
            if let id = step.id, places[id] == nil { places[id] = step.idRange }
            step.action.forEachPart { place($0, in: &places) }
        }
    }
}
