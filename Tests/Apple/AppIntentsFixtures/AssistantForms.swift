import AppIntents

// The macros under their older names.
@AssistantEnum(schema: .photos.assetType)
enum PictureKind: String {
    case photo, video
}

@AssistantEntity(schema: .photos.album)
struct PictureAlbumEntity {
    static let defaultQuery = AlbumQuery()

    let id: String
    var name: String
    var kind: PictureKind?

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    struct AlbumQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [PictureAlbumEntity] { [] }
    }
}

@AssistantIntent(schema: .photos.openAlbum)
struct OpenPictureAlbumIntent: OpenIntent {
    var target: PictureAlbumEntity

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: target.name)
    }
}
