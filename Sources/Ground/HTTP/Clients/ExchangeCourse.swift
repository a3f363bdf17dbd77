/// Decides what follows on the answers of servers.
struct ExchangeCourse: Sendable {
    private(set) var hop: Hop

    /// The nearest that the next request may go to.
    private(set) var nearest: HTTPReach

    /// What became of the request until now.
    private(set) var arrival = HTTPError.Arrival.never
    private let redirects: Int
    private var redirected = 0
    private var isRenewed = false

    enum Step: Hashable, Sendable {
        /// The answer is for the caller.
        case answer

        /// The credentials were not taken; it is the answer where there are no others.
        case renew

        /// The next request has to be sent.
        case goOn
    }

    init(_ hop: Hop, nearest: HTTPReach, redirects: Int) {
        self.hop = hop
        self.nearest = nearest
        self.redirects = redirects
    }

    mutating func step(after head: TransferHead, isProxied: Bool, _ library: CurlLibrary)
        throws(HTTPError.Kind) -> Step
    {
        if head.status == 401, hop.isTrusted, !isRenewed {
            isRenewed = true
            arrival = max(arrival, .refused)
            return .renew
        }
        guard let location = Redirection.location(head) else { return .answer }
        // One that says '303' or '302' has done what it was given.
        let isGiven = hop.method != "GET" && hop.method != "HEAD"
        arrival = max(arrival, isGiven && head.status < 307 ? .maybe : .refused)
        let next = try Redirection.next(
            after: hop, status: head.status, location: location, library)
        redirected += 1
        guard redirected <= redirects else { throw .tooManyRedirects(redirects) }
        noteReach(head, isProxied: isProxied)
        // What a proxy connects to is not seen, but for an address that is written.
        if let reach = HTTPReach(ofHost: next.address.host), reach < nearest { throw .tooNear }
        hop = next
        return .goOn
    }

    private mutating func noteReach(_ head: TransferHead, isProxied: Bool) {
        let hidden = isProxied ? HTTPReach(ofHost: hop.address.host) ?? .world : nil
        nearest = max(nearest, head.reach ?? hidden ?? nearest)
    }

    /// An error of the request that is under way.
    func error(_ kind: HTTPError.Kind, _ arrival: HTTPError.Arrival = .never) -> HTTPError {
        HTTPError(kind, hop.address.shown, max(arrival, self.arrival))
    }
}
