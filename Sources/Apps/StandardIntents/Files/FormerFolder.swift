import IntentTraits
import Synchronization

/// The folder in which an app keeps what files were before it changed them.
final class FormerFolder: Sendable {
    private let context = Mutex<AppContext?>(nil)

    func open(_ context: AppContext) { self.context.withLock { $0 = context } }

    /// What is kept there, or `nil` where the app has no folder.
    var files: FormerFiles? {
        get async throws {
            guard let context = context.withLock({ $0 }) else { return nil }
            return FormerFiles(in: try await context.folder + "/former")
        }
    }

    /// Whether an undo has brought back a state, be it that of a change by another app.
    static func hasRestored(_ place: Place, as mark: FileMark) async throws -> Bool {
        for folder in [Files.former, Web.former] {
            if let files = try await folder.files, files.hasRestored(place, as: mark) {
                return true
            }
        }
        return false
    }
}
