package import Diagnostics

/// The workflows of a folder, what starts them, and what holds for all of them.
package struct Project: Sendable {
    /// A file of the project, with its content.
    package struct Member<Content: Sendable>: Sendable {
        package let source: SourceFile
        package let content: Content

        /// Whether it could be read without an error.
        package let isSound: Bool
    }

    package let configuration: Configuration

    /// The text of `errand.yaml`, if there is one.
    package let configurationSource: SourceFile?

    /// Whether what `errand.yaml` says could be read without an error.
    let isConfigurationSound: Bool

    /// The places where the secrets of its workflows are looked for.
    package let secretSources: SecretSources

    /// In the order of the files.
    package let workflows: [Member<Workflow>]
    package let triggers: [Member<Trigger>]
    package let tests: [Member<WorkflowTests>]

    /// The indexes of the workflows by their ids; of several with one id the first counts.
    private let places: [String: Int]

    /// Reads all files, and reports all that is wrong with them without regard to intents.
    ///
    /// The zone and the place of `errand.yaml` hold for the rules of all others.
    package init(
        _ files: ProjectFiles, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        let configuration = files.configuration.flatMap {
            Member(reading: $0, reportingTo: &diagnostics) {
                Configuration(reading: $0, in: surroundings, reportingTo: &$1)
            }
        }
        self.configuration = configuration?.content ?? Configuration()
        configurationSource = files.configuration
        secretSources = SecretSources(self.configuration.secretSources, in: surroundings.folder)
        isConfigurationSound =
            files.configuration == nil
            ? !files.lacksConfiguration : configuration?.isSound == true
        let surroundings = surroundings.configured(by: self.configuration)
        let read = files.workflows.inShares { sources in
            sources.map { source in
                var found = DiagnosticList()
                let workflow = Member(reading: source, reportingTo: &found) {
                    Workflow(reading: $0, in: surroundings, reportingTo: &$1)
                }
                return (workflow, found)
            }
        }
        for (_, found) in read { diagnostics.append(contentsOf: found) }
        workflows = read.compactMap(\.0)
        triggers = files.triggers.compactMap { source in
            Member(reading: source, reportingTo: &diagnostics) {
                Trigger(reading: $0, in: surroundings, reportingTo: &$1)
            }
        }
        tests = files.tests.compactMap { source in
            Member(reading: source, reportingTo: &diagnostics) {
                WorkflowTests(reading: $0, in: surroundings, reportingTo: &$1)
            }
        }
        places = Dictionary(zip(workflows.map(\.content.id), workflows.indices)) { first, _ in first
        }
        reportRepeatedWorkflows(to: &diagnostics)
        reportTriggers(to: &diagnostics)
    }

    /// Returns the workflow with an id, the first if several have it.
    package func workflow(_ id: String) -> Member<Workflow>? { place(of: id).map { workflows[$0] } }

    /// Returns the workflow that a file of tests is about.
    package func workflow(testedBy tests: SourceFile) -> Member<Workflow>? {
        workflows.first { $0.source.isTested(by: tests) }
    }

    /// Returns where that one is among the workflows.
    package func place(of id: String) -> Int? { places[id] }
}

extension Project.Member {
    /// Reads a file, unless it cannot be seen what it is meant to be.
    fileprivate init?(
        reading source: SourceFile, reportingTo diagnostics: inout DiagnosticList,
        read: (SourceFile, inout DiagnosticList) -> Content?
    ) {
        var found = DiagnosticList()
        let content = read(source, &found)
        diagnostics.append(contentsOf: found)
        guard let content else { return nil }
        self.init(source: source, content: content, isSound: !found.hasErrors)
    }
}

extension Project {
    private func reportRepeatedWorkflows(to diagnostics: inout DiagnosticList) {
        var seen: [String: Member<Workflow>] = [:]
        for workflow in workflows {
            let id = workflow.content.id
            guard let earlier = seen[id] else {
                seen[id] = workflow
                continue
            }
            report(
                .takenName(id, by: "the id of a workflow"), workflow.source,
                workflow.content.idRange, earlier.source, earlier.content.idRange, &diagnostics)
        }
    }

    /// Reports triggers of no workflow, and those whose ids its workflow's own triggers or others
    /// have.
    private func reportTriggers(to diagnostics: inout DiagnosticList) {
        let known = workflows.map(\.content.id)
        var seen: [String: [String: Member<Trigger>]] = [:]
        for trigger in triggers {
            guard let run = trigger.content.run, let id = trigger.content.id else { continue }
            guard let workflow = workflow(run) else {
                let message = Diagnostic.Message.unknownWorkflow(run, known: known)
                diagnostics.append(
                    Diagnostic(.error, message, in: trigger.source, at: trigger.content.runRange))
                continue
            }
            let own = workflow.content.triggers.first { $0.id == id }
                .map { Member(source: workflow.source, content: $0, isSound: true) }
            if let earlier = own ?? seen[run]?[id] {
                report(
                    .takenName(id, by: "the id of a trigger"), trigger.source,
                    trigger.content.idRange, earlier.source, earlier.content.idRange, &diagnostics)
            } else {
                seen[run, default: [:]][id] = trigger
            }
        }
    }

    private func report(
        _ message: Diagnostic.Message, _ source: SourceFile, _ range: SourceRange,
        _ earlier: SourceFile, _ earlierRange: SourceRange, _ diagnostics: inout DiagnosticList
    ) {
        let note = Diagnostic.Note("the first one is here", in: earlier, at: earlierRange)
        diagnostics.append(Diagnostic(.error, message, in: source, at: range).with(notes: [note]))
    }
}
