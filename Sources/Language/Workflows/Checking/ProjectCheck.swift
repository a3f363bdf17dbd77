import Catalogue
import Diagnostics
import Expressions

/// Checks the workflows of a project, those that others run before these.
struct ProjectCheck {
    private let project: Project
    private(set) var types: TypeTable
    private(set) var neighbours: Neighbours
    private var triggers: [String: [Trigger]] = [:]
    private(set) var diagnostics = DiagnosticList()

    /// The findings for the workflows, by their indexes in the project.
    private var findings: [Int: CheckedWorkflow] = [:]
    private var isConfigurationSound: Bool

    /// The ids of workflows that a trigger with errors has.
    private var badlyStarted: Set<String> = []

    init(_ project: Project, _ catalogue: IntentCatalogue) {
        self.project = project
        types = TypeTable(catalogue)
        neighbours = Neighbours(project)
        isConfigurationSound = project.isConfigurationSound
        for trigger in project.triggers.map(\.content) {
            triggers[trigger.run ?? "", default: []].append(trigger)
        }
    }

    mutating func run() {
        let order = CallOrder(project.workflows.map(\.content))
        for index in order.indices { findings[index] = check(project.workflows[index]) }
        for cycle in order.cycles { report(cycle) }
        reportContradictions()
        for warning in SharedPhrases(of: project, types.catalogue).warnings {
            diagnostics.append(warning)
        }
        if let source = project.configurationSource {
            var check = WorkflowCheck(source, types, neighbours)
            check.run(onFailure: project.configuration.onFailure)
            if check.result.hasErrors { isConfigurationSound = false }
            diagnostics.append(contentsOf: check.result)
            checkPermissions(ofDefault: check.callEffects)
            checkApps()
        }
        for trigger in project.triggers {
            guard let id = trigger.content.run, let signature = neighbours.signatures[id] else {
                continue
            }
            var check = WorkflowCheck(trigger.source, types, neighbours)
            check.check(trigger.content, of: id, signature)
            if check.result.hasErrors || !trigger.isSound { badlyStarted.insert(id) }
            diagnostics.append(contentsOf: check.result)
        }
        checkTests()
    }

    /// Checks whether workflows allow themselves what the project does after their failures.
    private mutating func checkPermissions(ofDefault onFailure: CallEffects) {
        for (index, member) in project.workflows.enumerated() where member.content.onFailure.isEmpty
        {
            guard let permissions = member.content.permissions,
                let range = member.content.permissionsRange
            else { continue }
            for call in onFailure.all where permissions.allowed(of: call.effect).isEmpty {
                findings[index]?.isSound = false
                let note = Diagnostic.Note(
                    "it is called here after a failure", in: call.source, at: call.range)
                diagnostics.append(
                    Diagnostic(
                        .error, .notPermitted("\(call.intent)", call.effect), in: member.source,
                        at: range
                    ).with(notes: [note]))
            }
        }
    }

    private mutating func checkTests() {
        for tests in project.tests {
            let workflow = project.workflow(testedBy: tests.source)?.content
            var check = TestCheck(tests.source, of: workflow, types.catalogue)
            check.check(tests.content)
            diagnostics.append(contentsOf: check.diagnostics)
        }
    }

    private mutating func checkApps() {
        var found = DiagnosticList()
        _ = project.appValues(against: types.catalogue, reportingTo: &found)
        if found.hasErrors { isConfigurationSound = false }
        diagnostics.append(contentsOf: found)
    }

    private mutating func check(_ workflow: Project.Member<Workflow>) -> CheckedWorkflow {
        let (outputs, callEffects, checked) = outcome(of: workflow)
        // The check has ended, so that nothing else has the signatures, which would be copied then.
        neighbours.signatures[workflow.content.id]?.outputs = outputs
        neighbours.signatures[workflow.content.id]?.callEffects = callEffects
        return checked
    }

    private mutating func outcome(
        of workflow: Project.Member<Workflow>
    ) -> (RecordType, [CallEffect], CheckedWorkflow) {
        let content = workflow.content
        var check = WorkflowCheck(workflow.source, types, neighbours, isFaulty: !workflow.isSound)
        let all = content.triggers + (triggers[content.id] ?? [])
        let outputs = check.run(content, startedBy: all)
        let result = check.result
        diagnostics.append(contentsOf: result)
        types = check.types
        let checked = CheckedWorkflow(
            workflow, isSound: workflow.isSound && !result.hasErrors,
            effects: check.callEffects.all.map(\.effect), secrets: check.secrets,
            needs: check.needs, variables: check.variables)
        return (outputs, check.callEffects.all, checked)
    }

    private mutating func reportContradictions() {
        for (workflow, signal, field, earlier) in neighbours.contradictions {
            badlyStarted.insert(workflow)
            let message = Diagnostic.Message.contradiction(
                field.input.name, of: signal, field.input.type, earlier: earlier.input.type)
            let note = Diagnostic.Note("it is here", in: earlier.source, at: earlier.input.range)
            diagnostics.append(
                Diagnostic(.error, message, in: field.source, at: field.input.range)
                    .with(notes: [note]))
        }
    }

    /// The checked workflows, from which definitions are made.
    var result: CheckedProject {
        var workflows: [String: CheckedWorkflow] = [:]
        for index in project.workflows.indices.reversed() {
            guard var workflow = findings[index] else { continue }
            let id = workflow.content.id
            workflow.triggers = triggers[id] ?? []
            let names = (workflow.content.triggers + workflow.triggers).compactMap(\.id)
            let isUnique = Set(names).count == names.count && workflows[id] == nil
            if badlyStarted.contains(id) || !isUnique { workflow.isSound = false }
            workflows[id] = workflow
        }
        return CheckedProject(
            configuration: project.configuration, configurationSource: project.configurationSource,
            isConfigurationSound: isConfigurationSound, secretSources: project.secretSources,
            catalogue: types.catalogue, workflows: workflows)
    }

    private mutating func report(_ cycle: [CallOrder.Call]) {
        guard let first = cycle.first else { return }
        let path = cycle.map { project.workflows[$0.caller].content.id }
        let source = project.workflows[first.caller].source
        diagnostics.append(Diagnostic(.error, .runsItself(path), in: source, at: first.range))
    }
}
