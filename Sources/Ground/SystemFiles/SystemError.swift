import Glibc

/// Why the system has refused a call, by its number.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The reason of the call before; another call may replace it.
    package static var last: SystemError { SystemError(errno) }

    /// The system's words as a phrase, such as `no space left on device`.
    package var description: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
