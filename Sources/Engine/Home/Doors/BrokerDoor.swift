import Engine
import Locks
import MQTT
import Messages
import Runs
import Store
import Values
import Workflows

/// Hears an MQTT broker for the triggers in force.
final class BrokerDoor: Sendable {
    private let engine: Engine
    private let secrets: SecretSearch
    private let folder: HomeFolder?
    private let tell: Teller
    private let trouble: DoorTrouble
    private let state = Guarded(State())

    private struct State: Sendable {
        var client: MQTTClient?
        var broker: Configuration.Broker?
        var sources: SecretSources?
        var rules: [TopicRule] = []
    }

    init(
        _ engine: Engine, _ secrets: SecretSearch, in folder: HomeFolder?,
        telling tell: Teller
    ) {
        self.engine = engine
        self.secrets = secrets
        self.folder = folder
        self.tell = tell
        trouble = DoorTrouble(tell, recovered: "the MQTT broker is heard again")
    }

    /// Why the broker is not heard, if it is not.
    var presentTrouble: String? { trouble.present }

    /// Hears the messages of some rules from now on, and no others.
    func hear(
        _ rules: [TopicRule], from broker: Configuration.Broker?, _ sources: SecretSources
    ) async {
        let isSame = state.inTurn { state in
            state.rules = rules
            return state.client != nil && state.broker == broker && state.sources == sources
        }
        if isSame, !rules.isEmpty {
            return state.inTurn { $0.client }?.want(Self.subscriptions(rules)) ?? ()
        }
        await close()
        guard let broker, !rules.isEmpty, let settings = await settings(broker, sources) else {
            return
        }
        let client = MQTTClient(
            host: broker.host, port: broker.port, settings,
            wanting: Self.subscriptions(rules), memory, receiver)
        state.inTurn { ($0.client, $0.broker, $0.sources) = (client, broker, sources) }
        guard client != nil else {
            return trouble.tell("MQTT is not heard: too many files are open")
        }
        // A program that is told that Errand is ready may send at once.
        await trouble.firstNews()
    }

    func close() async {
        let client = state.inTurn { state in
            defer { state.client = nil }
            return state.client
        }
        await client?.close()
    }

    /// A broker may send a message once for each subscription that means it, so that what another
    /// one covers is left out.
    private static func subscriptions(_ rules: [TopicRule]) -> [MQTTRequest.Subscription] {
        rules.map(\.filter).withoutCovered.map { filter in
            let isAcknowledged = rules.contains {
                $0.isAcknowledged && filter.covers($0.filter)
            }
            return .init(filter, isAcknowledged: isAcknowledged)
        }
    }

    private func settings(
        _ broker: Configuration.Broker, _ sources: SecretSources
    ) async -> MQTTCourse.Settings? {
        var settings = MQTTCourse.Settings(client: broker.client ?? ownName)
        settings.user = broker.user
        guard let password = broker.password else { return settings }
        do throws(MissingSecret) {
            settings.password = try await secrets.secret(password, in: sources)
            return settings
        } catch {
            trouble.tell("the MQTT broker is not heard: \(error)")
            return nil
        }
    }

    /// A name that this home on this machine always has, of the length that every broker takes.
    private var ownName: String {
        let place = folder?.path ?? ""
        let digest = Digest(ofParts: .string(MachineID.here.text), .string(place))
        return "errand-\(digest.description.prefix(16))"
    }

    private var file: LogFile? { folder.map { .disk($0.broker) } }

    private var memory: MQTTMemory {
        // Without what is remembered, a message that comes again is taken for another one.
        guard let (_, bytes) = file?.read(from: 0, most: 1 << 20),
            let value = try? Value(decoding: Array(bytes))
        else { return MQTTMemory() }
        return MQTTMemory(reading: value)
    }

    private var receiver: MQTTClient.Receiver {
        MQTTClient.Receiver(
            store: { [self] message, id in await store(message, as: id) },
            tell: { [trouble] in trouble.tell($0) },
            remember: { [file] in file?.replace($0.stored.encoded) },
            names: { NewSignal.newID("mqtt") })
    }

    /// Stores a message that a trigger hears; returns whether the broker need not keep it.
    private func store(_ message: MQTTMessage, as id: String) async -> Bool {
        let name = SignalName.mqtt(message.topic, isRetained: message.isRetained)
        let isHeard = state.inTurn { state in
            state.rules.contains { MessageSource.mqtt($0).hears(name) }
        }
        guard isHeard else { return true }
        let signal = NewSignal(
            name, id: message.isRetained ? "mqtt \(message.identity)" : id,
            [
                "topic": .string(message.topic), "retained": .bool(message.isRetained),
                "body": .string(MessageText.shown(message.payload)),
            ])
        do throws(EngineError) {
            try await engine.send(signal)
            return true
        } catch {
            if error.isKnownSignal { return true }
            if error.isTooLargeSignal {
                tell("a message on '\(message.topic)' is too large, and starts nothing")
                return true
            }
            return false
        }
    }
}

extension MQTTMessage {
    /// What a broker keeps is sent at every subscription, and is the same as long as it is equal.
    fileprivate var identity: Digest {
        Digest(ofParts: "retained", .string(topic), .bytes(payload))
    }
}

extension HomeFolder {
    /// The file for what is known of the session with a broker.
    fileprivate var broker: String { "\(path)/errand.mqtt" }
}
