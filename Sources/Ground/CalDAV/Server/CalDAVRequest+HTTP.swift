import HTTP
import XML

extension HTTPRequest {
    /// The request of CalDAV as it is sent.
    init(_ request: CalDAVRequest, at url: String) {
        self.init(request.method, url)
        for header in request.headers { headers.add(header.name, header.value) }
        if let text = request.body {
            body = .bytes(Array(text.utf8), type: headers["Content-Type"] ?? "text/plain")
        }
    }
}

extension HTTPResponse {
    /// The version that the server says that there is now; throws where it has not done the thing.
    func done() throws(CalDAVError) -> String? {
        do { return try successful().headers["etag"] } catch { throw .http(error) }
    }

    /// Whether the server refuses for the precondition `valid-sync-token` of RFC 6578.
    var tellsOfUnknownToken: Bool {
        guard [403, 409, 412].contains(status) else { return false }
        // What is no XML is another refusal, which has its status.
        let root = try? XMLDocument(bytes).root
        return root?.name == CalDAVName.dav("error")
            && root?[CalDAVName.dav("valid-sync-token")] != nil
    }
}
