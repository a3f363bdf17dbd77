/// One request of a client with all that it takes: redirects, and credentials that are renewed.
struct Exchange {
    private let client: HTTPClient
    private let request: HTTPRequest
    private let loop: TransferLoop
    private let deadline: ContinuousClock.Instant?

    /// What tells the parts of a form apart, where there is a body that may be one.
    private let boundary: String

    init(
        _ client: HTTPClient, _ request: HTTPRequest, until deadline: ContinuousClock.Instant? = nil
    ) throws(HTTPError) {
        self.client = client
        self.request = request
        self.deadline = deadline
        boundary = request.body == nil ? "" : Self.newBoundary
        do {
            loop = try TransferLoop.shared.get()
        } catch {
            throw HTTPError(error, HTTPAddress.withoutSecrets(client.whole(request.url)), .never)
        }
    }

    private static var newBoundary: String {
        "errand-" + String(UInt64.random(in: 0 ... .max), radix: 36)
            + String(UInt64.random(in: 0 ... .max), radix: 36)
    }

    /// The methods that do one thing if the server gets them twice.
    private static let repeatable = [
        "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PROPFIND", "REPORT",
    ]

    /// Returns the answer once its head is here.
    func answer() async throws(HTTPError) -> HTTPStream {
        var course = try beginning()
        // What a request says itself of who asks is all that is said.
        let wantsPass = course.hop.isTrusted && course.hop.headers["authorization"] == nil
        var pass = wantsPass ? try await client.credentials?.pass(for: course) : nil
        while true {
            let (plan, answered) = (try plan(course, pass), course.hop.address.shown)
            let transfer = Transfer(plan)
            let head = try await head(of: transfer, course)
            let step: ExchangeCourse.Step
            do {
                step = try course.step(
                    after: head, isProxied: plan.proxy != nil, loop.library)
            } catch {
                loop.cancel(transfer)
                throw course.error(error)
            }
            switch step {
            case .renew where pass?.canRenew == true:
                await discard(transfer)
                pass = try await client.credentials?.renewed(after: pass, for: course)
            case .answer, .renew: return HTTPStream(transfer, head, loop, answered)
            case .goOn: await discard(transfer)
            }
        }
    }

    private func beginning() throws(HTTPError) -> ExchangeCourse {
        let url = client.whole(request.url)
        do throws(HTTPError.Kind) {
            let address = try HTTPAddress(url, query: request.query, loop.library)
            var base: HTTPAddress?
            if let text = client.base { base = try HTTPAddress(text, loop.library) }
            return ExchangeCourse(
                try client.hop(request, address, base, boundary), nearest: client.nearest,
                redirects: client.limits.redirects)
        } catch {
            throw HTTPError(error, HTTPAddress.withoutSecrets(url), .never)
        }
    }

    private func plan(_ course: ExchangeCourse, _ pass: HTTPCredentials.Pass?)
        throws(HTTPError) -> TransferPlan
    {
        do throws(HTTPError.Kind) {
            return try plan(course.hop, course.nearest, pass)
        } catch {
            throw course.error(error)
        }
    }

    private func plan(_ hop: Hop, _ nearest: HTTPReach, _ pass: HTTPCredentials.Pass?)
        throws(HTTPError.Kind) -> TransferPlan
    {
        var plan = TransferPlan(method: hop.method, url: hop.address.url, host: hop.address.host)
        plan.headers = hop.headers
        if hop.isTrusted, let pass {
            plan.headers["Authorization"] = pass.authorization
        }
        if let name = plan.headers.unfit { throw .header(name) }
        // A server wants to be told that nothing comes where something could.
        let mayBring = ["POST", "PUT", "PATCH"].contains(hop.method)
        plan.body = try hop.body?.source(boundary: boundary) ?? (mayBring ? BodySource() : nil)
        plan.limits = client.limits
        plan.trust = client.trust
        plan.proxy = client.proxy.url(for: hop.address, HTTPProxy.ofProcess)
        if let proxy = plan.proxy, !HTTPProxy.isUsable(proxy) {
            throw .proxy(HTTPAddress.withoutSecrets(proxy), .unusable)
        }
        plan.deadline = deadline
        plan.nearest = nearest
        plan.isRepeatable = Self.repeatable.contains(hop.method)
        return plan
    }

    private func head(of transfer: Transfer, _ course: ExchangeCourse) async throws(HTTPError)
        -> TransferHead
    {
        loop.start(transfer)
        let head = await withTaskCancellationHandler {
            await transfer.inbox.head()
        } onCancel: {
            loop.cancel(transfer)
        }
        switch head {
        case .success(let head): return head
        case .failure(let early):
            let kind = early.end.kind ?? .lost(.beforeAnswer)
            throw course.error(kind, early.end.wasSent ? .maybe : .never)
        }
    }

    /// Waits a moment for the rest of an answer, so that its connection can be used again.
    private func discard(_ transfer: Transfer) async {
        loop.discard(transfer)
        await withTaskCancellationHandler {
            await transfer.inbox.ended()
        } onCancel: {
            loop.cancel(transfer)
        }
    }
}

extension HTTPClient {
    /// Puts what is no whole URL behind the base, so that it cannot lead to another host.
    func whole(_ url: String) -> String {
        guard let base, !url.hasPrefix("http://"), !url.hasPrefix("https://") else { return url }
        if url.isEmpty { return base }
        let start = base.last == "/" ? String(base.dropLast()) : base
        return url.first == "?" ? start + url : start + "/" + url.drop { $0 == "/" }
    }

    /// The request as it first goes out.
    fileprivate func hop(
        _ request: HTTPRequest, _ address: HTTPAddress, _ base: HTTPAddress?, _ boundary: String
    ) throws(HTTPError.Kind) -> Hop {
        let isMethod = request.method.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x2D }
        guard isMethod, !request.method.isEmpty else { throw .method(request.method) }
        let isTrusted = base?.isSameServer(as: address) ?? true
        var all = isTrusted ? headers : headers.keeping { Redirection.harmless.contains($0) }
        if let body = request.body { all["Content-Type"] = body.type(boundary: boundary) }
        if let key = request.idempotencyKey { all["Idempotency-Key"] = key }
        // A user in the base is one for all of its server.
        let named = address.user == nil && isTrusted ? base ?? address : address
        if let user = named.user {
            all["Authorization"] = HTTPCredentials.basic(user, named.password ?? "")
        }
        all.set(request.headers)
        return Hop(
            method: request.method, address: address, headers: all, body: request.body,
            isTrusted: isTrusted)
    }
}
