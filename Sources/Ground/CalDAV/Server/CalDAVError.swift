public import HTTP
public import IntentTraits
public import XML

/// Why a calendar server has not done what was asked.
public enum CalDAVError: Error, Sendable {
    /// It was not asked, or has refused.
    case http(HTTPError)

    /// The answer is none of a calendar server: the address, and what is wrong.
    case unreadable(String, XMLError)

    /// It knows no calendars of the person.
    case noCalendars(String)

    /// The object at a path has another version by now, or is gone: fetch it, and decide anew.
    case conflict(String)

    /// There is an object at the path of a new one.
    case exists(String)

    /// It knows no longer what has changed in a calendar since a token: ask without one.
    case unknownToken(String)

    /// It has more to say of a calendar than it says at once.
    case tooMuch(String)
}

extension CalDAVError: UnclearError {
    /// Whether it is open that the server has done what was asked.
    public var isUnclear: Bool {
        if case .http(let error) = self { error.isUnclear } else { false }
    }
}

extension CalDAVError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .http(let error): "\(error)"
        case .unreadable(let address, let error):
            "'\(address)' does not answer as calendar servers do: \(error)"
        case .noCalendars(let address):
            "'\(address)' knows no calendars of this user; look into your calendar program for "
                + "the URL of the server"
        case .conflict(let path):
            "'\(path)' was changed at the server meanwhile; fetch it before it is changed again"
        case .exists(let path): "'\(path)' is at the server already; fetch it to change it"
        case .unknownToken(let path):
            "'\(path)' does not know since when to tell of changes; ask for all"
        case .tooMuch(let path): "'\(path)' has more than the server tells at once; ask for less"
        }
    }
}
