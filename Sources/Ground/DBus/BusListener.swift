package import Messages
import Polling
import Synchronization

/// Listens to a bus, and connects again when the connection is gone.
package final class BusListener: Sendable {
    /// What the listener tells its owner.
    package struct Receiver: Sendable {
        package let take: @Sendable (BusSignal) async -> Void

        /// Takes a sentence about trouble, or `nil` once it listens.
        package let tell: @Sendable (String?) -> Void

        package init(
            take: @escaping @Sendable (BusSignal) async -> Void,
            tell: @escaping @Sendable (String?) -> Void
        ) { (self.take, self.tell) = (take, tell) }
    }

    private let bus: BusRule.Bus
    private let environment: [String: String]
    private let rules: [BusRule]
    private let receiver: Receiver
    private let poller: Poller
    private let isEnding = Mutex(false)
    private let work = Mutex<Task<Void, Never>?>(nil)

    /// Listens to the signals of some rules of one bus, all of one sender or of any.
    ///
    /// What a bus sends because of one rule is not looked at by the sender's name for another one.
    /// Returns `nil` if the process has no room for a descriptor.
    package init?(
        _ bus: BusRule.Bus, in environment: [String: String], _ rules: [BusRule],
        _ receiver: Receiver
    ) {
        guard let poller = Poller("errand.dbus") else { return nil }
        self.poller = poller
        self.bus = bus
        self.environment = environment
        self.rules = rules
        self.receiver = receiver
        // ``close()`` awaits it.
        let task = Task { [self] in await run() }
        work.withLock { $0 = task }
    }

    package func close() async {
        isEnding.withLock { $0 = true }
        poller.ring()
        await work.withLock { $0 }?.value
    }

    private func run() async {
        var delay = Duration.milliseconds(250)
        while !isEnding.withLock(\.self) {
            let opened = await poller.work { [self] in connected() }
            let trouble: BusTrouble
            switch opened {
            case .success(let connection):
                let begun = ContinuousClock.now
                receiver.tell(nil)
                guard let reason = await serve(connection) else { return }
                trouble = reason
                if begun.duration(to: .now) > .seconds(60) { delay = .milliseconds(250) }
            case .failure(let reason): trouble = reason
            }
            receiver.tell(
                "the \(bus.rawValue) bus of D-Bus cannot be used, and is called again: \(trouble)")
            let end = ContinuousClock.now + delay
            while !isEnding.withLock(\.self), await poller.wait(until: end) == .rung {}
            delay = min(delay * 2, .seconds(60))
        }
    }

    private func connected() -> Result<BusConnection, BusTrouble> {
        Result { () throws(BusTrouble) in
            let connection = try BusConnection(to: BusAddress.of(bus, in: environment))
            for rule in rules { try connection.listen(to: rule) }
            return connection
        }
    }

    /// Hands signals on until the connection is gone; returns why it is, or `nil` at the end.
    private func serve(_ connection: BusConnection) async -> BusTrouble? {
        while !isEnding.withLock(\.self) {
            let found = await poller.work {
                Result { () throws(BusTrouble) in try connection.process() }
            }
            switch found {
            case .failure(let trouble): return trouble
            case .success(let signals):
                for signal in signals { await receiver.take(signal) }
                if !signals.isEmpty { continue }
            }
            _ = await poller.wait(
                for: connection.descriptor, connection.events, until: connection.next)
        }
        return nil
    }
}
