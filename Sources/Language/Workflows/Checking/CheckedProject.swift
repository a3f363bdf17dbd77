import Catalogue
import Diagnostics
import Expressions
package import IntentTraits

/// A project whose workflows were checked, of which those without errors can be run.
package struct CheckedProject: Sendable {
    let configuration: Configuration
    let configurationSource: SourceFile?
    let isConfigurationSound: Bool
    let secretSources: SecretSources
    let catalogue: IntentCatalogue

    /// The checked workflows, by their ids.
    let workflows: [String: CheckedWorkflow]

    /// What a workflow may do: the effects of its steps and of the workflows that it runs, as far
    /// as it allows them itself.
    ///
    /// `nil` stands for those of intents that do not say what they do.
    package func effects(of workflow: String) -> [Effect?] { workflows[workflow]?.effects ?? [] }
}

/// A workflow with what was found out about it.
struct CheckedWorkflow: Sendable {
    let source: SourceFile
    var content: Workflow

    /// Whether it can be run.
    var isSound: Bool

    /// The effects of its steps and of the workflows that it runs, as far as it allows them itself;
    /// `nil` stands for those of intents that do not say what they do.
    let effects: [Effect?]

    /// The ranges of expressions and steps whose values must not be shown.
    let secrets: Set<SourceRange>

    /// The range of its `timeout`, and the ranges where it first reads what a run may lack, by
    /// names such as `env.HOME` or, of a step that may be skipped after an interruption,
    /// `report.value`.
    let places: [String: SourceRange]

    /// The triggers that it has in other files.
    var triggers: [Trigger] = []

    init(
        _ workflow: Project.Member<Workflow>, isSound: Bool, effects: [Effect?],
        secrets: Set<SourceRange>, needs: [String: SourceRange], variables: ExpressionType
    ) {
        source = workflow.source
        content = workflow.content
        self.isSound = isSound
        self.effects = effects
        self.secrets = secrets
        var places = needs
        places["timeout"] = content.timeoutRange
        self.places = places
        guard case .record(let types) = variables else { return }
        for index in content.variables.indices {
            guard let type = types[content.variables[index].name]?.type else { continue }
            content.variables[index].type = type.revealed.type.plain ?? .any
            content.variables[index].isSecret = type.hidesSomething
        }
    }

    /// Calls a body with what every step does.
    func forEachAction(_ body: (Action) -> Void) {
        for steps in [content.steps, content.onFailure, content.finally] {
            steps.forEachAction(body)
        }
    }
}
