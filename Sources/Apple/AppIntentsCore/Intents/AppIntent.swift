/// Something that an app can do, with parameters that a person or a workflow gives.
public protocol AppIntent: PersistentlyIdentifiable, _DescribedIntent, _IntentKinds,
    _SupportsAppDependencies, Sendable
{
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>

    @preconcurrency @MainActor static var title: LocalizedStringResource { get }
    @preconcurrency @MainActor static var description: IntentDescription? { get }

    /// Whether the app comes to the front before the intent is performed.
    @preconcurrency @MainActor static var openAppWhenRun: Bool { get }

    /// Whether the intent is listed for people.
    @preconcurrency @MainActor static var isDiscoverable: Bool { get }
    @preconcurrency @MainActor static var authenticationPolicy: IntentAuthenticationPolicy { get }
    @preconcurrency @MainActor static var supportedModes: IntentModes { get }
    @preconcurrency @MainActor static var allowedExecutionTargets: IntentExecutionTargets { get }

    /// The intent as a sentence, with its parameters in it.
    @ParameterSummaryBuilder @preconcurrency @MainActor
    static var parameterSummary: SummaryContent { get }

    /// The sentence before any value is given.
    @preconcurrency @MainActor static var _sentence: _SummarySentence { get }

    init()

    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter
    public typealias ExecutionTargets = IntentExecutionTargets

    /// The name of the type in words: `ListNagsIntent` is "List Nags".
    public static var title: LocalizedStringResource {
        LocalizedStringResource(stringLiteral: Title(Self.self).words)
    }

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var supportedModes: IntentModes { .background }
    public static var allowedExecutionTargets: IntentExecutionTargets { .all }
}

extension AppIntent {
    @preconcurrency @MainActor public static var _sentence: _SummarySentence {
        parameterSummary._sentence(for: Self())
    }
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }

    /// The same for the summary of most intents, whose type need not be found out.
    @preconcurrency @MainActor public static var _sentence: _SummarySentence {
        parameterSummary._sentence(for: Self())
    }
}

extension AppIntent {
    /// Performs the intent and returns the value of its result.
    @discardableResult
    nonisolated(nonsending) public func callAsFunction(
        donate: Bool = true
    ) async throws -> PerformResult.Value where PerformResult: ReturnsValue {
        let result = try await perform()
        if donate { try await self.donate(result: result) }
        guard let value = result.value else {
            throw AppIntentError(.failed("no value"), "the intent returned no value")
        }
        return value
    }

    /// Performs the intent.
    @_disfavoredOverload
    nonisolated(nonsending) public func callAsFunction(donate: Bool = true) async throws {
        let result = try await perform()
        if donate { try await self.donate(result: result) }
    }
}

/// Whether the device has to be unlocked before an intent is performed.
public enum IntentAuthenticationPolicy: Sendable {
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// The parts of an app that may perform an intent.
public struct IntentExecutionTargets: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let mainApp = IntentExecutionTargets(rawValue: 1)
    public static let appExtension = IntentExecutionTargets(rawValue: 2)
    public static let widgetExtension = IntentExecutionTargets(rawValue: 4)
    public static let all: IntentExecutionTargets = [.mainApp, .appExtension, .widgetExtension]
}
