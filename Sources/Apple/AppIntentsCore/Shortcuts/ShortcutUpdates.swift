import Synchronization

/// Tells a host that what shortcuts show has changed.
@_spi(Hosting) public enum ShortcutUpdates {
    public typealias Listener = @Sendable (any AppShortcutsProvider.Type) -> Void

    private static let listener = Mutex<Listener?>(nil)

    /// Tells this listener from now on, and no other one.
    public static func tell(_ new: @escaping Listener) { listener.withLock { $0 = new } }

    static func happened(in provider: any AppShortcutsProvider.Type) {
        listener.withLock { $0 }?(provider)
    }
}
