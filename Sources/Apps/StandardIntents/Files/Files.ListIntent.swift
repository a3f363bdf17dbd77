import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct ListIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "List a Folder"
        static let description: IntentDescription? =
            "Returns what is in a folder, in the order of the names."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Folder", default: ".") var folder: String
        @Parameter(
            title: "Hidden", description: "Whether names that begin with a dot are listed.",
            default: false) var hidden: Bool

        var effects: [Effect]? { Effect.file(.reads, folder) }

        func perform() async throws -> some IntentResult & ReturnsValue<[FileEntity]> {
            let place = try Place(folder)
            let names: [String]
            do throws(SystemError) { names = try Folder.read(place.path) } catch {
                switch error.code {
                case ENOENT: throw Trouble.notThere(place.path)
                case ENOTDIR: throw Trouble.isNoFolder(place.path)
                default: throw Trouble.system(place.path, error)
                }
            }
            var entries: [FileEntity] = []
            for name in names where hidden || !name.hasPrefix(".") {
                if let entry = try FileEntity.listed(place.appending(name)) {
                    entries.append(entry)
                } else if name.contains("\u{FFFD}") {
                    Invocation.current?.log(
                        "the name of '\(name)' is no text, so it is left out", as: .warning)
                }
            }
            return .result(value: entries)
        }
    }
}
