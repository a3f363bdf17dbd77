import Testing

@testable import HTTP

@Suite struct HTTPProxyTests {
    @Test(
        arguments: [
            (["http_proxy": "http://p"], "http://h/", "http://p"),
            (["http_proxy": "http://p"], "https://h/", nil),
            (["HTTP_PROXY": "http://p"], "http://h/", nil),
            (["HTTPS_PROXY": "http://p"], "https://h/", "http://p"),
            (["https_proxy": "", "all_proxy": "http://q"], "https://h/", "http://q"),
            (["all_proxy": "http://q", "no_proxy": "h"], "http://h/", nil),
            (["all_proxy": "http://q", "no_proxy": "i,.h.example"], "http://a.h.example/", nil),
            (["all_proxy": "http://q", "no_proxy": "h.example"], "http://ah.example/", "http://q"),
            (["all_proxy": "http://q", "NO_PROXY": "*"], "http://h/", nil),
            (["all_proxy": "http://q", "no_proxy": "::1"], "http://[::1]/", nil),
            ([:], "http://h/", nil),
        ] as [([String: String], String, String?)])
    func `variables name the proxy`(_ variables: [String: String], _ url: String, _ proxy: String?)
        throws
    {
        let address = try HTTPAddress(url, try CurlLibrary.shared.get())
        #expect(HTTPProxy.environment.url(for: address) { variables[$0] } == proxy)
        #expect(HTTPProxy.none.url(for: address) { variables[$0] } == nil)
        #expect(HTTPProxy.url("http://r").url(for: address) { variables[$0] } == "http://r")
    }
}
