import HTTP
import Values

/// Why a server has not done what it was asked for.
enum ServerTrouble: Error {
    /// It has certainly not got it.
    case away(String)

    /// It may have got it, or has failed in the middle.
    case unclear

    /// It does not know the person any more.
    case loggedOut

    /// It does not do it; the code is the server's own.
    case refused(status: Int, code: String, after: TimeSpan?)
    case unreadable

    /// Whether it may do it later.
    var isSilence: Bool {
        switch self {
        case .away, .unclear: true
        case .loggedOut, .refused, .unreadable: false
        }
    }

    /// Whether there is nothing by the name that was asked for, as far as the person may look.
    var isMissing: Bool {
        if case .refused(403...404, _, _) = self { true } else { false }
    }

    init(_ error: HTTPError) {
        if case .credentials(let cause) = error.kind {
            if let trouble = cause as? ServerTrouble {
                self = trouble
            } else if let error = cause as? HTTPError {
                self.init(error)
            } else {
                self = .away("\(error)")
            }
            return
        }
        self = error.arrival == .never ? .away("\(error)") : .unclear
    }

    /// What an answer says that is no success.
    init(_ answer: HTTPResponse) {
        switch answer.status {
        case 401: self = .loggedOut
        case 408, 500...: self = .unclear
        default:
            let after = answer.headers["Retry-After"].flatMap { Int32($0) }
            self = .refused(
                status: answer.status, code: WireError.code(of: answer.bytes),
                after: after.map { TimeSpan.seconds($0) })
        }
    }
}

extension ServerTrouble {
    /// What an intent says of it.
    func error(for member: Member?) -> NagzIntentError {
        switch self {
        case .away(let reason): .offline(reason)
        case .unclear: .noAnswer
        case .loggedOut: .notLoggedIn
        case .refused(let status, _, _): Refusal.error(status: status, for: member)
        case .unreadable: .badAnswer
        }
    }
}
