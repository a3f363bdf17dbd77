public import Catalogue
public import Diagnostics
import Expressions
import Values

extension Workflow {
    /// Checks a workflow against what the apps can do, as far as its file alone tells, and reports all that is wrong.
    public func check(
        in source: SourceFile, against catalogue: IntentCatalogue,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var check = WorkflowCheck(source, TypeTable(catalogue), nil)
        check.run(self, startedBy: triggers)
        diagnostics.append(contentsOf: check.result)
    }
}

extension Project {
    /// Checks all workflows and triggers against what the apps can do and against each other, and reports all that is
    /// wrong.
    public func check(
        against catalogue: IntentCatalogue, reportingTo diagnostics: inout DiagnosticList
    ) {
        var check = ProjectCheck(self, catalogue)
        check.run()
        diagnostics.append(contentsOf: check.diagnostics)
    }
}

extension WorkflowCheck {
    /// Checks all of a workflow, and returns what it gives back.
    @discardableResult
    mutating func run(_ workflow: Workflow, startedBy triggers: [Trigger]) -> RecordType {
        for trigger in workflow.triggers {
            check(trigger, of: workflow.id, Signature(inputs: workflow.inputs))
        }
        permissions = workflow.permissions
        for steps in [workflow.steps, workflow.onFailure, workflow.finally] { place(steps) }
        openScope(of: workflow, triggers)
        if let key = workflow.concurrency?.key {
            _ = type(of: key, for: "'concurrency.key'")
        }
        let mark = scope.mark
        check(workflow.steps)
        let done = scope
        scope.doubt(since: mark)
        let doubted = scope
        scope.replace(["error": .record(StepRecord.failure)])
        check(workflow.onFailure)
        scope = doubted
        check(workflow.finally)
        scope = done
        let outputs = workflow.outputs.map {
            RecordType.Field($0.name, type(of: $0.value, for: "the output '\($0.name)'"))
        }
        return RecordType("the outputs of '\(workflow.id)'", outputs)
    }

    private mutating func openScope(of workflow: Workflow, _ triggers: [Trigger]) {
        // Of one file alone it is not known what else starts the workflow.
        let isKnown = signatures != nil || !triggers.isEmpty
        let trigger: ExpressionType =
            isKnown ? .record(TriggerRecord.type(of: triggers, &types)) : .dyn
        let environment = workflow.environment.map { RecordType.Field($0, .string) }
        let secrets = workflow.secrets.map { RecordType.Field($0, .secret(.string)) }
        scope = Scope([
            "env": .record(RecordType("env", environment)),
            "secrets": .record(RecordType("secrets", secrets)),
            "run": .record(Self.run),
            "trigger": trigger,
        ])
        var inputs: [RecordType.Field] = []
        for input in workflow.inputs {
            if let standard = input.standard {
                check(standard, as: input.type, for: "'\(input.name)'")
            }
            inputs.append(.init(input.name, types[input.type]))
        }
        scope.replace(["inputs": .record(RecordType("inputs", inputs))])
        let variables = workflow.variables.map {
            RecordType.Field(
                $0.name, type(of: $0.standard, for: "'\($0.name)'", allowsSecrets: true))
        }
        self.variables = .record(RecordType("vars", variables))
        scope.replace(["vars": self.variables])
    }

    private static let run = RecordType(
        "run",
        [
            .init("id", .string), .init("workflow", .string), .init("now", .timestamp),
            .init("started_at", .timestamp), .init("attempt", .int),
        ])

    /// Finds where the ids of steps stand.
    private mutating func place(_ steps: [Step]) {
        for index in steps.indices {
            if let id = steps[index].id { places[id] = places[id] ?? steps[index].idRange }
            for part in steps[index].action.parts { place(part) }
        }
    }
}
