import IntentTraits
import SystemFiles

/// A change of the content of one file, which can be undone while nothing else changes it.
struct FileChange {
    private let place: Place
    private let former: FormerFiles.Former?

    /// Whether an earlier try of the same invocation may have made the change.
    let isAgain: Bool

    /// Whether an earlier try of the same invocation was about to change what is at a place.
    static func isKnown(_ place: Place) async throws -> Bool {
        guard let key = Invocation.current?.key, let files = try await Files.formerFiles else {
            return false
        }
        return files.hasKept(place, for: key)
    }

    /// Keeps what is there before the change.
    init(of place: Place) async throws {
        self.place = place
        guard let key = Invocation.current?.key, let files = try await Files.formerFiles else {
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

    /// Notes the change after it was made.
    func note() {
        guard let former, let version = FileVersion(place.path) else { return }
        Invocation.current?.touched(
            Touch(place.path, before: former.text, version: "\(version)"))
    }

    static func undo(_ touch: Touch) async throws {
        let place = try Place(touch.thing)
        guard let former = FormerFiles.Former(touch.before), let files = try await Files.formerFiles
        else { throw Files.Trouble.notThere("former '\(place.path)'") }
        let version = FileVersion(place.path)
        // It was taken back already, and the process died then.
        if version == former.version { return }
        guard let version, "\(version)" == touch.version else {
            throw UndoConflict(thing: place.path, changedBy: nil, changedAt: version?.time)
        }
        try files.putBack(former, to: place)
    }
}
