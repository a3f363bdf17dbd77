package import CCurl
import Glibc
import SystemFiles

/// How the library says that a transfer has ended.
package struct TransferOutcome {
    package let code: CURLcode

    /// Why the certificate was not believed, in OpenSSL's numbers; 0 where it was.
    let verification: Int

    /// Why the system could not connect.
    let system: Int32

    /// What a proxy has answered when it was asked to connect.
    let proxyStatus: Int

    /// The library's own words.
    package let words: String

    package init(
        _ code: CURLcode, of easy: UnsafeMutableRawPointer, _ functions: inout ccurl_functions
    ) {
        self.code = code
        verification = ccurl_number(&functions, easy, CURLINFO_SSL_VERIFYRESULT)
        system = Int32(truncatingIfNeeded: ccurl_number(&functions, easy, CURLINFO_OS_ERRNO))
        proxyStatus = ccurl_number(&functions, easy, CURLINFO_HTTP_CONNECTCODE)
        words = functions.words(code)
    }

    /// The reason in our terms; `nil` where all went well.
    func kind(_ plan: TransferPlan, isAnswered: Bool) -> HTTPError.Kind? {
        let proxy = plan.proxy.map { HTTPAddress.withoutSecrets($0) } ?? ""
        switch code {
        case CURLE_OK: return nil
        case CURLE_COULDNT_RESOLVE_PROXY: return .proxy(proxy, .unknown)
        case CURLE_PROXY: return .proxy(proxy, .unusable)
        case CURLE_UNSUPPORTED_PROTOCOL where plan.proxy != nil: return .proxy(proxy, .unusable)
        case CURLE_COULDNT_CONNECT where plan.proxy != nil: return .proxy(proxy, .unreachable)
        case CURLE_OPERATION_TIMEDOUT: return .connecting(plan.limits.connecting)
        case CURLE_BAD_CONTENT_ENCODING: return .encoding
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP
        case CURLE_RECV_ERROR where proxyStatus >= 300 && !isAnswered:
            return .proxy(proxy, .refuses(proxyStatus))
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return .lost(isAnswered ? .inAnswer : .beforeAnswer)
        default:
            let trusted: String? = if case .file(let path) = plan.trust { path } else { nil }
            return unconnected(from: plan.host, trusting: trusted) ?? .failed(words)
        }
    }

    /// Why there is no connection to a host, or none that is secure; `nil` where that is not why.
    ///
    /// `file` has the certificates that are trusted in place of the machine's.
    package func unconnected(from host: String, trusting file: String?) -> HTTPError.Kind? {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(host)
        case CURLE_COULDNT_CONNECT: .unreachable(system == 0 ? words : "\(SystemError(system))")
        case CURLE_PEER_FAILED_VERIFICATION: .certificate(certificate)
        case CURLE_SSL_CACERT_BADFILE: file.map { .trustFile($0) } ?? .secureConnection(words)
        case CURLE_SSL_CONNECT_ERROR: .secureConnection(words)
        default: nil
        }
    }

    /// The library compares names itself, before it asks OpenSSL, whose number is 1 until then.
    private var certificate: HTTPError.Certificate {
        switch verification {
        case 0, 1, 62: .otherName
        case 9: .notYetValid
        case 10: .expired
        case 18: .ownMaker
        case 19, 20, 21: .unknownMaker
        default: .other
        }
    }
}
