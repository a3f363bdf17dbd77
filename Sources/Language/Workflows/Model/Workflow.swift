package import Catalogue
package import Diagnostics
package import IntentTraits
package import Values

/// A workflow as its file says it, before and after it is checked against the catalogue.
package struct Workflow: Sendable {
    /// The file's stem, or what it says.
    package let id: String

    /// The range of the id, or else of the file's first key.
    package var idRange = SourceRange(at: 0)
    package var name: String?
    package var summary: String?
    package var triggers: [Trigger] = []
    package var inputs: [Input] = []
    package var variables: [Variable] = []

    /// The names of the environment's variables and of secrets that it uses.
    package var environment: [String] = []
    package var secrets: [String] = []

    /// The ranges of these names, in their order; none where the workflow comes from no file.
    var environmentRanges: [SourceRange] = []
    var secretRanges: [SourceRange] = []

    /// The rule for a run while an earlier one has not ended, or `nil` if it depends on the
    /// trigger's kind.
    package var concurrency: Concurrency?
    package var timeout: TimeSpan?
    var timeoutRange: SourceRange?
    package var retry: Retry?
    package var steps: [Step] = []
    package var onFailure: [Step] = []
    package var finally: [Step] = []
    package var outputs: [Output] = []
    package var permissions: Permissions?
    var permissionsRange: SourceRange?
    package var tags: [String] = []

    /// What a person says to run it, with `{input}` where the value of an input is said; no run
    /// needs them, so they are not stored.
    package var phrases: [WorkflowPhrase] = []

    /// The place of its `timeout`, and the places where it first reads what a run may lack, by
    /// names such as `env.HOME`; known where it was checked.
    package internal(set) var places: [String: Step.Place] = [:]

    init(id: String) { self.id = id }

    /// A value that a run is given.
    package struct Input: Sendable {
        package let name: String
        package let type: ValueType
        package var summary: String?

        /// The default value; without it, an input that is not optional has to be given.
        package var standard: Template?
        package let range: SourceRange

        /// Whether it has to be given.
        package var isRequired: Bool {
            if case .optional = type { false } else { standard == nil }
        }
    }

    /// A value that steps may set.
    package struct Variable: Sendable {
        package let name: String
        package let standard: Template

        /// The type that new values are read by, known where the workflow was checked.
        package var type = ValueType.any

        /// Whether its values must not be shown.
        package var isSecret = false
        package let range: SourceRange
    }

    /// A value that a run gives back.
    package struct Output: Sendable {
        package let name: String
        package let value: Template
        package let range: SourceRange
    }
}

/// The effects that a workflow allows itself, narrower than those of its intents.
package struct Permissions: Hashable, Sendable { package let allowed: [Effect] }
