import AppIntents
import Glibc
import IntentTraits
import SystemFiles

extension Files {
    struct AppendIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Append to a File"
        static let description: IntentDescription? =
            "Adds a line to the end of a file, which is made where there is none."
        static let effects: [Effect]? = [.writes("file:*")]
        static let repetition = Repetition.harmful
        static let secretParameters: Set<String> = ["content"]

        @Parameter(title: "Path") var path: String
        @Parameter(title: "Content") var content: String
        @Parameter(
            title: "Ends the Line",
            description: "Whether it is a line of its own, and not added just as it is.",
            default: true) var endsLine: Bool
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? { Effect.file(.writes, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            try Task.checkCancellation()
            let place = try Place(path).real
            try place.needFolder(made: makesFolders)
            let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            let file = Glibc.open(place.path, flags, 0o666)
            guard file >= 0 else { throw Trouble.system(place.path, .last) }
            defer { close(file) }
            guard FileEntry(of: file)?.isFile == true else { throw Trouble.isNoFile(place.path) }
            var text = content
            if endsLine {
                if !text.hasSuffix("\n") { text += "\n" }
                if Self.endsInLine(place) { text = "\n" + text }
            }
            let before = FileEntry(of: file)?.size
            do throws(Trouble) {
                try file.write(all: Array(text.utf8)[...], at: place.path)
                guard fsync(file) == 0 else { throw .system(place.path, .last) }
            } catch {
                // A part of a line would stay before what the next attempt adds. What others have
                // added meanwhile stays.
                if let before, let now = FileEntry(of: file)?.size, now < before + text.utf8.count {
                    ftruncate(file, off_t(before))
                }
                throw error
            }
            return .result(value: place.path)
        }

        /// Whether the last line of a file that may be read has no end.
        private static func endsInLine(_ place: Place) -> Bool {
            let file = Glibc.open(place.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard file >= 0 else { return false }
            defer { close(file) }
            var last: UInt8 = 0
            guard let size = FileEntry(of: file)?.size, size > 0,
                pread(file, &last, 1, off_t(size) - 1) == 1
            else { return false }
            return last != UInt8(ascii: "\n")
        }
    }
}
