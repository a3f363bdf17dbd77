/// All that a transfer is told before it begins.
struct TransferPlan: Sendable {
    var method = "GET"
    var url: String
    var host: String
    var headers = HTTPHeaders()
    var body: BodySource?
    var limits = HTTPLimits()
    var trust = HTTPTrust.system
    var proxy: String?

    /// When the whole of it has to be done.
    var deadline: ContinuousClock.Instant?

    /// The nearest address that it may go to.
    var nearest = HTTPReach.machine

    /// Whether the server does one thing if it gets the request twice.
    ///
    /// The library sends one again where a connection that it kept turns out to be closed, which
    /// may be after it was read.
    var isRepeatable = true
}

/// The first lines of an answer.
struct TransferHead: Sendable {
    var status = 0
    var headers = HTTPHeaders()

    /// How far away the server is; `nil` where a proxy hides that.
    var reach: HTTPReach?
}

/// The end of a transfer; without a kind all has come.
struct TransferEnd: Sendable {
    var kind: HTTPError.Kind?
    var wasSent = false
}
