package import Catalogue
package import Values

/// The workflow that a run is pinned to, with all that it runs, as they were when a check found no
/// error.
///
/// Two definitions with the same text mean the same, however their files were written. An object,
/// since all that goes on with a run holds it.
package final class Definition: Sendable {
    /// The last version of the language that definitions are written in; all before it can be read.
    ///
    /// The second one has steps that take back what other runs have done; what comes from files has
    /// none of these. In the third, such a step may cancel what was left for later.
    package static let newestLanguage: Int64 = 3
    static let languageOfFiles: Int64 = 1
    static let languageOfUndos: Int64 = 2

    /// The version that it is written in.
    package let language: Int64

    /// The canonical coding of the whole, with everything written out that holds where a file says
    /// nothing.
    package let text: [UInt8]

    /// Facts beside the text that do not count: where steps are written, the intents as they were,
    /// and where secrets are looked for.
    package let notes: [UInt8]

    /// The digest of the text.
    package let digest: Digest

    /// The id of the workflow that is run.
    package let id: String

    /// The zone of the project, or `nil` for the machine's.
    package let zone: String?

    /// The language in which its apps speak to people, or `nil` where the project names none.
    package let locale: String?

    /// The limits of its project.
    package let limits: ProjectLimits

    /// The workflow that is run and all that it may run, by their ids.
    package let workflows: [String: Workflow]

    /// The workflow that is run.
    package let workflow: Workflow

    /// The compiled expressions of each workflow, by the workflows' ids.
    package let expressions: [String: ExpressionTable]

    /// The digests of the intents that its steps call, as they were at the check.
    package let intents: [TypeID: Digest]

    /// The places where its secrets are looked for.
    package let secretSources: SecretSources

    private let catalogue: PinnedCatalogue

    /// Reads a stored definition; one with any mistake is not run.
    ///
    /// Nothing is checked again, since what is stored was right, and no intent need be there.
    package convenience init(text: [UInt8], notes: [UInt8]) throws(DefinitionError) {
        let (content, beside) = try (StoredFields(decoding: text), StoredFields(decoding: notes))
        try self.init(text, content, notes, beside, of: nil, knowing: ParsedTexts())
    }

    /// Takes what was written just now; the part of the catalogue is noted beside the other notes.
    convenience init(
        text: Value, notes: ValueMap, of part: CatalogueParts.Part, knowing parsed: ParsedTexts
    ) throws(DefinitionError) {
        var notes = notes
        notes["catalogue"] = part.value
        let (content, beside) = try (StoredFields(text), StoredFields(.map(notes)))
        let coded = notes.encoded(knowing: part.encoded, of: "catalogue")
        try self.init(text.encoded, content, coded, beside, of: part.catalogue, knowing: parsed)
    }

    private init(
        _ text: [UInt8], _ content: StoredFields, _ notes: [UInt8], _ beside: StoredFields,
        of catalogue: IntentCatalogue?, knowing parsed: ParsedTexts
    ) throws(DefinitionError) {
        var (fields, notesFields) = (content, beside)
        language = Int64(try fields.part("language") as Int)
        guard language <= Self.newestLanguage else { throw .newerLanguage(language) }
        guard language > 0 else { throw .damaged("there was no language \(language)") }
        var reader = DefinitionReader(try StepPlaces(reading: &notesFields), knowing: parsed)
        let stored = try notesFields.value("catalogue")
        self.catalogue = catalogue.map { .read($0) } ?? .stored(stored)
        secretSources = try SecretSources(reading: &notesFields)
        try notesFields.end()
        id = try fields.text("workflow")
        zone = try fields.optional("timezone")
        locale = try fields.optional("locale")
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

    /// The intents that the steps call, as they were at the check, with the types that they name.
    package func pinnedCatalogue() throws(DefinitionError) -> IntentCatalogue {
        switch catalogue {
        case .read(let catalogue): return catalogue
        case .stored(let value):
            do throws(CatalogueFormatError) {
                return try IntentCatalogue(value)
            } catch {
                throw .damaged("\(error)")
            }
        }
    }
}

/// A catalogue that was stored with a definition, and is read when it is asked for.
private enum PinnedCatalogue {
    case stored(Value)
    case read(IntentCatalogue)
}

extension Definition {
    /// The variables of the environment that any of its workflows declares, in the order of their
    /// names.
    package var declaredVariables: [String] {
        Set(workflows.values.flatMap(\.environment)).sorted()
    }
}

extension Definition: Hashable {
    package static func == (a: Definition, b: Definition) -> Bool {
        a === b || a.digest == b.digest && a.notes == b.notes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension Definition {
    /// Returns what has become of the intents that the steps call.
    ///
    /// An app that is not there at all counts as gone; see ``missingApps(in:)``.
    package func changes(
        in present: IntentCatalogue
    ) throws(DefinitionError) -> CatalogueDifference {
        let isSame = intents.allSatisfy { present.digest(of: $0.key) == $0.value }
        let before = isSame ? IntentCatalogue.empty : try pinnedCatalogue()
        return CatalogueDifference(from: before, to: present)
    }

    /// Returns the apps that have intents of the steps and of which nothing is there now, in order.
    package func missingApps(in present: IntentCatalogue) -> [String] {
        Set(intents.keys.map(\.app)).subtracting(present.intentIDs.map(\.app)).sorted()
    }
}
