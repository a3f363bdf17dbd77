import Catalogue
import Home
import SystemFiles
import Values

/// Where `.desktop` files were written for a home, so that they are written anew when an app says
/// that something has changed.
struct DesktopRecord {
    /// A folder with the command line of the tool that stands in its files.
    struct Place: Hashable {
        let folder: String
        let name: String
        let tool: [String]
    }

    private let file: String

    init(in home: HomeFolder) { file = "\(home.path)/errand.tiles" }

    private static let longest = 64 << 10

    /// The places; a file that cannot be read names none.
    var places: [Place] {
        guard let bytes = try? RegularFile.bytes(file, atMost: Self.longest),
            let value = try? Value(json: bytes), let places = try? [Place](stored: value)
        else { return [] }
        return places
    }

    /// Notes a place, the only one of its folder and name.
    func note(_ place: Place) throws(SystemError) {
        let others = places.filter { ($0.folder, $0.name) != (place.folder, place.name) }
        try DesktopFolder.write((others + [place]).stored.json, to: file)
    }

    /// Writes the files of an app anew that are still there.
    func rewrite(
        _ app: String, of catalogue: IntentCatalogue, saying subtitle: @Sendable () async -> String?
    ) async throws(SystemError) {
        let places = places
        guard !places.isEmpty,
            var group = TileGroup.groups(of: catalogue).first(where: { $0.app.id == app })
        else { return }
        group.subtitle = await subtitle()
        for place in places {
            let folder = DesktopFolder(place.folder)
            let file = folder.file(of: app, by: place.name)
            guard FileEntry(link: file) != nil else { continue }
            try DesktopFolder.write(DesktopEntry(group, by: place.tool).text, to: file)
        }
    }
}

extension DesktopRecord.Place: StoredRecord {
    static let table = StoredTable(
        "place of tiles", part("folder", \.folder), part("name", \.name), part("tool", \.tool),
        make: Self.init)
}
