import DBus
import Engine
import Locks
import Messages
import Store
import Values

/// Hears the signals of D-Bus for the triggers in force.
final class BusDoor: Sendable {
    private let engine: Engine
    private let environment: [String: String]
    private let tell: Teller
    private let state = Guarded(State())

    private struct State: Sendable {
        var listeners: [BusListener] = []
        var rules: Set<BusRule> = []
        var troubles: [Connection: DoorTrouble] = [:]
    }

    /// A connection hears either one sender or all, since a bus filters by the sender's name and
    /// its library does not.
    private struct Connection: Hashable {
        let bus: BusRule.Bus
        let sender: String?
    }

    init(
        _ engine: Engine, in environment: [String: String],
        telling tell: Teller
    ) {
        self.engine = engine
        self.environment = environment
        self.tell = tell
    }

    /// Why the bus of a rule is not heard, if it is not.
    func trouble(of rule: BusRule) -> String? {
        state.inTurn { $0.troubles[Connection(bus: rule.bus, sender: rule.sender)] }?.present
    }

    /// Hears the signals of some rules from now on, and no others.
    func hear(_ rules: [BusRule]) async {
        let wanted = Set(rules)
        guard state.inTurn({ $0.rules != wanted }) else { return }
        await close()
        let groups = Dictionary(grouping: wanted) { Connection(bus: $0.bus, sender: $0.sender) }
        var listeners: [BusListener] = []
        var troubles: [Connection: DoorTrouble] = [:]
        for (connection, rules) in groups {
            let trouble = DoorTrouble(
                tell, recovered: "the \(connection.bus.rawValue) bus of D-Bus is heard again")
            troubles[connection] = trouble
            let listener = BusListener(
                connection.bus, in: environment, rules,
                BusListener.Receiver(
                    take: { [self] in await store($0) }, tell: { trouble.tell($0) }))
            if let listener {
                listeners.append(listener)
            } else {
                trouble.tell("D-Bus is not heard: too many files are open")
            }
        }
        state.inTurn { [troubles] state in
            (state.listeners, state.rules, state.troubles) = (listeners, wanted, troubles)
        }
        // A program that is told that Errand is ready may emit at once.
        for trouble in troubles.values { await trouble.firstNews() }
    }

    func close() async {
        let listeners = state.inTurn { state in
            defer { state = State() }
            return state.listeners
        }
        for listener in listeners { await listener.close() }
    }

    private func store(_ found: BusSignal) async {
        let signal = NewSignal(
            SignalName.dbus(found.rule), id: NewSignal.newID("dbus"),
            [
                "path": .string(found.path), "interface": .string(found.interface),
                "member": .string(found.member), "sender": .string(found.sender),
                "args": .list(found.arguments),
            ])
        do throws(EngineError) {
            try await engine.send(signal)
        } catch {
            // A bus does not send it again.
            tell("a signal of '\(found.interface)' is lost: \(error)")
        }
    }
}
