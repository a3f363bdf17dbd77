public import Calls
public import Catalogue
import Synchronization

/// Performs intents by their ids.
public final class IntentHost: Sendable {
    private let hosted: Mutex<IntentRegistry>
    let clock: CallClock

    /// Where apps have their data and their settings; without it, none is opened.
    public let apps: AppHome?
    let usage: (any UsageStore)?

    /// How long an intent that was told to stop is waited for.
    static let patience = Duration.seconds(10)

    /// Creates a host that measures time by `clock`, and reports performed intents to `usage`; apps
    /// are opened at `apps` before their first call.
    public init(
        _ registry: IntentRegistry, clock: some Clock<Duration>, usage: (any UsageStore)? = nil,
        apps: AppHome? = nil
    ) {
        hosted = Mutex(registry)
        self.apps = apps
        self.clock = CallClock(clock)
        self.usage = usage
    }
}

extension IntentHost {
    /// The intents that it performs.
    public var registry: IntentRegistry { hosted.withLock { $0 } }

    /// Performs the intents of another registry from now on; calls that have begun go on.
    package func use(_ registry: IntentRegistry) { hosted.withLock { $0 = registry } }

    /// Makes a call, until it ends or asks something.
    nonisolated(nonsending) public func invoke(
        _ call: IntentCall, under conditions: CallConditions
    ) async -> CallProgress {
        await invoke(call, under: conditions, restarts: 0)
    }

    nonisolated(nonsending) func invoke(
        _ call: IntentCall, under conditions: CallConditions, restarts: Int
    ) async -> CallProgress {
        let preparation =
            switch begin(call, under: conditions, restarts: restarts) {
            case .decided(let preparation): preparation
            case .incomplete(let rest): await rest.prepare()
            }
        return switch preparation {
        case .ready(let ready): await ready.perform()
        case .asked(let pending): .asked(pending)
        case .recorded(let result): .ended(.succeeded(result))
        case .refused(let failure): .ended(.failed(failure))
        }
    }

    /// Opens an app whose data are there, for other work than calls.
    package func openIfUsed(_ app: HostedApp) async throws(CallFailure) {
        if let apps, apps.hasData(of: app.id) { try await apps.open(app, in: nil) }
    }

    /// Whether nothing is kept of what an intent prints, since that may be private.
    package func isQuiet(_ intent: TypeID) -> Bool {
        guard let plan = registry.intent(intent)?.plan else { return false }
        return plan.hasPrivateDialog || plan.hasPrivateResult || plan.returnsSecret
            || plan.returnsPrivateParts(in: registry.catalogue)
    }

    /// Returns the id that a person's spelling names, or throws with a suggestion.
    public func intent(named text: String) throws(CallFailure) -> TypeID {
        guard let id = TypeID(text), registry.intent(id) != nil else {
            throw CallFailure(.clean, .unknownIntent(text, among: registry.intentNames))
        }
        return id
    }
}

extension IntentRegistry {
    var intentNames: [String] { intents.map { "\($0.id)" } }
}

/// The result of preparing a call, before anything is performed.
public enum Preparation: Sendable {
    /// All values are there; the call may be stored before it is performed.
    case ready(ReadyCall)

    /// A question comes first.
    case asked(PendingCall)

    /// The intent has happened already, under the same key.
    indirect case recorded(CallResult)

    case refused(CallFailure)
}
