import Glibc
import IntentTraits
import SystemFiles

/// A change of the content of one file, or a new folder, which can be undone while nothing else
/// changes it.
struct FileChange {
    private let place: Place
    private let former: FormerFiles.Former?

    /// Whether an earlier try of the same invocation may have made the change.
    let isAgain: Bool

    /// Whether an earlier try of the same invocation was about to change what is at a place.
    static func isKnown(_ place: Place) async throws -> Bool {
        guard let key = Invocation.current?.key, let files = try await Files.former.files else {
            return false
        }
        return files.hasKept(place, for: key)
    }

    /// Keeps what is there before the change, which has to be a file, or nothing.
    init(of place: Place, keptIn folder: FormerFolder = Files.former) async throws {
        if let entry = place.entry, entry.isSpecial { throw Files.Trouble.isNoFile(place.path) }
        self.place = place
        guard let key = Invocation.current?.key, let files = try await folder.files else {
            (former, isAgain) = (nil, false)
            return
        }
        isAgain = files.hasKept(place, for: key)
        former = try files.keep(place, for: key)
        if former == nil, place.entry?.isFile == true {
            Invocation.current?.log(
                "'\(place.path)' is too large to be kept, or cannot be read, so this cannot be undone",
                as: .warning)
        }
    }

    /// Notes the change after it was made; `original` is what is there as well.
    func note(copying original: Place? = nil) {
        guard let former, let mark = FileMark(place.path) else { return }
        // A path has no null.
        let before = former.text + (original.map { "\0\($0.path)" } ?? "")
        Invocation.current?.touched(Touch(place.path, before: before, version: "\(mark)"))
    }

    static func undo(_ touch: Touch, keptIn folder: FormerFolder = Files.former) async throws {
        let place = try Place(touch.thing)
        let parts = touch.before.split(separator: "\0")
        guard let text = parts.first, let former = FormerFiles.Former(String(text)),
            let files = try await folder.files
        else { throw Files.Trouble.notKept(place.path) }
        let mark = FileMark(place.path)
        guard let mark, try await isLeft(place, mark, touch.version) else {
            // It was taken back already, and the process died then.
            if let mark, mark.version == former.version { return try files.noteRestored(place) }
            throw UndoConflict(thing: place.path, changedBy: nil, changedAt: mark?.version.time)
        }
        if parts.count > 1 {
            // A copy that nothing else is like may be the last one.
            let original = FileVersion(String(parts[1]))
            guard original == mark.version else {
                throw UndoConflict(
                    thing: String(parts[1]), changedBy: nil, changedAt: original?.time)
            }
        }
        if former == .nothing, place.entry?.isFolder == true {
            try await FileTree.remove(place.path)
        } else {
            try files.putBack(former, to: place)
        }
    }

    /// Whether a place is as a change has left it, or as the undo of a later one has restored it.
    private static func isLeft(_ place: Place, _ mark: FileMark, _ text: String) async throws
        -> Bool
    {
        if mark.isMeant(by: text) { return true }
        guard mark.isLike(text) else { return false }
        return try await FormerFolder.hasRestored(place, as: mark)
    }
}
