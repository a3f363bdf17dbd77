import CCurl

/// A URL, read by the same code that later connects to it, so that both mean the same host.
struct HTTPAddress: Sendable {
    /// The URL without user, password and fragment.
    let url: String
    let scheme: String

    /// The host in small letters, an address of IPv6 in brackets.
    let host: String
    let port: Int

    /// What sentences may show: neither user nor query.
    let shown: String

    /// The user and the password that the URL had.
    let user: String?
    let password: String?

    init(_ text: String, query: [HTTPField] = [], _ library: CurlLibrary) throws(HTTPError.Kind) {
        try self.init([text], query, library)
    }

    /// Reads what a server has named in place of this URL.
    func following(_ location: String, _ library: CurlLibrary) throws(HTTPError.Kind) -> Self {
        try Self([url, location], [], library)
    }

    /// Each text is relative to the one before.
    private init(_ texts: [String], _ query: [HTTPField], _ library: CurlLibrary)
        throws(HTTPError.Kind)
    {
        let parts = try URLParts(library)
        for text in texts { try parts.set(CURLUPART_URL, text, ccurl_url_reading) }
        for field in query {
            try parts.set(CURLUPART_QUERY, field.asForm, ccurl_url_appending)
        }
        scheme = parts.text(CURLUPART_SCHEME)?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
        host = parts.text(CURLUPART_HOST)?.lowercased() ?? ""
        guard !host.isEmpty else { throw .address("it names no host") }
        user = parts.text(CURLUPART_USER, ccurl_url_decoding)
        password = parts.text(CURLUPART_PASSWORD, ccurl_url_decoding)
        for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
            try parts.set(part, nil)
        }
        port = parts.text(CURLUPART_PORT, ccurl_url_default_port).flatMap { Int($0) } ?? 0
        url = parts.text(CURLUPART_URL) ?? ""
        shown = Self.withoutSecrets(url)
    }

    /// Whether credentials for one of these are for the other.
    ///
    /// A server that sends those who come without TLS to itself with TLS stays the same.
    func isSameServer(as other: HTTPAddress) -> Bool {
        guard host == other.host else { return false }
        if scheme == other.scheme { return port == other.port }
        return scheme == "http" && port == 80 && other.scheme == "https" && other.port == 443
    }

    /// Returns a text that may be no URL at all without what could be a secret in one.
    static func withoutSecrets(_ text: String) -> String {
        let bytes = text.utf8
        let (slash, at) = (UInt8(ascii: "/"), UInt8(ascii: "@"))
        let query = [UInt8(ascii: "?"), UInt8(ascii: "#")]
        let end = bytes.firstIndex(where: query.contains) ?? bytes.endIndex
        var start = bytes.startIndex
        var rest = bytes[..<end]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            let mark = rest[colon...].prefix(3)
            if mark.elementsEqual("://".utf8) {
                start = mark.endIndex
                break
            }
            rest = rest[bytes.index(after: colon)...]
        }
        let host = bytes[start..<end].prefix { $0 != slash }
        let shown = host.lastIndex(of: at).map { bytes.index(after: $0) } ?? start
        return String((text[..<start] + text[shown..<end]).prefix(200))
    }
}

/// The library's own form of a URL.
private final class URLParts {
    private let functions: ccurl_functions
    private let handle: OpaquePointer

    init(_ library: CurlLibrary) throws(HTTPError.Kind) {
        functions = library.functions
        guard let handle = functions.url() else { throw .failed("no memory for a URL") }
        self.handle = handle
    }

    deinit { functions.url_cleanup(handle) }

    func set(_ part: CURLUPart, _ text: String?, _ flags: UInt32 = 0) throws(HTTPError.Kind) {
        // A text ends at its first NUL for the library, and others would read on.
        guard text?.utf8.contains(0) != true else { throw .address("it has a NUL") }
        let code = functions.url_set(handle, part, text, flags)
        guard code == CURLUE_OK else {
            // A host with its port looks like a scheme without slashes.
            let isRelative = [CURLUE_BAD_SCHEME, CURLUE_MALFORMED_INPUT, CURLUE_BAD_SLASHES]
                .contains(code)
            let words = functions.url_strerror(code).map { String(cString: $0).lowercased() } ?? ""
            throw .address(
                isRelative ? "it does not begin with 'http://' or 'https://' and a host" : words)
        }
    }

    func text(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard functions.url_get(handle, part, &text, flags) == CURLUE_OK, let text else {
            return nil
        }
        defer { functions.free(text) }
        return String(cString: text)
    }
}
