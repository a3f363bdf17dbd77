import CMicroHTTPD
import Dispatch
import Glibc
package import Messages

/// Takes messages of other programs over HTTP until it is closed, which has to be done once.
package final class WebhookServer: Sendable {
    /// What other programs want.
    package enum Purpose: Sendable {
        /// To say something.
        case messages

        /// To read a page.
        case page
    }

    /// What is too much.
    package struct Limits: Sendable {
        /// The longest body in bytes, so that the signal with it is not too large.
        package var body = 192 << 10
        package var connections = 64

        /// The seconds that a caller may say nothing, and those for a whole message.
        package var silence = 10
        package var message = 30

        package init() {}
    }

    /// The address with the port that was free where any was wanted.
    package let address: ListenAddress
    private let desk: WebhookDesk
    // The library guards it itself.
    nonisolated(unsafe) private let daemon: OpaquePointer

    /// Listens at an address; `isKnown` tells the paths that are taken.
    package init(
        at address: ListenAddress, for purpose: Purpose = .messages, limits: Limits = Limits(),
        isKnown: @escaping @Sendable (_ path: String) -> Bool,
        answering: @escaping @Sendable (WebhookRequest) async -> WebhookAnswer
    ) throws(WebhookTrouble) {
        var functions = mhd_functions()
        guard mhd_load(&functions) != 0 else { throw .noLibrary }
        let socket = try ListeningSocket(address)
        self.address = socket.address
        desk = WebhookDesk(functions, purpose, limits, isKnown, answering)
        // The library has it until ``close()``.
        let context = Unmanaged.passRetained(desk)
        let daemon = mhd_start(
            &functions, socket.descriptor, WebhookDesk.access, WebhookDesk.completed,
            context.toOpaque(),
            mhd_limits(connections: UInt32(limits.connections), seconds: UInt32(limits.silence)))
        guard let daemon else {
            context.release()
            Glibc.close(socket.descriptor)
            throw .unusable("\(address)", "libmicrohttpd does not start")
        }
        self.daemon = daemon
    }

    /// Takes no more messages, and returns when those that were taken are answered.
    package func close() async {
        let socket = desk.functions.quiesce(daemon)
        if socket >= 0 { Glibc.close(socket) }
        await desk.isQuiet()
        await withCheckedContinuation { continuation in
            // It waits for the library's thread.
            DispatchQueue.global().async { [self] in
                desk.functions.stop(daemon)
                Unmanaged.passUnretained(desk).release()
                continuation.resume()
            }
        }
    }
}

/// The reason why no messages can be taken.
package enum WebhookTrouble: Error, Hashable, CustomStringConvertible {
    case noLibrary
    case unusable(String, String)

    package var description: String {
        switch self {
        case .noLibrary:
            "'listen' needs the library libmicrohttpd; 'apt install libmicrohttpd12' installs it"
        case .unusable(let address, let reason):
            "nothing can listen at '\(address)': \(reason)"
        }
    }
}
