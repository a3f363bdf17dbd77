import AppIntents
import IntentTraits

/// Why Nagz does not do what it was asked for.
enum NagzIntentError: CodedError, CustomLocalizedStringResourceConvertible, Hashable {
    case notLoggedIn
    case notPermitted(FamilyRole)
    case noFamily

    /// The sentence says what there is not.
    case notFound(LocalizedStringResource)
    case notOpen(NagStatus)
    case quietHours(name: String, hours: QuietHours)
    case dailyCap(name: String, cap: Int)
    case nameTaken(String)

    /// The sentence says why something does not do.
    case unfit(LocalizedStringResource)

    // What comes of asking a server.
    case offline(String)
    case noAnswer
    case loginRefused
    case refused
    case conflict
    case unsent(Int)
    case badAnswer

    var code: String {
        switch self {
        case .notLoggedIn: "not-logged-in"
        case .notPermitted: "not-permitted"
        case .noFamily: "no-family"
        case .notFound: "not-found"
        case .notOpen: "not-open"
        case .quietHours: "quiet-hours"
        case .dailyCap: "daily-cap"
        case .nameTaken: "name-taken"
        case .unfit: "unfit"
        case .offline: "offline"
        case .noAnswer: "no-answer"
        case .loginRefused: "login-refused"
        case .refused: "refused"
        case .conflict: "conflict"
        case .unsent: "unsent"
        case .badAnswer: "bad-answer"
        }
    }

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .notLoggedIn: "Please open Nagz and log in first."
        case .notPermitted(let role):
            "Your role (\(role.word)) doesn't have permission for this action."
        case .noFamily: "No family selected. Open Nagz and join a family first."
        case .notOpen(let status): "This nag is \(status.word), so it stays as it is."
        case .quietHours(let name, let hours):
            "\(name) has quiet hours from \(hours.start) to \(hours.end); choose another time."
        case .dailyCap(let name, 1):
            "\(name) has 1 nag on that day already, which is the most that is allowed."
        case .dailyCap(let name, let cap):
            "\(name) has \(cap) nags on that day already, which is the most that is allowed."
        case .nameTaken(let name): "The family has a member called \(name) already."
        case .notFound(let sentence), .unfit(let sentence): sentence
        case .offline(let reason): "The Nagz server does not answer: \(reason)"
        case .noAnswer:
            "The Nagz server has not answered, so it may have done this or not; try again."
        case .loginRefused: "The Nagz server takes no login with this name and password."
        case .refused: "The Nagz server has refused this."
        case .conflict:
            "This nag has changed at the server meanwhile; see 'nagz.show-conflicts'."
        case .unsent(1):
            "1 change was not told to the server; sync first, or log out with 'discardChanges'."
        case .unsent(let count):
            """
            \(count) changes were not told to the server; sync first, or log out with \
            'discardChanges'.
            """
        case .badAnswer: "The Nagz server has sent an answer that cannot be read."
        }
    }
}

extension NagzIntentError {
    static func noNag(_ id: String) -> Self { .notFound("There is no nag '\(id)'.") }

    static func noFamily(of code: String) -> Self {
        .notFound("There is no family with the code '\(code)'.")
    }
}

extension NagzIntentError: UnclearError {
    /// Whether the server may have done what was asked.
    var isUnclear: Bool { self == .noAnswer }
}
