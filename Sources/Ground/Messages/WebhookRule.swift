/// A path at which other programs say what happened, and the way in which they prove who they are.
public struct WebhookRule: Hashable, Sendable {
    /// The way in which a message is signed.
    public enum Preset: String, CaseIterable, Hashable, Sendable {
        /// Errand's own: the time and the body are signed.
        case errand

        /// As GitHub does it: the body is signed, and no time.
        case github

        /// As Stripe does it: the time and the body are signed.
        case stripe
    }

    public let path: String

    /// The name of the secret with the key.
    public let secret: String
    public let preset: Preset

    public init(path: String, secret: String, preset: Preset = .errand) {
        self.path = path
        self.secret = secret
        self.preset = preset
    }

    /// Whether a text is a path at which a webhook may be.
    public static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") && text.utf8.count <= 200
            && text.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                    || "/-_.".utf8.contains(byte)
            }
    }
}
