import Values

/// Why a request has no result.
struct ResponseError: Error {
    let code: Int
    let message: String

    static func parse(_ reason: String) -> Self { Self(code: -32700, message: reason) }
    static let invalid = Self(code: -32600, message: "this is no request that can be answered now")
    static func unknown(_ method: String) -> Self {
        Self(code: -32601, message: "there is no method '\(method)' here")
    }
    static let notInitialized = Self(code: -32002, message: "'initialize' has to come first")
    static let cancelled = Self(code: -32800, message: "the request was cancelled")
    static func failed(_ reason: String) -> Self { Self(code: -32803, message: reason) }

    func response(to id: Value) -> Value {
        [
            "jsonrpc": "2.0", "id": id,
            "error": ["code": .number(code), "message": .string(message)],
        ]
    }
}
