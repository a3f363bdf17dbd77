/// One request as it is sent to one server; the next one comes of a redirect.
struct Hop: Sendable {
    var method: String
    var address: HTTPAddress
    var headers: HTTPHeaders
    var body: HTTPBody?

    /// Whether the credentials of the request are for this server.
    var isTrusted = true
}

/// Decides what to do when a server says that something is elsewhere.
enum Redirection {
    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

    /// What a server that was not asked for may be told; all else could be a credential.
    static let harmless: Set<String> = ["accept", "accept-language", "user-agent"]

    /// The place that an answer names, if its status says that it has to be asked.
    static func location(_ head: TransferHead) -> String? {
        statuses.contains(head.status) ? head.headers["location"] : nil
    }

    /// Returns the next request.
    static func next(
        after hop: Hop, status: Int, location: String, _ library: CurlLibrary
    ) throws(HTTPError.Kind) -> Hop {
        let target: HTTPAddress
        do {
            target = try hop.address.following(location, library)
        } catch .scheme(let scheme) {
            throw .redirectScheme(scheme)
        } catch {
            throw .redirectUnreadable
        }
        if hop.address.scheme == "https", target.scheme == "http" {
            throw .redirectToPlain(target.shown)
        }
        var next = hop
        next.address = target
        if becomesGet(hop.method, status) {
            next.method = "GET"
            next.body = nil
            for name in ["content-type", "idempotency-key"] { next.headers[name] = nil }
        }
        guard !hop.address.isSameServer(as: target) else { return next }
        guard next.body == nil else { throw .redirectWithBody(target.shown) }
        next.isTrusted = false
        next.headers = next.headers.keeping { harmless.contains($0) }
        return next
    }

    private static func becomesGet(_ method: String, _ status: Int) -> Bool {
        switch status {
        case 303: method != "HEAD"
        case 301, 302: method == "POST"
        default: false
        }
    }
}
