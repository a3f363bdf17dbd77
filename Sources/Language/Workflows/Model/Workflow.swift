public import Catalogue
public import Diagnostics
public import Values

/// A workflow as its file says it, before and after it is checked against the catalogue.
public struct Workflow: Sendable {
    /// The file's stem, or what it says.
    public let id: String

    /// The range of the id, or else of the file's first key.
    public var idRange = SourceRange(at: 0)
    public var name: String?
    public var summary: String?
    public var triggers: [Trigger] = []
    public var inputs: [Input] = []
    public var variables: [Variable] = []

    /// The names of the environment's variables and of secrets that it uses.
    public var environment: [String] = []
    public var secrets: [String] = []

    /// The ranges of these names, in their order; none where the workflow comes from no file.
    var environmentRanges: [SourceRange] = []
    var secretRanges: [SourceRange] = []

    /// The rule for a run while an earlier one has not ended, or `nil` if it depends on the
    /// trigger's kind.
    public var concurrency: Concurrency?
    public var timeout: TimeSpan?
    var timeoutRange: SourceRange?
    public var retry: Retry?
    public var steps: [Step] = []
    public var onFailure: [Step] = []
    public var finally: [Step] = []
    public var outputs: [Output] = []
    public var permissions: Permissions?
    public var tags: [String] = []

    /// The place of its `timeout`, and the places where it first reads what a run may lack, by
    /// names such as `env.HOME`; known where it was checked.
    public internal(set) var places: [String: Step.Place] = [:]

    init(id: String) {
        self.id = id
    }

    /// A value that a run is given.
    public struct Input: Sendable {
        public let name: String
        public let type: ValueType
        public var summary: String?

        /// The default value; without it, an input that is not optional has to be given.
        public var standard: Template?
        public let range: SourceRange
    }

    /// A value that steps may set.
    public struct Variable: Sendable {
        public let name: String
        public let standard: Template

        /// The type that new values are read by, known where the workflow was checked.
        public var type = ValueType.any

        /// Whether its values must not be shown.
        public var isSecret = false
        public let range: SourceRange
    }

    /// A value that a run gives back.
    public struct Output: Sendable {
        public let name: String
        public let value: Template
        public let range: SourceRange
    }
}
