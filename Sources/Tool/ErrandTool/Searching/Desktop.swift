import DBus
import Messages

/// The desktop of a person, which shows notifications; what it does not show goes to the log.
struct Desktop: Sendable {
    private let bus: NotificationBus?
    private let events: AsyncStream<NotificationBus.Event?>
    private let coming: AsyncStream<NotificationBus.Event?>.Continuation
    private let log: Logger

    init(_ session: Session) {
        let (events, coming) = AsyncStream.makeStream(of: NotificationBus.Event?.self)
        (self.events, self.coming) = (events, coming)
        bus = NotificationBus(in: session.environment) { coming.yield($0) }
        log = session.log
    }

    func tell(_ notice: DesktopNotice) async { _ = await show(notice) }

    /// Returns the button that a person presses, if one is pressed in time.
    func answer(
        to notice: DesktopNotice, within patience: Duration
    ) async -> (shown: DesktopNotice.Shown, key: String)? {
        guard let shown = await show(notice), shown.hasActions else { return nil }
        let alarm = Task { [coming] in
            try await ContinuousClock().sleep(for: patience)
            coming.yield(nil)
        }
        defer { alarm.cancel() }
        for await event in events {
            switch event {
            case .pressed(shown.id, let key): return (shown, key)
            case .closed(shown.id), .gone: return nil
            case .pressed, .closed: continue
            case nil:
                bus?.close(shown)
                return nil
            }
        }
        return nil
    }

    func leave() async { await bus?.end() }

    private func show(_ notice: DesktopNotice) async -> DesktopNotice.Shown? {
        do throws(BusTrouble) {
            if let shown = try await bus?.show(notice) { return shown }
            log.warning("no desktop shows '\(notice.title)': \(notice.body)")
        } catch {
            log.warning("the desktop shows nothing: \(error)")
        }
        return nil
    }
}
