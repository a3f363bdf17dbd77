import Foundation
import Testing
import Values

@testable import LocalSockets

/// A process that has as many files open as it may.
@Suite(.timeLimit(.minutes(5))) struct FullProcessTests {
    @Test func `a server lets callers in once there is a descriptor again`() async {
        let path = "\(NSTemporaryDirectory())errand-\(UUID().uuidString).sock"
        await #expect(processExitsWith: .success) { [path = path as String] in
            let server = try LocalServer(at: path, greeting: "hello") { request, _ in request }
            let other = try OpenSocket()
            try other.listen(at: path + ".other")
            let callers = try [OpenSocket(), OpenSocket()]
            var limit = rlimit(rlim_cur: 256, rlim_max: 256)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            var held: [Int32] = []
            while case let one = dup(0), one >= 0 { held.append(one) }
            try callers[0].connect(to: path)
            try callers[1].connect(to: path + ".other")
            #expect(other.accept() == nil)
            for one in held { close(one) }
            var bytes: [UInt8] = []
            while try Frame.first(in: &bytes) == nil { _ = try callers[0].receive(into: &bytes) }
            server.close()
        }
    }
}
