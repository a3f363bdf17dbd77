import Catalogue
import Diagnostics
import Expressions

/// Checks the workflows of a project, those that others run before these.
struct ProjectCheck {
    private let project: Project
    private var types: TypeTable
    private var neighbours: Neighbours
    private var triggers: [String: [Trigger]] = [:]
    private(set) var diagnostics = DiagnosticList()

    /// The names of the files with which something was wrong when they were read.
    private let faulty: Set<String>

    init(_ project: Project, _ catalogue: IntentCatalogue, faulty: Set<String>) {
        self.project = project
        self.faulty = faulty
        types = TypeTable(catalogue)
        neighbours = Neighbours(project)
        for trigger in project.triggers.map(\.content) {
            triggers[trigger.run ?? "", default: []].append(trigger)
        }
    }

    mutating func run() {
        let order = CallOrder(project.workflows.map(\.content))
        for index in order.indices { check(project.workflows[index]) }
        for cycle in order.cycles { report(cycle) }
        reportContradictions()
        if let source = project.configurationSource {
            var check = WorkflowCheck(source, types, neighbours)
            check.run(onFailure: project.configuration.onFailure)
            diagnostics.append(contentsOf: check.result)
        }
        for trigger in project.triggers {
            guard let id = trigger.content.run, let signature = neighbours.signatures[id] else {
                continue
            }
            var check = WorkflowCheck(trigger.source, types, neighbours)
            check.check(trigger.content, of: id, signature)
            diagnostics.append(contentsOf: check.result)
        }
    }

    private mutating func check(_ workflow: Project.Member<Workflow>) {
        let content = workflow.content
        var check = WorkflowCheck(
            workflow.source, types, neighbours, isFaulty: faulty.contains(workflow.source.name))
        let all = content.triggers + (triggers[content.id] ?? [])
        let outputs = check.run(content, startedBy: all)
        diagnostics.append(contentsOf: check.result)
        types = check.types
        neighbours.signatures[content.id]?.outputs = outputs
        neighbours.signatures[content.id]?.deeds = check.deeds
    }

    private mutating func reportContradictions() {
        for (signal, field, earlier) in neighbours.contradictions {
            let message = Diagnostic.Message.contradiction(
                field.input.name, of: signal, field.input.type, earlier: earlier.input.type)
            let note = Diagnostic.Note("it is here", in: earlier.source, at: earlier.input.range)
            diagnostics.append(
                Diagnostic(.error, message, in: field.source, at: field.input.range)
                    .with(notes: [note]))
        }
    }

    private mutating func report(_ cycle: [CallOrder.Call]) {
        guard let first = cycle.first else { return }
        let path = cycle.map { project.workflows[$0.caller].content.id }
        let source = project.workflows[first.caller].source
        diagnostics.append(Diagnostic(.error, .runsItself(path), in: source, at: first.range))
    }
}
