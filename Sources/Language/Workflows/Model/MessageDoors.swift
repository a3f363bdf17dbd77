package import Messages

/// What a project says of where other programs are heard.
package struct MessageDoors: Hashable, Sendable {
    /// The address for webhooks, or `nil` for none.
    package var listen: ListenAddress?

    /// The broker of MQTT, or `nil` for none.
    package var broker: Configuration.Broker?

    /// The places where their secrets are looked for.
    package var secrets: SecretSources

    package init(_ configuration: Configuration, secrets: SecretSources) {
        listen = configuration.listen
        broker = configuration.broker
        self.secrets = secrets
    }
}

extension Configuration {
    /// A broker of MQTT.
    package struct Broker: Hashable, Sendable {
        package let host: String
        package let port: UInt16
        package var user: String?

        /// The name of the secret with the password.
        package var password: String?
        package var client: String?

        package init(host: String, port: UInt16) {
            self.host = host
            self.port = port
        }
    }
}
