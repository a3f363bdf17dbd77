import Foundation
import HTTPTestKit
import Synchronization

/// A real Nagz server on this machine, with a family, its roles and its memory of keys; it fails as
/// a test wants it to.
final class ServerFamily: Sendable {
    /// What goes wrong with a request.
    enum Fault: Sendable {
        /// It is answered so, and not done.
        case status(Int)

        /// It is done, and the connection is cut before the answer.
        case cutAfterwards

        /// It is answered with something that is no JSON.
        case garbage

        /// The token is no longer taken, until it is renewed.
        case expiry

        /// It is done, and answered when the test lets go of it.
        case held(DispatchSemaphore, arrived: DispatchSemaphore)
    }

    struct Wish {
        let fault: Fault
        let method: String
        let path: String
        var skips: Int
        var times: Int
    }

    struct Nag {
        let id: String
        let creator: String
        let recipient: String
        var due: String
        var category: String
        var description: String?
        var status = "open"
        var note: String?

        var json: [String: Any] {
            [
                "id": id, "family_id": ServerFamily.family, "creator_id": creator,
                "recipient_id": recipient, "due_at": due, "category": category,
                "done_definition": "ack_only", "description": description as Any? ?? NSNull(),
                "status": status, "created_at": "2026-11-01T00:00:00Z",
            ]
        }
    }

    struct State {
        var nags: [String: Nag] = [:]
        var people = ServerFamily.people
        var access: [String: String] = [:]
        var refresh: [String: String] = [:]
        var preferences: [String: [String: String]] = [:]
        var answers: [String: (Int, String)] = [:]
        var wishes: [Wish] = []
        var tokens = 0

        /// What was asked: `GET /nags`, with ids as `*`.
        var asked: [String] = []

        /// What was done: effects that a repetition does not have again.
        var done: [String] = []

        /// The bodies of all requests.
        var bodies: [String] = []
        var keys: [String] = []
    }

    struct Person {
        let id: String
        let name: String
        let role: String
    }

    static let family = "0fa00000-0000-4000-8000-000000000001"
    static let code = "FJORDS22"
    static let people = [
        Person(id: "0aa00000-0000-4000-8000-00000000000a", name: "Anna", role: "guardian"),
        Person(id: "0be00000-0000-4000-8000-00000000000b", name: "Ben", role: "participant"),
        Person(id: "03a00000-0000-4000-8000-00000000000c", name: "Max", role: "child"),
    ]

    let port: UInt16
    private let state = Mutex(State())
    private let listening = Mutex<TestServer?>(nil)

    init() throws {
        // The port is known before there is a server, so that one can come back to it.
        let first = try TestServer { _ in }
        port = first.port
        first.stop()
        try begin()
    }

    deinit { stop() }

    var url: String { "http://127.0.0.1:\(port)/api/v1" }

    func begin() throws {
        let server = try TestServer(port: port) { [weak self] in self?.serve($0) }
        listening.withLock { $0 = server }
    }

    /// Goes away: connections are refused.
    func stop() {
        let server = listening.withLock { server in
            defer { server = nil }
            return server
        }
        server?.stop()
    }

    func with<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try state.withLock { try body(&$0) }
    }

    /// Has requests fail, after some that do not.
    func fail(
        _ fault: Fault, _ method: String, _ path: String, skipping skips: Int = 0, times: Int = 1
    ) {
        with {
            $0.wishes.append(
                Wish(fault: fault, method: method, path: path, skips: skips, times: times))
        }
    }

    func count(_ request: String) -> Int { with { $0.asked.count { $0 == request } } }

    func done(_ effect: String) -> Int { with { $0.done.count { $0 == effect } } }

    /// Makes a nag that another device has made.
    @discardableResult func add(
        _ category: String, for recipient: Int, by creator: Int = 0,
        due: String = "2026-11-26T18:00:00Z", saying description: String? = nil
    ) -> String {
        let id = UUID().uuidString.lowercased()
        let people = Self.people
        with {
            $0.nags[id] = Nag(
                id: id, creator: people[creator].id, recipient: people[recipient].id, due: due,
                category: category, description: description)
        }
        return id
    }
}

extension ServerFamily {
    private func serve(_ call: TestCall) {
        let parts = call.request.target.split(separator: "?", maxSplits: 1).map(String.init)
        let path = String((parts.first ?? "").dropFirst("/api/v1".count))
        let method = call.request.method
        let fault = with { state in
            state.asked.append("\(method) \(Self.pattern(path))")
            if !call.request.body.isEmpty { state.bodies.append(call.request.text) }
            if let key = call.request.headers["idempotency-key"] { state.keys.append(key) }
            return state.fault(of: method, path)
        }
        if case .status(let status)? = fault {
            call.reply(
                status, [],
                #"{"error":{"code":"WANTED","message":"SECRET words","request_id":"1"}}"#)
            return
        }
        if case .garbage? = fault {
            call.reply(200, [], "<html>")
            return
        }
        if case .expiry? = fault {
            with { $0.access = [:] }
        }
        let answer = with { state in
            state.answer(
                method, path, query: parts.count > 1 ? parts[1] : "", call.request)
        }
        switch fault {
        case .cutAfterwards?: call.hangUp()
        case .held(let release, let arrived)?:
            arrived.signal()
            release.wait()
            call.reply(answer.0, ["Content-Type: application/json"], answer.1)
        default: call.reply(answer.0, ["Content-Type: application/json"], answer.1)
        }
    }

    /// A path with `*` in the place of ids.
    private static func pattern(_ path: String) -> String {
        path.split(separator: "/").map { $0.count == 36 ? "/*" : "/\($0)" }.joined()
    }
}

extension ServerFamily.State {
    fileprivate mutating func fault(of method: String, _ path: String) -> ServerFamily.Fault? {
        let index = wishes.firstIndex { $0.method == method && path.contains($0.path) }
        guard let index else { return nil }
        guard wishes[index].skips == 0 else {
            wishes[index].skips -= 1
            return nil
        }
        wishes[index].times -= 1
        let fault = wishes[index].fault
        if wishes[index].times == 0 { wishes.remove(at: index) }
        return fault
    }
}
