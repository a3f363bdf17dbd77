import CCurl
import Glibc
import HTTP
import Polling

/// A server that takes mail, or has it, and how it knows its user.
package struct MailServer: Sendable {
    package let url: String
    package var user: String?
    package var password: String?

    /// A file with the certificates that are trusted, in place of the machine's.
    package var certificates: String?

    package init(_ url: String) { self.url = url }

    /// The name of its machine.
    package var host: String {
        let rest = url.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last
        let place = rest?.drop { $0 == "/" }.prefix { !"/?#".contains($0) } ?? ""
        if place.hasPrefix("[") { return String(place.prefix { $0 != "]" }.dropFirst()) }
        return place.split(separator: ":").first.map(String.init) ?? ""
    }

    /// Only what stays on the machine may go without TLS, which is not asked for there unless
    /// certificates are named.
    private var security: curl_usessl {
        guard ["localhost", "127.0.0.1", "::1"].contains(host) else { return CURLUSESSL_ALL }
        return certificates == nil ? CURLUSESSL_NONE : CURLUSESSL_TRY
    }

    private static let connecting = 20_000
    static let whole = 120_000

    /// Opens a transfer, and tells the library what all of them have in common.
    func begin(_ functions: inout ccurl_functions) throws(MailError) -> UnsafeMutableRawPointer {
        guard let easy = functions.easy_init() else { throw failure("no memory for a transfer") }
        var codes: [CURLcode] = []
        func set(_ option: CURLoption, _ number: Int) {
            codes.append(ccurl_set_number(&functions, easy, option, number))
        }
        func set(_ option: CURLoption, _ text: String?) {
            guard let text else { return }
            codes.append(ccurl_set_text(&functions, easy, option, text))
        }
        set(CURLOPT_URL, url)
        set(CURLOPT_PROTOCOLS_STR, "smtp,smtps,imap,imaps")
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROXY, "")
        set(CURLOPT_SSLVERSION, ccurl_newest_tls)
        set(CURLOPT_USE_SSL, Int(security.rawValue))
        set(CURLOPT_CONNECTTIMEOUT_MS, Self.connecting)
        set(CURLOPT_TIMEOUT_MS, Self.whole)
        set(CURLOPT_CAINFO, certificates)
        set(CURLOPT_USERNAME, user)
        set(CURLOPT_PASSWORD, password)
        if let bad = codes.first(where: { $0 != CURLE_OK }) {
            functions.easy_cleanup(easy)
            throw failure("cannot be asked: \(functions.words(bad))")
        }
        return easy
    }

    private static let greeting = 5_000

    /// Connects, without saying for whom; throws if the server does not answer soon.
    package func greet() async throws(MailError) {
        guard let poller = Poller("errand.mail") else { throw failure("too many files are open") }
        try await poller.work { () -> Result<Void, MailError> in
            Result { () throws(MailError) in try greetNow() }
        }.get()
    }

    private func greetNow() throws(MailError) {
        var functions = try self.functions()
        let easy = try begin(&functions)
        defer { functions.easy_cleanup(easy) }
        let codes = [
            ccurl_set_number(&functions, easy, CURLOPT_CONNECT_ONLY, 1),
            ccurl_set_number(&functions, easy, CURLOPT_TIMEOUT_MS, Self.greeting),
        ]
        let code = codes.first { $0 != CURLE_OK } ?? functions.easy_perform(easy)
        guard code == CURLE_OK else {
            throw failure(TransferOutcome(code, of: easy, &functions), "")
        }
    }

    func failure(_ reason: String) -> MailError { MailError(.failed, at: host, reason) }

    /// The functions of the library.
    func functions() throws(MailError) -> ccurl_functions {
        do throws(HTTPError.Kind) {
            return try CurlLibrary.shared.get().functions
        } catch {
            throw failure("\(error)")
        }
    }

    /// What the library says after a transfer, with the last line of the server.
    func failure(_ outcome: TransferOutcome, _ line: String) -> MailError {
        switch outcome.code {
        case CURLE_LOGIN_DENIED:
            MailError(.login, at: host, "does not take user and password")
        case CURLE_USE_SSL_FAILED: failure("offers no secure connection, and none other is used")
        case _ where line.first.map { $0 == "4" || $0 == "5" } == true:
            MailError(.refused, at: host, "refuses: \(line)")
        default:
            failure(
                outcome.unconnected(from: host, trusting: certificates).map { "\($0)" }
                    ?? "cannot be asked: \(outcome.words)")
        }
    }
}
