public import Calls
public import Catalogue
public import IntentTraits
public import Values

/// Keeps which intents were performed with which values, so that they can be proposed again.
public protocol UsageStore: Sendable {
    /// Keeps a use; this must not wait.
    func keep(_ use: IntentUse)

    /// Forgets single uses, which an app has taken back.
    func forget(_ ids: Set<String>)

    /// Forgets all uses of an intent.
    func forgetAll(of intent: TypeID)
}

/// One time that an intent was performed.
public struct IntentUse: Hashable, Sendable {
    /// The source of the report.
    public enum Source: String, Sendable {
        /// This host has performed it.
        case host

        /// The app says that its person did the same by other means.
        case app
    }

    public let id: String
    public let intent: TypeID
    public let source: Source

    /// Without those that are private or secret.
    public let arguments: [IntentCall.Argument]

    /// The title for proposing it, as far as the intent has one that tells nothing private.
    public let title: String?

    /// The phrase that its app proposes for doing the same again, likewise.
    public let phrase: String?

    /// The time, and the zone of the person.
    public let at: Timestamp
    public let zone: String

    /// The person for whom it was done, and the language of texts for that person.
    public let person: String?
    public let language: String

    /// Where the wish came from.
    public let wish: Invocation.Source

    /// The run that it was done for.
    package let run: String?
}
