package import Catalogue
package import Diagnostics
package import Expressions

/// What an editor asks of a project that has been checked.
package struct ProjectSight: Sendable {
    package let project: Project
    package let catalogue: IntentCatalogue
    private let types: TypeTable
    private let neighbours: Neighbours

    /// Checks a project, and keeps what is known then.
    package init(
        _ project: Project, against catalogue: IntentCatalogue,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var check = ProjectCheck(project, catalogue)
        check.run()
        diagnostics.append(contentsOf: check.diagnostics)
        self.project = project
        self.catalogue = catalogue
        types = check.types
        neighbours = check.neighbours
    }

    /// Keeps what is known of files that belong to no project, without checking them.
    package init(unchecked project: Project, _ catalogue: IntentCatalogue) {
        self.project = project
        self.catalogue = catalogue
        types = TypeTable(catalogue)
        neighbours = Neighbours(project)
    }

    /// Returns the names that can be used at a place of a file, which is read as it is now and is
    /// the only one of its project.
    package func names(at offset: Int, in file: Project) -> Names? {
        let watch = watch(file, at: offset)
        return watch.environment.map { Names(environment: $0, isExact: watch.isExact) }
    }

    /// Returns the same where the steps of the file follow others, which are left out of it.
    package func names(
        at offset: Int, in file: Project, below steps: [SeparateStep],
        keptIn kept: inout NamesAbove
    ) -> Names? {
        let watch = watch(file, at: offset) { kept.bring(steps, into: &$0) }
        return watch.environment.map { Names(environment: $0, isExact: watch.isExact) }
    }

    /// The names in sight of a place.
    package struct Names: Sendable {
        package let environment: Environment

        /// Whether there is an expression at the place, and not only a step in front of it.
        package let isExact: Bool
    }

    /// Returns the expressions of the one file of a project.
    package func expressions(of file: Project) -> [PlacedExpression] {
        watch(file, at: nil).expressions
    }

    private func watch(
        _ file: Project, at offset: Int?,
        below bringNames: (inout WorkflowCheck) -> Void = { _ in }
    ) -> ExpressionWatch {
        var watch = ExpressionWatch(at: offset)
        for workflow in file.workflows {
            let content = workflow.content
            let others = project.triggers.map(\.content).filter { $0.run == content.id }
            watch = self.watch(watch, workflow.source) {
                $0.run(content, startedBy: content.triggers + others, below: bringNames)
            }
        }
        for trigger in file.triggers {
            let id = trigger.content.run ?? ""
            let signature = neighbours.signatures[id] ?? Signature(inputs: [])
            watch = self.watch(watch, trigger.source) {
                $0.check(trigger.content, of: id, signature)
            }
        }
        if let source = file.configurationSource {
            watch = self.watch(watch, source) { $0.run(onFailure: file.configuration.onFailure) }
        }
        return watch
    }

    private func watch(
        _ watch: ExpressionWatch, _ source: SourceFile, body: (inout WorkflowCheck) -> Void
    ) -> ExpressionWatch {
        var check = WorkflowCheck(source, types, neighbours, isFaulty: true)
        check.watch = watch
        body(&check)
        return check.watch ?? watch
    }
}
