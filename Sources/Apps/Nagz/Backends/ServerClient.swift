import Foundation
import HTTP
import IntentTraits
import Synchronization

/// Asks a server as the person who is logged in, and knows whether it was away a moment ago.
final class ServerClient: Sendable {
    private struct State {
        var client: HTTPClient
        var silentSince: Date?
    }

    /// Asks without a login.
    private let plain: HTTPClient
    private let file: LoginFile
    private let state: Mutex<State>

    /// How long a server that did not answer is left alone, so that a batch of changes does not
    /// wait for it as often as it has nags.
    private static let pause: TimeInterval = 30

    /// `patience` is for the time in which nothing comes or goes.
    init(at address: ServerAddress, _ file: LoginFile, patience: Duration) {
        var plain = HTTPClient(base: address.url)
        plain.limits.connecting = .seconds(5)
        plain.limits.silence = patience
        plain.limits.whole = .seconds(60)
        self.plain = plain
        self.file = file
        state = Mutex(State(client: Self.client(plain, file)))
    }

    /// Asks as another person from now on.
    func use(_ login: Login) throws {
        try file.keep(login)
        state.withLock { $0.client = Self.client(plain, file) }
    }

    /// Tells the server that the login is not used any more, and forgets it.
    func leave(at now: Date) async throws {
        guard try file.login() != nil else { return }
        // A server that does not hear of it forgets the login by itself in the end.
        _ = try? await send(.post("/auth/logout", .json("{}")), at: now)
        try file.remove()
        state.withLock { $0.client = Self.client(plain, file) }
    }

    private static func client(_ plain: HTTPClient, _ file: LoginFile) -> HTTPClient {
        var client = plain
        client.credentials = HTTPCredentials { try await renewed($0, with: plain, file) }
        return client
    }

    /// Returns a token that is not the one that was not taken.
    private static func renewed(
        _ old: String?, with client: HTTPClient, _ file: LoginFile
    ) async throws -> String {
        guard let login = try file.login() else { throw ServerTrouble.loggedOut }
        guard login.access == old else { return login.access }
        let body = try WireRefresh(refreshToken: login.refresh).json
        let answer = try await client.send(.post("/auth/refresh", .json(body)))
        if (400...404).contains(answer.status) {
            try file.remove()
            throw ServerTrouble.loggedOut
        }
        guard answer.isSuccess else { throw ServerTrouble(answer) }
        let tokens = try WireLogin(json: answer.bytes)
        try file.keep(tokens.login)
        return tokens.accessToken
    }
}

extension ServerClient {
    /// Whether the server did not answer a moment ago.
    func isAway(at now: Date) -> Bool {
        state.withLock { state in
            state.silentSince.map { $0 <= now && now < $0 + Self.pause } ?? false
        }
    }

    /// Has the server asked again, whenever it was away.
    func forgetSilence() { state.withLock { $0.silentSince = nil } }

    /// Sends a request; throws where the answer is no success.
    func send(
        _ request: HTTPRequest, withoutLogin: Bool = false, at now: Date
    ) async throws(ServerTrouble) -> HTTPResponse {
        let client = withoutLogin ? plain : state.withLock { $0.client }
        let answer: HTTPResponse
        do throws(HTTPError) {
            answer = try await client.send(request)
        } catch {
            if error.isAbsence { state.withLock { $0.silentSince = now } }
            let trouble = ServerTrouble(error)
            if trouble.isSilence { Invocation.current?.log("\(error)", as: .warning) }
            throw trouble
        }
        forgetSilence()
        guard answer.isSuccess else { throw ServerTrouble(answer) }
        return answer
    }

    /// Sends a request, and reads what it says.
    func ask<Answer: WireAnswer>(
        _ request: HTTPRequest, withoutLogin: Bool = false, at now: Date
    ) async throws(ServerTrouble) -> Answer {
        let answer = try await send(request, withoutLogin: withoutLogin, at: now)
        do { return try Answer(json: answer.bytes) } catch { throw .unreadable }
    }

    /// Returns all items of a list, page by page.
    func all<Item: Decodable & Sendable>(
        _ path: String, query: [HTTPField] = [], at now: Date
    ) async throws(ServerTrouble) -> [Item] {
        var items: [Item] = []
        while true {
            let page: WirePage<Item> = try await ask(
                .get(
                    path,
                    query: query + [
                        HTTPField("limit", "\(Self.pageSize)"),
                        HTTPField("offset", "\(items.count)"),
                    ]), at: now)
            items += page.items
            guard !page.items.isEmpty, items.count < page.total else { return items }
        }
    }

    /// The most that the server gives at once.
    private static let pageSize = 200
}

extension HTTPError {
    /// Whether the server seems to be away, and not only to have lost a connection.
    fileprivate var isAbsence: Bool {
        switch kind {
        case .silent, .late: true
        case .credentials(let error): (error as? HTTPError)?.isAbsence ?? false
        default: arrival == .never
        }
    }
}
