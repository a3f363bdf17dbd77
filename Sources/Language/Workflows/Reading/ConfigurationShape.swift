import Calendars
import Catalogue
import Messages
import TimeZones
import Values
import YAML

/// The whole of `errand.yaml`.
enum ConfigurationShape {
    private static let zone = Key<String>(
        "timezone", .zone, default: "the machine's",
        "The zone of rules that name none, and of the times that inputs of runs name.")
    private static let language = Key<String>(
        "language", .language, default: "en",
        "The language in which apps speak to people, such as 'nb-NO', where a run's caller has none."
    )
    private static let workers = Key<Int>(
        "workers", .count(1...1024), default: "what suits the machine",
        "How many attempts are made at once.")
    private static let durability = Key<Configuration.Durability>(
        "durability", .word, default: "full",
        "What a run survives: a loss of power, or the end of the process alone.")
    private static let retention = Key<Configuration.Retention>(
        "retention", .fields("a map with 'runs'", { retentionShape }, read: spans),
        "How long is kept what has ended.")
    private static let limits = Key<ProjectLimits>(
        "limits", .fields("a map with 'queue'", { LimitsShape.shape }, read: LimitsShape.read),
        "How much may come together, where the usual is too little or too much.")
    private static let notify = Key<NotificationSettings>(
        "notify", NotifyShape.form, default: "your desktop, else mail by a program 'sendmail'",
        "Where you are told of failures, questions and what workflows tell; 'off' is of the last alone."
    )
    private static let mail = Key<MailSettings>(
        "mail", .fields("a map with 'smtp'", { MailShape.shape }, read: MailShape.read),
        default: "a program 'sendmail' that mails to you", "The servers of your mail.")
    private static let onFailure = Key<[Step]>(
        "on_failure", .steps, "What is done after a failure of a workflow that does not say it.")
    private static let ifInterrupted = Key<Step.IfInterrupted>(
        "if_interrupted", .word, default: "ask",
        "What becomes of an attempt that was interrupted and may have done its work, where its step does not say it."
    )
    private static let secrets = Key<[Configuration.SecretSource]>(
        "secrets", .oneOrMore(.fields("a source", { sourceShape }, read: source)),
        "Where secrets are looked for, one place after the other.")
    private static let listen = Key<ListenAddress>(
        "listen", .listenAddress, default: "nowhere",
        "Where webhooks are taken; others than loopback addresses let other machines send.")
    private static let broker = Key<Configuration.Broker>(
        "mqtt", .fields("a map with 'host'", { BrokerShape.shape }, read: BrokerShape.read),
        "The MQTT broker that triggers hear from.")
    private static let monitoring = Key<MonitoringSettings>(
        "monitoring",
        .fields("a map with 'heartbeat'", { MonitoringShape.shape }, read: MonitoringShape.read),
        "How the project is watched over, for 'errand serve'.")
    private static let apps = Key<[Named<[Named<Literal>]>]>(
        "apps", AppsShape.form,
        "What is set for apps, by their ids; 'errand schema config' has what each of them takes.")
    private static let usage = Key<UsageSetting>(
        "usage", UsageShape.form, default: "of all apps",
        "Of which apps is kept what you do with them, for 'errand suggest'; 'off' is of none.")
    private static let place = Key<Place>(
        "place", .place, "Where the sun of rules rises that name no place.")

    static let shape = Shape(
        name: "'errand.yaml'", summary: "What holds for all workflows of a project.",
        keys: [
            zone.facts, language.facts, workers.facts, durability.facts, retention.facts,
            limits.facts, onFailure.facts, ifInterrupted.facts, notify.facts, mail.facts,
            secrets.facts,
            listen.facts, broker.facts, monitoring.facts, apps.facts, usage.facts, place.facts,
        ])

    static func read(_ node: Node, _ reading: inout Reading) -> Configuration? {
        guard let fields = Fields(node, shape, &reading) else { return nil }
        var configuration = Configuration()
        configuration.zone = fields.read(zone, &reading)
        configuration.language = fields.read(language, &reading)
        configuration.workers = fields.read(workers, &reading)
        fields.read(durability, &reading, into: &configuration.durability)
        fields.read(retention, &reading, into: &configuration.retention)
        fields.read(limits, &reading, into: &configuration.limits)
        fields.read(onFailure, &reading, into: &configuration.onFailure)
        configuration.ifInterrupted = fields.read(ifInterrupted, &reading)
        fields.read(notify, &reading, into: &configuration.notify)
        fields.read(mail, &reading, into: &configuration.mail)
        fields.read(secrets, &reading, into: &configuration.secretSources)
        configuration.listen = fields.read(listen, &reading)
        configuration.broker = fields.read(broker, &reading)
        fields.read(monitoring, &reading, into: &configuration.monitoring)
        fields.read(apps, &reading, into: &configuration.apps)
        fields.read(usage, &reading, into: &configuration.usage)
        configuration.place = fields.read(place, &reading)
        return configuration
    }
}

/// `retention:` of a project.
extension ConfigurationShape {
    private static let runs = Key<TimeSpan>(
        "runs", .duration, default: "90d", "Runs with their journals.")
    private static let ledger = Key<TimeSpan>(
        "ledger", .duration, default: "365d", "What became of every time a trigger was due.")
    private static let signals = Key<TimeSpan>("signals", .duration, default: "7d", "Signals.")
    private static let retentionShape = Shape(
        name: "'retention'", summary: "How long is kept what has ended.",
        keys: [runs.facts, ledger.facts, signals.facts])

    @Sendable private static func spans(
        _ fields: Fields, _ reading: inout Reading
    ) -> Configuration.Retention? {
        var retention = Configuration.Retention()
        fields.read(runs, &reading, into: &retention.runs)
        fields.read(ledger, &reading, into: &retention.ledger)
        fields.read(signals, &reading, into: &retention.signals)
        return retention
    }
}

/// `secrets:` of a project.
extension ConfigurationShape {
    private static let prefix = Key<String>(
        "env", .text, .required,
        "The beginning of a variable's name; the secret's name in capitals is the rest.")
    private static let folder = Key<String>(
        "folder", .text, .required,
        "The path of a folder with a file for each secret, which only you may read.")
    private static let credentials = Key<Configuration.Credentials>(
        "credentials", .word, .required,
        "Who gives them to the process: 'systemd' does by 'LoadCredential=NAME:…' of the service.")
    private static let keyring = Key<String>(
        "keyring", .text, .required,
        "The service by which the desktop's keyring has them; 'secret-tool' asks it.")
    private static let command = Key<[String]>(
        "command", .oneOrMore(.text), .required,
        "A program and its arguments, to which the secret's name is added.")

    private static let sources = [
        Variant<Configuration.SecretSource>("The environment.", [prefix.facts]) {
            fields, reading in fields.read(prefix, &reading).map { .environment(prefix: $0) }
        },
        Variant("Files.", [folder.facts]) { fields, reading in
            fields.read(folder, &reading).map { .folder($0) }
        },
        Variant("Credentials of a service.", [credentials.facts]) { fields, reading in
            fields.read(credentials, &reading).map { _ in .credentials }
        },
        Variant("The keyring of the desktop.", [keyring.facts]) { fields, reading in
            fields.read(keyring, &reading).map { .keyring($0) }
        },
        Variant("What a program prints.", [command.facts]) { fields, reading in
            // There is no program in an empty list, which is a mistake.
            fields.read(command, &reading).flatMap { $0.isEmpty ? nil : .command($0) }
        },
    ]

    private static let sourceShape = Shape(
        name: "a source of secrets", summary: "Where secrets are looked for.", keys: [],
        variants: sources.map(\.shape))

    @Sendable private static func source(
        _ fields: Fields, _ reading: inout Reading
    ) -> Configuration.SecretSource? {
        fields.variant.flatMap { sources[$0].read(fields, &reading) }
    }
}

extension Form where Content == String {
    fileprivate static let zone = Form("a zone such as 'Europe/Oslo'", .plain(["type": "string"])) {
        node, reading in
        Form.text.read(node, &reading).flatMap { name in
            do throws(ZoneError) {
                _ = try reading.surroundings.zones.zone(named: name)
                return name
            } catch {
                reading.report(.misspelt("\(error)"), at: node.range)
                return nil
            }
        }
    }
}

extension Form where Content == Place {
    fileprivate static let place = Form.scalar(
        "latitude and longitude such as '59.91, 10.75'", ["type": "string"]
    ) { text in
        Place(reading: text).map { .success($0) }
            ?? .failure(
                ScalarProblem(.notSpelt("latitude and longitude such as '59.91, 10.75'", text)))
    }
}
