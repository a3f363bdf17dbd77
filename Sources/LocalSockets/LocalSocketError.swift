import Glibc

/// Why processes of one machine cannot talk.
public enum LocalSocketError: Error, Hashable, Sendable {
    /// Nobody listens there.
    case nobodyListens(String)

    /// Somebody of another user listens, or calls.
    case stranger(uid: UInt32)

    /// The other side says more at once than anybody should, or what is no value.
    case unreadable(String)

    /// The other side has gone away in the middle.
    case brokenOff

    /// What the system says of a call that failed.
    case system(String, code: Int32)

    static func failed(_ call: String) -> Self { .system(call, code: errno) }
}

extension LocalSocketError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nobodyListens(let path): "nobody listens at '\(path)'"
        case .stranger(let uid): "the other side belongs to the user with the number \(uid)"
        case .unreadable(let reason): "the other side sent something unreadable: \(reason)"
        case .brokenOff: "the other side has gone away"
        case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))"
        }
    }
}
