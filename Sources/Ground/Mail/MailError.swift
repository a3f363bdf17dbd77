import IntentTraits

/// Why a mail was not sent, or none was fetched.
package struct MailError: Error, Hashable, CodedError, UnclearError, CustomStringConvertible {
    package enum Kind: String, Hashable, Sendable {
        case login = "not-logged-in"
        case refused = "mail-refused"
        case failed = "mail-failed"
    }

    package let kind: Kind

    /// The name of the server's machine.
    package let host: String

    /// A phrase that goes on after it.
    package let reason: String

    /// Whether the mail may have been sent.
    package var isUnclear = false

    package init(_ kind: Kind, at host: String, _ reason: String) {
        (self.kind, self.host, self.reason) = (kind, host, reason)
    }

    package var code: String { kind.rawValue }
    package var description: String { "the mail server '\(host)' \(reason)" }
}
