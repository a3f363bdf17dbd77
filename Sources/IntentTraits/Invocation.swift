import Synchronization

/// One invocation of an intent, as the intent itself sees it while it performs.
public final class Invocation: Sendable {
    /// The invocation whose `perform()` is running, or `nil` where an intent is called directly.
    @TaskLocal public static var current: Invocation?

    /// The same for every attempt of one step, and for no other step.
    public let key: IdempotencyKey

    private let digest: @Sendable () -> String
    private let record = Mutex<[Touch]>([])

    /// Creates an invocation whose digest is worked out when it is first asked for.
    public init(key: IdempotencyKey, parametersDigest: @escaping @Sendable () -> String) {
        self.key = key
        digest = parametersDigest
    }

    public convenience init(key: IdempotencyKey, parametersDigest: String) {
        self.init(key: key) { parametersDigest }
    }

    /// A digest of the parameters without secrets: the same key with another digest is a mistake.
    public var parametersDigest: String { digest() }

    /// Notes a thing that was changed and how to change it back; see ``ReversibleIntent``.
    public func touched(_ touch: Touch) {
        record.withLock { $0.append(touch) }
    }

    /// What has been noted so far, in order.
    public var touches: [Touch] {
        record.withLock { $0 }
    }
}

/// The name under which an effect happens at most once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }
}
