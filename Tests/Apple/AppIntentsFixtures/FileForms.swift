import AppIntents
import UniformTypeIdentifiers

// An entity that is a file, and a parameter for a number of them.
struct SketchEntity: FileEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sketch"
    static let supportedContentTypes: [UTType] = [.png, .jpeg]
    static let defaultQuery = SketchQuery()

    let id: FileEntityIdentifier
    let name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct SketchQuery: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [SketchEntity] {
        var sketches: [SketchEntity] = []
        for identifier in identifiers {
            if let url = try await identifier.fileURL {
                sketches.append(SketchEntity(id: identifier, name: url.lastPathComponent))
            }
        }
        return sketches
    }
}

// A file of a schema, which is not saved yet.
@AppEntity(schema: .files.file)
struct PlanEntity: FileEntity {
    static let defaultQuery = PlanQuery()

    let id: FileEntityIdentifier
    var creationDate: Date?
    var fileModificationDate: Date?

    var displayRepresentation: DisplayRepresentation { "Plan" }

    init(number: Int) {
        id = .draft(identifier: "plan \(number)")
        creationDate = nil
    }

    struct PlanQuery: EntityQuery {
        func entities(for identifiers: [FileEntityIdentifier]) async throws -> [PlanEntity] {
            identifiers.compactMap(\.draftIdentifier).map { PlanEntity(number: $0.count) }
        }
    }
}

@AppIntent(schema: .files.openFile)
struct OpenPlanIntent: OpenIntent {
    var target: PlanEntity

    func perform() async throws -> some IntentResult { .result() }
}

struct CompareSketchesIntent: AppIntent {
    static let title: LocalizedStringResource = "Compare Sketches"

    @Parameter(
        title: "Sketches", description: "Two of them.", supportedContentTypes: [.png],
        size: IntentCollectionSize(exactly: 2))
    var sketches: [SketchEntity]

    @Parameter(title: "Frame", supportedContentTypes: [.image]) var frame: SketchEntity?

    @Parameter(title: "Plants", size: IntentCollectionSize(min: 1, max: 3))
    var plants: [PlantEntity]

    static var parameterSummary: some ParameterSummary {
        Summary("Compare \(\.$sketches)") {
            \.$frame
            \.$plants
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        .result(value: sketches.map(\.name))
    }
}
