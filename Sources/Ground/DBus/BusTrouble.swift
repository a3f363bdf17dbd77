import Glibc

/// The reason why a bus cannot be used.
package enum BusTrouble: Error, Hashable, CustomStringConvertible {
    case noLibrary
    case noAddress
    case failed(Int32)

    package var description: String {
        switch self {
        case .noLibrary:
            "it needs the library libsystemd; 'apt install libsystemd0' installs it"
        case .noAddress:
            "there is none; log in, or set DBUS_SESSION_BUS_ADDRESS"
        case .failed(ENOENT), .failed(ECONNREFUSED): "nothing listens at its address"
        case .failed(let code): String(cString: strerror(code))
        }
    }

    /// Whether the connection cannot be used any more.
    var isLoss: Bool {
        if case .failed(let code) = self {
            [ECONNRESET, ENOTCONN, EPIPE, ESTALE].contains(code)
        } else {
            false
        }
    }

    /// Whether there is no bus at all.
    package var isAbsence: Bool {
        switch self {
        case .noLibrary, .noAddress, .failed(ENOENT), .failed(ECONNREFUSED): true
        case .failed: false
        }
    }

    /// Throws for a result of sd-bus that is an error.
    @discardableResult
    static func check(_ result: Int32) throws(BusTrouble) -> Int32 {
        guard result >= 0 else { throw .failed(-result) }
        return result
    }
}
