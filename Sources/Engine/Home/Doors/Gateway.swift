import Engine
import Locks
import Messages
import Workflows

/// Hears other programs for the triggers in force: each message becomes a signal.
///
/// Nothing listens or connects that no trigger in force needs.
final class Gateway: Sendable {
    private let engine: Engine
    private let webhooks: WebhookDoor
    private let broker: BrokerDoor
    private let buses: BusDoor
    private let doors: Guarded<MessageDoors>

    init(_ engine: Engine, _ ownership: Ownership, _ doors: MessageDoors) {
        self.engine = engine
        self.doors = Guarded(doors)
        let secrets = ownership.secrets
        let tell = ownership.teller
        webhooks = WebhookDoor(engine, secrets, telling: tell)
        broker = BrokerDoor(engine, secrets, in: ownership.folder, telling: tell)
        buses = BusDoor(engine, in: ownership.environment, telling: tell)
    }

    /// The address where webhooks are taken, if any are.
    var address: ListenAddress? { webhooks.address }

    /// Why messages of a source are not heard now, as far as that is known.
    func trouble(of source: MessageSource) -> String? {
        switch source {
        case .webhook(let rule): webhooks.trouble(of: rule)
        case .mqtt: broker.presentTrouble
        case .dbus(let rule): buses.trouble(of: rule)
        }
    }

    /// Hears what the triggers in force wait for by now, at other doors if they are given.
    ///
    /// Calls must come one after the other.
    func follow(_ doors: MessageDoors? = nil) async {
        let doors = self.doors.inTurn { kept in
            if let doors { kept = doors }
            return kept
        }
        let sources = engine.messageSources
        var webhookRules: [WebhookRule] = []
        var topicRules: [TopicRule] = []
        var busRules: [BusRule] = []
        for source in sources {
            switch source {
            case .webhook(let rule): webhookRules.append(rule)
            case .mqtt(let rule): topicRules.append(rule)
            case .dbus(let rule): busRules.append(rule)
            }
        }
        await webhooks.take(webhookRules, at: doors.listen, doors.secrets)
        await broker.hear(topicRules, from: doors.broker, doors.secrets)
        await buses.hear(busRules)
    }

    /// Hears nothing any more; what was taken is stored and answered.
    func close() async {
        await webhooks.close()
        await broker.close()
        await buses.close()
    }
}

/// The place where a process keeps by what it hears other programs.
final class GatewayNote: Sendable {
    private let note = Guarded<Gateway?>(nil)

    func set(_ gateway: Gateway?) { note.inTurn { $0 = gateway } }

    /// Why a trigger hears nothing of a source, as a predicate to its name.
    func trouble(of source: MessageSource) -> String? {
        note.inTurn { $0 }?.trouble(of: source).map { "hears nothing: \($0)" }
    }
}
