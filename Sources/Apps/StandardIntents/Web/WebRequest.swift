import HTTP
import IntentTraits
import Values

/// A request as a workflow has it.
struct WebRequest {
    var method = "GET"
    var url: String
    var query: [String: String] = [:]
    var headers: [String: String] = [:]
    var body: HTTPBody?

    /// A token, or a password with its user.
    var token: String?
    var user: String?
    var password: String?

    /// A file with the certificates that are trusted, in place of the machine's.
    var certificates: String?
    var timeLimit: Duration?
    var mostBytes = Self.mostBytes

    /// What a value takes, with its headers.
    static let mostBytes = 7 << 20

    init(_ url: String) { self.url = url }

    var request: HTTPRequest {
        var request = HTTPRequest(method.uppercased(), url, query: fields(query), body: body)
        for field in fields(headers) { request.headers.add(field.name, field.value) }
        if request.headers["Authorization"] == nil, let authorization {
            request.headers.add("Authorization", authorization)
        }
        // Reading twice is as once.
        if !["GET", "HEAD"].contains(request.method) {
            request.idempotencyKey = Invocation.current?.key.text
        }
        return request
    }

    var client: HTTPClient {
        get throws(Files.Trouble) {
            var client = HTTPClient()
            if let certificates { client.trust = .file(try Place(certificates).path) }
            client.limits.answer = mostBytes
            if let timeLimit { client.limits.whole = timeLimit }
            return client
        }
    }

    /// The answer, as far as a value takes it.
    func answer() async throws -> HTTPResponse {
        let client = try client
        do throws(HTTPError) { return try await client.send(request) } catch {
            guard case .answerTooLarge = error.kind else { throw error }
            throw Web.LargeAnswer(error: error)
        }
    }

    private var authorization: String? {
        if let token { return "Bearer \(token)" }
        guard let user else { return nil }
        return "Basic " + String(base64: Array("\(user):\(password ?? "")".utf8))
    }

    private func fields(_ map: [String: String]) -> [HTTPField] {
        map.sorted { $0.key < $1.key }.map { HTTPField($0.key, $0.value) }
    }
}

extension Web {
    /// An answer that is more than a value takes.
    struct LargeAnswer: Error, UnclearError, CustomStringConvertible {
        let error: HTTPError

        var isUnclear: Bool { error.isUnclear }
        var description: String { "\(error); 'http.download' takes more, into a file" }
    }
}

extension Effect {
    /// What asking a server does, at the host of a URL.
    static func web(_ kind: Kind, _ url: String) -> [Effect] {
        let rest = url.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last
        let host = rest?.drop { $0 == "/" }.prefix { !"/?#".contains($0) }.split(separator: "@")
            .last
        return [Effect(kind, "http:\(host ?? "*")")]
    }
}
