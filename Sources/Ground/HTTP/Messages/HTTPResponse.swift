/// An answer, whole.
public struct HTTPResponse: Sendable {
    public let status: Int
    public let headers: HTTPHeaders

    /// The body; empty where it went to a file.
    public let bytes: [UInt8]

    /// What sentences show of where it came from, after redirects.
    public let address: String

    /// The body as text; what is no UTF-8 is replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var isSuccess: Bool { (200..<300).contains(status) }

    /// The answer if it says that all is well; throws its status otherwise.
    public func successful() throws(HTTPError) -> HTTPResponse {
        guard isSuccess else { throw HTTPError(status: status, address) }
        return self
    }
}
