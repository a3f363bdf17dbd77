public import Catalogue
public import Values

/// What a run is pinned to: a workflow and all that it runs, as they were when they were found to be right.
///
/// Two definitions with the same text mean the same, however their files were written.
public struct Definition: Sendable {
    /// The last version of the language that definitions are written in; all before it can be read.
    ///
    /// The second one has steps that take back what other runs have done; what comes from files has none of these.
    public static let newestLanguage: Int64 = 2
    static let languageOfFiles: Int64 = 1

    /// The version that it is written in.
    public let language: Int64

    /// The canonical coding of the whole, with everything written out that holds where a file says nothing.
    public let text: [UInt8]

    /// What stands beside the text and does not count: where steps are written, what the intents were, and where secrets
    /// are looked for.
    public let notes: [UInt8]

    /// What stands for the text.
    public let digest: Digest

    /// The id of the workflow that is run.
    public let id: String

    /// The zone of the project, or `nil` for the machine's.
    public let zone: String?

    /// What its project says of how much may come together.
    public let limits: ProjectLimits

    /// The workflow that is run and all that it may run, by their ids.
    public let workflows: [String: Workflow]

    /// The workflow that is run.
    public let workflow: Workflow

    /// What evaluates the expressions of each workflow, by the workflows' ids.
    public let expressions: [String: ExpressionTable]

    /// What the steps rested on when they were checked, by the ids of the intents that they call.
    public let intents: [TypeID: Digest]

    /// Where its secrets are looked for.
    public let secretSources: SecretSources

    private let catalogue: Value

    /// Reads what was stored; whatever is wrong with it, it is not run.
    ///
    /// Nothing is checked again, since what is stored was right, and no intent need be there.
    public init(text: [UInt8], notes: [UInt8]) throws(DefinitionError) {
        var fields = try StoredFields(decoding: text)
        language = try fields.number("language")
        guard language <= Self.newestLanguage else { throw .newerLanguage(language) }
        guard language > 0 else { throw .damaged("there was no language \(language)") }
        var notesFields = try StoredFields(decoding: notes)
        var reader = DefinitionReader(try StepPlaces(reading: &notesFields))
        catalogue = try notesFields.value("catalogue")
        secretSources = try SecretSources(reading: &notesFields)
        try notesFields.end()
        id = try fields.text("workflow")
        zone = try fields.optionalText("timezone")
        limits = try ProjectLimits(stored: fields.take("limits"))
        intents = try DefinitionReader.intents(fields.map("intents"))
        workflows = try reader.workflows(fields.map("workflows"))
        try fields.end()
        guard let workflow = workflows[id] else { throw .damaged("'\(id)' is missing") }
        self.workflow = workflow
        expressions = workflows.mapValues(ExpressionTable.init(of:))
        self.text = text
        self.notes = notes
        digest = Digest(of: text)
    }

    /// What the intents were that the steps call, with the types that they name.
    public func pinnedCatalogue() throws(DefinitionError) -> IntentCatalogue {
        do throws(CatalogueFormatError) {
            return try IntentCatalogue(catalogue)
        } catch {
            throw .damaged("\(error)")
        }
    }
}

extension Definition {
    /// The variables of the environment that any of its workflows declares, in the order of their names.
    public var declaredVariables: [String] {
        Set(workflows.values.flatMap(\.environment)).sorted()
    }
}
