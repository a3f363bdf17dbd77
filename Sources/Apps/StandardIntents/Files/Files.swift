import IntentTraits
import Synchronization

/// Files and folders.
enum Files: IntentApp {
    static let id = "file"

    private static let context = Mutex<AppContext?>(nil)

    static func open(_ context: AppContext) async throws {
        Self.context.withLock { $0 = context }
    }

    /// What is kept of files that were changed, or `nil` where the app has no folder.
    static var formerFiles: FormerFiles? {
        get async throws {
            guard let context = context.withLock({ $0 }) else { return nil }
            return FormerFiles(in: try await context.folder + "/former")
        }
    }
}
