import CSystemd
import Glibc
import Messages
import Values

/// A connection to a bus; only one thread may use it at a time.
final class BusConnection: @unchecked Sendable {
    let functions: bus_functions
    let bus: OpaquePointer

    /// The signals that came and were not taken yet.
    private var signals: [BusSignal] = []
    private var rules: [BusRule: RuleContext] = [:]

    /// The object that other programs may call.
    var served: ServedObject?

    /// What a rule's signals are noted with.
    private final class RuleContext {
        unowned let connection: BusConnection
        let rule: BusRule

        init(_ connection: BusConnection, _ rule: BusRule) {
            self.connection = connection
            self.rule = rule
        }
    }

    /// Connects to the bus at an address, which may take a while.
    init(to address: String) throws(BusTrouble) {
        var functions = bus_functions()
        guard bus_load(&functions) != 0 else { throw .noLibrary }
        var bus: OpaquePointer?
        try BusTrouble.check(functions.make(&bus))
        guard let bus else { throw .failed(ENOMEM) }
        self.functions = functions
        self.bus = bus
        try BusTrouble.check(functions.set_address(bus, address))
        try BusTrouble.check(functions.set_client(bus, 1))
        try BusTrouble.check(functions.start(bus))
        // The bus has answered once it has given a name.
        var name: UnsafePointer<CChar>?
        try BusTrouble.check(functions.name(bus, &name))
    }

    deinit { _ = functions.close(bus) }

    /// Asks for the signals of a rule.
    func listen(to rule: BusRule) throws(BusTrouble) {
        guard rules[rule] == nil else { return }
        let context = RuleContext(self, rule)
        rules[rule] = context
        let code = functions.add_match(
            bus, nil, rule.match, Self.received, Unmanaged.passUnretained(context).toOpaque())
        try BusTrouble.check(code)
    }

    private static let received: sd_bus_message_handler_t = { message, context, _ in
        guard let message, let context else { return 0 }
        let place = Unmanaged<RuleContext>.fromOpaque(context).takeUnretainedValue()
        place.connection.take(message, by: place.rule)
        // Other rules want it as well.
        return 0
    }

    private func take(_ message: OpaquePointer, by rule: BusRule) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String {
            pointer.map { String(cString: $0) } ?? ""
        }
        _ = functions.rewind(message, 1)
        // A message that cannot be read to its end was no signal as D-Bus has them.
        guard let values = try? BusReader(functions: functions, message: message).values() else {
            return
        }
        signals.append(
            BusSignal(
                rule: rule, path: text(functions.path(message)),
                interface: text(functions.interface(message)),
                member: text(functions.member(message)), sender: text(functions.sender(message)),
                arguments: values))
    }

    /// Handles all that has come, and returns the signals.
    func process() throws(BusTrouble) -> [BusSignal] {
        while try BusTrouble.check(functions.process(bus, nil)) > 0 {
            // What is stored between two looks need not be much.
            if signals.count + (served?.calls.count ?? 0) >= 256 { break }
        }
        defer { signals = [] }
        return signals
    }

    var descriptor: Int32 { functions.descriptor(bus) }
    var events: Int32 { max(functions.events(bus), 0) }

    /// The time when the connection wants to be looked at even if nothing comes.
    var next: ContinuousClock.Instant? {
        var deadline: UInt64 = 0
        guard functions.timeout(bus, &deadline) > 0 || deadline != .max else { return nil }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let passed = Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
        return .now + .microseconds(Int64(clamping: deadline) - passed)
    }
}
