import AppIntents
import IntentTraits

enum PostError: Error, CustomLocalizedStringResourceConvertible {
    case closed(String)

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .closed(let what): "The post office has closed \(what)."
        }
    }
}

struct LostConnection: UnclearError, CustomStringConvertible {
    let description = "the line went dead after the letter was sent"
}

struct Misprint: LocalizedError {
    var errorDescription: String? { "the stamp is misprinted" }
}

struct Plain: Error {
    let number = 7
}

/// An error whose code is what it is told.
struct CodedFailure: CodedError, LocalizedError {
    let code: String
    var errorDescription: String? { "the counter is closed" }
}

/// Fails in the way that it is told to.
struct FailIntent: AppIntent {
    enum FailWay: String, AppEnum {
        case localized, described, plain, foundation, unclear, cancellation, unrecoverable,
            permission, unavailable, coded

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [FailWay: DisplayRepresentation] = [:]
    }

    static let title: LocalizedStringResource = "Fail"

    @Parameter(title: "Way") var way: FailWay
    @Parameter(title: "Code") var code: String?

    func perform() async throws -> some IntentResult {
        switch way {
        case .localized: throw PostError.closed("for today")
        case .described: throw Misprint()
        case .plain: throw Plain()
        case .foundation:
            throw NSError(
                domain: "post", code: 3, userInfo: [NSLocalizedDescriptionKey: "out of ink"])
        case .unclear: throw LostConnection()
        case .cancellation: throw CancellationError()
        case .unrecoverable: throw AppIntentError.Unrecoverable.featureCurrentlyRestricted
        case .permission: throw AppIntentError.PermissionRequired.contacts
        case .coded: throw CodedFailure(code: code ?? "")
        case .unavailable: _ = try await OpenURLIntent(URL(filePath: "/x")).perform()
        }
        return .result()
    }
}

/// Takes as long as the door stays shut.
struct WaitIntent: AppIntent {
    enum WaitWay: String, AppEnum {
        case heeding, ignoring, holding, finishing, askingFirst

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [WaitWay: DisplayRepresentation] = [:]
    }

    static let title: LocalizedStringResource = "Wait"

    @Parameter(title: "Way") var way: WaitWay

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        if way == .askingFirst { try await requestConfirmation(dialog: "Wait?") }
        let door = Door.current
        await door.pass()
        if way == .heeding || way == .askingFirst { try Task.checkCancellation() }
        Counter.current.note("passed \(Task.isCancelled ? "late" : "in time")")
        return .result(value: "passed")
    }
}

struct MainIntent: AppIntent {
    static let title: LocalizedStringResource = "Main"

    @Parameter(title: "Ask", default: false) var asks: Bool

    @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        MainActor.assertIsolated()
        if asks { try await requestConfirmation() }
        return .result(value: true)
    }
}

/// A dependency that an app has to add first.
final class Franking: Sendable {}

struct FrankIntent: AppIntent {
    static let title: LocalizedStringResource = "Frank"
    @Dependency private var franking: Franking

    func perform() async throws -> some IntentResult { .result() }
}
