import Glibc

/// Why the system has refused a call, by its number.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let code: Int32

    public init(_ code: Int32) {
        self.code = code
    }

    /// The reason of the call before; another call may replace it.
    public static var last: SystemError { SystemError(errno) }

    /// The system's words as a phrase, such as `no space left on device`.
    public var description: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
