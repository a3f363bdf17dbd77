import Glibc

/// The server through which others are reached.
public enum HTTPProxy: Hashable, Sendable {
    /// As `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say.
    case environment

    /// None, whatever the variables say.
    case none

    /// A URL with `http`, `https`, `socks5` or `socks5h`.
    case url(String)

    /// Returns the proxy for an address, or `nil` if it is asked itself.
    func url(for address: HTTPAddress, _ variable: (String) -> String?) -> String? {
        switch self {
        case .none: return nil
        case .url(let url): return url
        case .environment:
            let name = "\(address.scheme)_proxy"
            // A web server hands the header 'Proxy' of a caller to its programs as HTTP_PROXY.
            let names = [name] + (name == "http_proxy" ? [] : [name.uppercased()])
            let all = names + ["all_proxy", "ALL_PROXY"]
            let proxy = all.compactMap { variable($0) }.first { !$0.isEmpty }
            let except = variable("no_proxy") ?? variable("NO_PROXY") ?? ""
            return Self.isExcepted(address.host, by: except) ? nil : proxy
        }
    }

    /// Whether the library knows what to say to a proxy; one without a scheme speaks HTTP.
    static func isUsable(_ proxy: String) -> Bool {
        guard let mark = proxy.firstRange(of: "://") else { return true }
        let scheme = proxy[..<mark.lowerBound].lowercased()
        return ["http", "https", "socks4", "socks4a", "socks5", "socks5h"].contains(scheme)
    }

    /// Whether a list of names with commas has a host or a domain that it belongs to.
    static func isExcepted(_ host: String, by list: String) -> Bool {
        let name = host.filter { $0 != "[" && $0 != "]" }
        return list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
            if entry == "*" { return true }
            let entry = entry.lowercased().drop { $0 == "." }.filter { $0 != "[" && $0 != "]" }
            return name == entry || name.hasSuffix(".\(entry)")
        }
    }

    static func ofProcess(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
