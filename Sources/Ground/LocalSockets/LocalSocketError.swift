import Glibc

/// The reason why processes of one machine cannot talk.
package enum LocalSocketError: Error, Hashable, Sendable {
    /// There is no listener.
    case noListener(String)

    /// The other process belongs to another user.
    case stranger(uid: UInt32)

    /// The other side sends more at once than it may.
    case unreadable(String)

    /// A whole message has come that is no value.
    case noValue(String)

    /// The message has more bytes than are sent at once.
    case tooLong(Int)

    /// The listener there has not answered within the time limit.
    case silent(String)

    /// The server has as many connections as it takes.
    case crowded(String, lines: Int)

    /// The other side has gone away in the middle.
    case brokenOff

    /// A call of the system failed, with this sentence.
    case system(String, code: Int32)

    static func failed(_ call: String) -> Self { .system(call, code: errno) }
}

extension LocalSocketError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noListener(let path): "no process listens at '\(path)'"
        case .stranger(let uid): "the other side belongs to another user, with the number \(uid)"
        case .unreadable(let reason): "the other side sent something unreadable: \(reason)"
        case .noValue(let reason): "the message is no value in its one coding: \(reason)"
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
