import CCurl
import Glibc

/// The functions that the library calls; each finds its transfer in the context.
extension Transfer {
    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    static let callbacks = ccurl_callbacks(
        header: { bytes, size, count, context in
            let all = size * count
            return of(context)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: all)) == true
                ? all : 0
        },
        body: { bytes, size, count, context in
            let all = size * count
            switch of(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: all)) {
            case .taken: return all
            case .full: return ccurl_pause
            // The library takes any other number for a failure.
            case .refused, nil: return all == 0 ? 1 : 0
            }
        },
        read: { space, size, count, context in
            let space = UnsafeMutableRawBufferPointer(start: space, count: size * count)
            return of(context)?.give(space) ?? ccurl_read_abort
        },
        seek: { context, offset, origin in
            guard offset == 0, origin == SEEK_SET, let transfer = of(context) else {
                return CURL_SEEKFUNC_CANTSEEK
            }
            transfer.rewind()
            return CURL_SEEKFUNC_OK
        },
        socket: { context, _, address in
            guard let transfer = of(context), let address,
                let place = ccurl_place(address),
                transfer.mayConnect(to: HTTPReach(of: place, size: address.pointee.addrlen))
            else { return ccurl_no_socket }
            // No child inherits it.
            let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
            return socket(address.pointee.family, kind, address.pointee.protocol)
        },
        before: { context, address, _, _, _ in
            guard let address else { return ccurl_abort }
            let mayGoOn = of(context)?.maySend(to: String(cString: address)) == true
            return mayGoOn ? ccurl_go_on : ccurl_abort
        })

    /// Tells the library what to do; `nil` if it can.
    func prepare(_ easy: UnsafeMutableRawPointer, _ functions: inout ccurl_functions)
        -> HTTPError.Kind?
    {
        var codes: [CURLcode] = []
        func set(_ option: CURLoption, _ number: Int) {
            codes.append(ccurl_set_number(&functions, easy, option, number))
        }
        func set(_ option: CURLoption, _ text: String) {
            codes.append(ccurl_set_text(&functions, easy, option, text))
        }
        set(CURLOPT_URL, plan.url)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_CUSTOMREQUEST, plan.method)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        set(CURLOPT_SSLVERSION, ccurl_newest_tls)
        set(CURLOPT_HTTP_VERSION, ccurl_http2_with_tls)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        let connecting = plan.limits.connecting / .milliseconds(1)
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(min(max(connecting, 1), 1e9)))
        set(CURLOPT_PROXY, plan.proxy ?? "")
        set(CURLOPT_NOPROXY, "")
        // A part of a compressed answer cannot be decompressed.
        if plan.headers["range"] == nil { set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        if case .file(let path) = plan.trust { set(CURLOPT_CAINFO, path) }
        if plan.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
        if let body = plan.body {
            set(CURLOPT_UPLOAD, 1)
            codes.append(
                ccurl_set_size(&functions, easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(body.size)))
        }
        codes.append(
            ccurl_set_pointer(&functions, easy, CURLOPT_HTTPHEADER, lines(functions)))
        codes.append(
            ccurl_set_callbacks(
                &functions, easy, Self.callbacks, Unmanaged.passUnretained(self).toOpaque()))
        return codes.first { $0 != CURLE_OK }.map {
            .failed(functions.words($0))
        }
    }
}
