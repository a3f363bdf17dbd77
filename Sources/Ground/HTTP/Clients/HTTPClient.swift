/// Asks servers over HTTP.
///
/// Clients are values and cheap; all of a process share their connections. The library behind them
/// is opened when one first asks for something.
public struct HTTPClient: Sendable {
    /// What comes before the URLs of requests that are no whole ones.
    public var base: String?

    /// Sent to the server of the base, or of the request without a base, and to no other.
    public var credentials: HTTPCredentials?

    /// Sent with every request; the request's own win.
    public var headers: HTTPHeaders = ["User-Agent": "errand"]
    public var limits = HTTPLimits()
    public var trust = HTTPTrust.system
    public var proxy = HTTPProxy.environment

    /// The nearest that it may reach.
    ///
    /// A server of the public internet never leads anywhere nearer, whatever this is.
    public var nearest = HTTPReach.machine

    public init(base: String? = nil, credentials: HTTPCredentials? = nil) {
        self.base = base
        self.credentials = credentials
    }

    /// Sends a request and returns the whole answer, whatever its status is.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let deadline = ContinuousClock.now + limits.whole
        let stream = try await Exchange(self, request, until: deadline).answer()
        return HTTPResponse(
            status: stream.status, headers: stream.headers,
            bytes: try await stream.bytes(atMost: limits.answer), address: stream.address)
    }

    /// Sends a request and returns the answer once its head is here; its body comes as it is read.
    public func open(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStream {
        try await Exchange(self, request).answer()
    }

    /// Sends a request and writes the answer to a file, which is there when it is whole, and else
    /// as it was before; throws where the status is no success.
    public func download(_ request: HTTPRequest, to path: String) async throws(HTTPError)
        -> HTTPResponse
    {
        let stream = try await open(request)
        let response = HTTPResponse(
            status: stream.status, headers: stream.headers, bytes: [], address: stream.address)
        _ = try response.successful()
        try stream.mustFit(limits.file)
        do throws(FileDraft.Trouble) {
            let draft = try FileDraft(path)
            try await stream.write(to: draft, atMost: limits.file)
            try await draft.commit()
        } catch {
            switch error {
            case .system(let reason):
                throw HTTPError(.saving(path, "\(reason)"), stream.address, .maybe)
            case .source(let error): throw error
            }
        }
        return response
    }
}
