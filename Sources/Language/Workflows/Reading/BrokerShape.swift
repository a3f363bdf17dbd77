import Diagnostics

/// `mqtt:` of a project.
enum BrokerShape {
    private static let host = Key<String>(
        "host", .text, .required, "The name or address of the machine that it runs on.")
    private static let port = Key<Int>("port", .count(1...65_535), default: "1883", "Its port.")
    private static let user = Key<String>("user", .text, "The user that it knows Errand as.")
    private static let password = Key<String>(
        "password", .identifier, "The secret with that user's password.")
    private static let client = Key<String>(
        "client", .label, default: "made of this machine and the home",
        "The name under which it keeps messages while nobody listens.")

    static let shape = Shape(
        name: "'mqtt'", summary: "The MQTT broker that triggers hear from.",
        keys: [host.facts, port.facts, user.facts, password.facts, client.facts])

    @Sendable static func read(
        _ fields: Fields, _ reading: inout Reading
    ) -> Configuration.Broker? {
        let port = fields.read(port, &reading) ?? 1883
        let user = fields.read(user, &reading)
        let password = fields.read(password, &reading)
        let client = fields.read(client, &reading)
        if password != nil, !fields.has(self.user) {
            reading.report(.passwordWithoutUser(), at: fields.place(of: self.password))
        }
        guard let host = fields.read(host, &reading) else { return nil }
        var broker = Configuration.Broker(host: host, port: UInt16(port))
        broker.user = user
        broker.password = password
        broker.client = client
        return broker
    }
}

extension Diagnostic.Message {
    fileprivate static func passwordWithoutUser() -> Self {
        Self(code: "missing-key", "'password' belongs to a 'user'; write that as well")
    }
}
