import Glibc

/// Why processes of one machine cannot talk.
public enum LocalSocketError: Error, Hashable, Sendable {
    /// Nobody listens there.
    case nobodyListens(String)

    /// Somebody of another user listens, or calls.
    case stranger(uid: UInt32)

    /// The other side says more at once than anybody should, or what is no value.
    case unreadable(String)

    /// What is to be sent has more bytes than are sent at once.
    case tooLong(Int)

    /// Somebody listens there, and has said nothing for as long as anybody should wait.
    case silent(String)

    /// The server has as many connections as it takes.
    case crowded(String, lines: Int)

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
        case .tooLong(let count):
            "\(count) bytes are too many to send; at most \(Frame.longest) are sent at once"
        case .silent(let path):
            "the process that listens at '\(path)' does not answer; it may be stopped: let it go on, or end it"
        case .crowded(let path, let lines):
            "the process that listens at '\(path)' has \(lines) connections already, none of which is idle; "
                + "end some of the processes that hold them, and try again"
        case .brokenOff: "the other side has gone away"
        case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))"
        }
    }
}
