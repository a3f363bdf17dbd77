import IntentTraits
import Synchronization

/// Actions that belong to no other app.
enum System: IntentApp {
    static let id = "system"

    private static let context = Mutex<AppContext?>(nil)

    static func open(_ context: AppContext) async throws {
        Self.context.withLock { $0 = context }
    }

    /// What a host has given; nothing where an intent is called without one.
    static var opened: AppContext? { context.withLock { $0 } }
}
