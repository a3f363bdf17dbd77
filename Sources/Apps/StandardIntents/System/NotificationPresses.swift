import DBus

/// What a person does with the buttons of a notification.
struct NotificationPresses: Sendable {
    private let events: AsyncStream<NotificationBus.Event>
    private let coming: AsyncStream<NotificationBus.Event>.Continuation

    init() { (events, coming) = AsyncStream.makeStream(of: NotificationBus.Event.self) }

    func add(_ event: NotificationBus.Event) { coming.yield(event) }

    /// Returns the button that is pressed first, or `nil` if there is none, or if the notification
    /// goes before, or the time.
    func first(on shown: DesktopNotice.Shown?, within limit: Duration) async -> String? {
        guard let shown, shown.hasActions else { return nil }
        return await withTaskGroup(of: String?.self) { group in
            group.addTask { [events] in
                for await event in events {
                    switch event {
                    case .pressed(shown.id, let key): return key
                    case .closed(shown.id), .gone: return nil
                    default: continue
                    }
                }
                return nil
            }
            group.addTask {
                // One that is cancelled has nothing to end.
                try? await ContinuousClock().sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
