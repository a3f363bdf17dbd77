/// What is asked of a server.
public struct HTTPRequest: Sendable {
    /// The method, in large letters.
    public var method: String

    /// A whole URL, or what follows the base of the client.
    public var url: String

    /// What is added to the query of the URL; it need not be escaped.
    public var query: [HTTPField]
    public var headers: HTTPHeaders
    public var body: HTTPBody?

    /// Sent as `Idempotency-Key`, so that a server that knows it does a thing once.
    public var idempotencyKey: String?

    public init(
        _ method: String, _ url: String, query: [HTTPField] = [],
        headers: HTTPHeaders = [:], body: HTTPBody? = nil, idempotencyKey: String? = nil
    ) {
        self.method = method
        self.url = url
        self.query = query
        self.headers = headers
        self.body = body
        self.idempotencyKey = idempotencyKey
    }

    public static func get(_ url: String, query: [HTTPField] = []) -> Self {
        Self("GET", url, query: query)
    }

    public static func post(_ url: String, _ body: HTTPBody?, idempotencyKey: String? = nil)
        -> Self
    {
        Self("POST", url, body: body, idempotencyKey: idempotencyKey)
    }
}
