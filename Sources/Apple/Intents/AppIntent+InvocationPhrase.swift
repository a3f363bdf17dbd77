public import AppIntentsCore
import Synchronization

/// The phrases that apps propose, by the type of the intent.
private let proposed = Mutex<[ObjectIdentifier: String]>([:])

extension AppIntent {
    /// The phrase that the app proposes for the intent; it holds for all intents of the type.
    public var suggestedInvocationPhrase: String? {
        get { proposed.withLock { $0[ObjectIdentifier(Self.self)] } }
        nonmutating set { proposed.withLock { $0[ObjectIdentifier(Self.self)] = newValue } }
    }
}
