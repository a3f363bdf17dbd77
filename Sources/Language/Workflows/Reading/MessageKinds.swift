import Messages
import Values
import YAML

/// The kinds of triggers that start a workflow when another program says something.
enum MessageKinds {
    static let all = [webhookKind, mqttKind, dbusKind]

    private static let path = Key<String>(
        "path", .webhookPath, .required, "The path of the address that messages are sent to.")
    private static let secret = Key<String>(
        "secret", .identifier, .required, "The secret with the key that messages are signed with.")
    private static let preset = Key<WebhookRule.Preset>(
        "preset", .word, default: "errand", "Whose way of signing it is.")
    private static let webhookShape = Shape(
        name: "'webhook'", summary: "Where messages come in, and how they prove their sender.",
        keys: [path.facts, secret.facts, preset.facts])
    private static let webhook = Key<MessageSource>(
        "webhook",
        .fields("a map with 'path' and 'secret'", { webhookShape }) { fields, reading in
            let path = fields.read(path, &reading)
            let secret = fields.read(secret, &reading)
            let preset = fields.read(preset, &reading) ?? .errand
            guard let path, let secret else { return nil }
            return .webhook(WebhookRule(path: path, secret: secret, preset: preset))
        }, .required, "Where messages come in, and how they prove their sender.")
    private static let webhookKind = Variant<Trigger.Kind>(
        "Starts when another program sends a message over HTTP.",
        [webhook.facts, EventKinds.payload.facts]
    ) { fields, reading in kind(fields.read(webhook, &reading), fields, &reading) }

    private static let topic = Key<TopicFilter>(
        "topic", .topic, .required, "The topic; '+' stands for one level, '#' for all that follow.")
    private static let quality = Key<Int>(
        "qos", .count(0...1), default: "1",
        "Whether the broker repeats a message until it is stored: 1, or 0 for not.")
    private static let retained = Key<Bool>(
        "retained", .bool, default: "false",
        "Whether a message counts that the broker kept from before.")
    private static let mqttShape = Shape(
        name: "'mqtt'", summary: "Which messages of the broker.",
        keys: [topic.facts, quality.facts, retained.facts])
    private static let mqtt = Key<MessageSource>(
        "mqtt",
        .fields("a map with 'topic'", { mqttShape }) { fields, reading in
            let isAcknowledged = fields.read(quality, &reading) != 0
            let isRetained = fields.read(retained, &reading) == true
            return fields.read(topic, &reading).map {
                .mqtt(TopicRule($0, isAcknowledged: isAcknowledged, isRetained: isRetained))
            }
        }, .required, "Which messages of the broker.")
    private static let mqttKind = Variant<Trigger.Kind>(
        "Starts when a message comes from the MQTT broker.",
        [mqtt.facts, EventKinds.payload.facts]
    ) { fields, reading in kind(fields.read(mqtt, &reading), fields, &reading) }

    private static func kind(
        _ source: MessageSource?, _ fields: Fields, _ reading: inout Reading
    ) -> Trigger.Kind? {
        let payload = fields.read(EventKinds.payload, &reading) ?? []
        return source.map { .message($0, payload: payload) }
    }
}

extension MessageKinds {
    private static let bus = Key<BusRule.Bus>(
        "bus", .word, default: "session", "The bus of the person, or that of the machine.")
    private static let interface = Key<String>(
        "interface", .interface, .required, "The interface that the signal belongs to.")
    private static let member = Key<String>("member", .member, "The name of the signal.")
    private static let object = Key<String>("path", .objectPath, "The object that it is about.")
    private static let sender = Key<String>("sender", .sender, "The program that sends it.")
    private static let arguments = Key<[String?]>(
        "args", .busArguments, "What its first arguments are as texts; '~' is anything.")
    private static let dbusShape = Shape(
        name: "'dbus'", summary: "Which signals of D-Bus.",
        keys: [
            bus.facts, interface.facts, member.facts, object.facts, sender.facts, arguments.facts,
        ])
    private static let dbus = Key<MessageSource>(
        "dbus",
        .fields("a map with 'interface'", { dbusShape }) { fields, reading in
            let bus = fields.read(bus, &reading) ?? .session
            var rule = BusRule(bus, interface: "")
            rule.member = fields.read(member, &reading)
            rule.path = fields.read(object, &reading)
            rule.sender = fields.read(sender, &reading)
            fields.read(arguments, &reading, into: &rule.arguments)
            guard let interface = fields.read(interface, &reading) else { return nil }
            rule.interface = interface
            return .dbus(rule)
        }, .required, "Which signals of D-Bus.")
    private static let dbusKind = Variant<Trigger.Kind>(
        "Starts when a program emits a signal of D-Bus.", [dbus.facts]
    ) { fields, reading in
        fields.read(dbus, &reading).map { .message($0, payload: []) }
    }
}
