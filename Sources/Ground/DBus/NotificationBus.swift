import Glibc
import Locks
import Messages
import Polling
import Values

/// Shows notifications on the desktop of a person, and hears what becomes of them.
///
/// It connects when something is first shown, and again when the connection is gone: what is shown
/// still has its buttons.
package final class NotificationBus: Sendable {
    /// What became of notifications.
    package enum Event: Hashable, Sendable {
        case pressed(UInt32, key: String)
        case closed(UInt32)

        /// The program that shows them has ended, and all of them are gone.
        case gone
    }

    private enum Order: Sendable {
        case show(
            DesktopNotice, CheckedContinuation<Result<DesktopNotice.Shown?, BusTrouble>, Never>)
        case close(DesktopNotice.Shown)
        case listen
    }

    private struct State: Sendable {
        var orders: [Order] = []
        var isEnding = false
        var work: Task<Void, Never>?
    }

    private let environment: [String: String]
    private let poller: Poller
    private let hear: @Sendable (Event) -> Void
    private let state = Guarded(State())

    /// Returns `nil` if the process has no room for a descriptor.
    package init?(
        in environment: [String: String], hearing hear: @escaping @Sendable (Event) -> Void
    ) {
        guard let poller = Poller("errand.notifications") else { return nil }
        self.poller = poller
        self.environment = environment
        self.hear = hear
    }

    /// Whether a program shows notifications, or is started for one.
    package static func hasDesktop(in environment: [String: String]) async -> Bool {
        guard let poller = Poller("errand.desktop") else { return false }
        return await poller.work {
            // A bus that cannot be asked shows nothing.
            (try? connected(in: environment).hasDesktop()) ?? false
        }
    }

    /// Shows a notification; returns `nil` where no program shows any.
    package func show(_ notice: DesktopNotice) async throws(BusTrouble) -> DesktopNotice.Shown? {
        try await withCheckedContinuation { tell(.show(notice, $0)) }.get()
    }

    /// Takes a notification away, if it is still there.
    package func close(_ shown: DesktopNotice.Shown) { tell(.close(shown)) }

    /// Hears of notifications that an earlier process has shown.
    package func listen() { tell(.listen) }

    /// Lets go of the bus; what is shown stays.
    package func end() async {
        let work = state.inTurn { state in
            state.isEnding = true
            return state.work
        }
        poller.ring()
        await work?.value
    }

    private func tell(_ order: Order) {
        let isOver = state.inTurn { state in
            guard !state.isEnding else { return true }
            state.orders.append(order)
            // ``end()`` awaits it.
            state.work = state.work ?? Task { [self] in await run() }
            return false
        }
        if isOver, case .show(_, let waiting) = order {
            waiting.resume(returning: .failure(.failed(ENOTCONN)))
        }
        poller.ring()
    }

    /// How long is waited before it connects again, longer each time.
    private static let pauses = (first: Duration.milliseconds(100), longest: Duration.seconds(60))

    private func run() async {
        var connection: BusConnection?
        // Without a connection so far, there is nothing to be heard.
        var pause: Duration?
        while true {
            let (orders, isEnding) = state.inTurn { state in
                defer { state.orders = [] }
                return (state.orders, state.isEnding)
            }
            for order in orders { await obey(order, &connection) }
            if isEnding { return }
            guard let open = connection else {
                _ = await poller.wait(until: pause.map { .now + $0 })
                guard let last = pause else { continue }
                pause = min(last * 2, Self.pauses.longest)
                await obey(.listen, &connection)
                continue
            }
            pause = pause ?? Self.pauses.first
            let found = await poller.work {
                Result { () throws(BusTrouble) in try open.process() }
            }
            switch found {
            case .failure: connection = nil
            case .success(let signals):
                pause = Self.pauses.first
                for event in signals.compactMap(Event.init) { hear(event) }
                guard signals.isEmpty else { continue }
                _ = await poller.wait(for: open.descriptor, open.events, until: open.next)
            }
        }
    }

    private func obey(_ order: Order, _ connection: inout BusConnection?) async {
        let isNew = connection == nil
        var result = await attempt(order, &connection)
        // One that was kept may have been gone for long.
        if case .failure = result, !isNew, connection == nil {
            result = await attempt(order, &connection)
        }
        if case .show(_, let waiting) = order { waiting.resume(returning: result) }
    }

    private func attempt(
        _ order: Order, _ connection: inout BusConnection?
    ) async -> Result<DesktopNotice.Shown?, BusTrouble> {
        let former = connection
        let (result, kept) = await poller.work { [environment] in
            Self.perform(order, former, in: environment)
        }
        connection = kept
        return result
    }

    private static func perform(
        _ order: Order, _ former: BusConnection?, in environment: [String: String]
    ) -> (Result<DesktopNotice.Shown?, BusTrouble>, BusConnection?) {
        var connection = former
        do throws(BusTrouble) {
            let open: BusConnection
            if let former { open = former } else { open = try connected(in: environment) }
            connection = open
            switch order {
            case .show(let notice, _): return (.success(try open.show(notice)), open)
            case .close(let shown): try open.close(shown)
            case .listen: break
            }
            return (.success(nil), open)
        } catch {
            return (.failure(error), error.isLoss ? nil : connection)
        }
    }

    private static func connected(
        in environment: [String: String]
    ) throws(BusTrouble) -> BusConnection {
        let connection = try BusConnection(to: BusAddress.of(.session, in: environment))
        try connection.limitPatience()
        try connection.listen(to: BusConnection.notificationRule)
        try connection.listen(to: BusConnection.programRule)
        return connection
    }
}

extension NotificationBus.Event {
    fileprivate init?(_ signal: BusSignal) {
        guard signal.rule != BusConnection.programRule else {
            // A name, the program that had it, and the one that has it now.
            guard signal.arguments.count > 1, signal.arguments[1] != "" else { return nil }
            self = .gone
            return
        }
        guard case .int(let number)? = signal.arguments.first, let id = UInt32(exactly: number)
        else { return nil }
        switch signal.member {
        case "ActionInvoked":
            guard signal.arguments.count > 1, case .string(let key) = signal.arguments[1] else {
                return nil
            }
            self = .pressed(id, key: key)
        case "NotificationClosed": self = .closed(id)
        default: return nil
        }
    }
}
