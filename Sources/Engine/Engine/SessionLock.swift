package import Diagnostics

/// Whether the person in front is there, as far as the machine knows.
package enum SessionLock: Hashable, Sendable {
    case open, locked

    /// It could not be found out, for a reason.
    case unknown(String)

    /// The refusal of what needs the person, or `nil` if they are there.
    package func refusal(of what: String) -> Diagnostic.Message? {
        switch self {
        case .open: nil
        case .locked:
            Diagnostic.Message(
                code: "locked", "\(what) needs you, and your session is locked; unlock it first")
        case .unknown(let reason):
            Diagnostic.Message(
                code: "locked",
                "\(what) needs you, and it cannot be told whether your session is locked: \(reason)"
            )
        }
    }
}

extension Engine {
    /// Whether the session of a person is locked.
    package func lock(of session: String?) async -> SessionLock {
        await parts.settings.lock(session)
    }
}
