import Testing

@testable import HTTP

@Suite struct HTTPAddressTests {
    private let library: CurlLibrary

    init() throws { library = try CurlLibrary.shared.get() }

    @Test(arguments: [
        ("http://h", "http://h/", "http://h/"),
        ("HTTP://Host:8080/a/../b?q=1#f", "http://Host:8080/b?q=1", "http://Host:8080/b"),
        ("https://me:pw@h/x?token=1", "https://h/x?token=1", "https://h/x"),
        ("http://[::1]:80/", "http://[::1]:80/", "http://[::1]:80/"),
        ("http://0x7f.1/", "http://127.0.0.1/", "http://127.0.0.1/"),
        ("http://h/a b", "http://h/a%20b", "http://h/a%20b"),
    ])
    func `a URL is read as it is asked, and shown without secrets`(
        _ text: String, _ url: String, _ shown: String
    ) throws {
        let address = try HTTPAddress(text, library)
        #expect(address.url == url)
        #expect(address.shown == shown)
    }

    @Test func `user and password are taken out of a URL`() throws {
        let address = try HTTPAddress("https://a%40b:p%3Aw@h/", library)
        #expect(address.user == "a@b")
        #expect(address.password == "p:w")
        #expect(!address.url.contains("@"))
    }

    @Test(arguments: [
        ("ftp://h/x", "begins with 'ftp'; only http and https can be asked"),
        (
            "localhost:9081/x",
            "is no URL that can be asked: it does not begin with 'http://' or 'https://' and a host"
        ),
        ("file:///etc/passwd", "begins with 'file'; only http and https can be asked"),
        (
            "h/x",
            "is no URL that can be asked: it does not begin with 'http://' or 'https://' and a host"
        ),
        ("http://h:99999/", "is no URL that can be asked: port number was not a decimal number"),
        ("http://a b/", "is no URL that can be asked: bad hostname"),
        ("http://h/\u{0}x", "is no URL that can be asked: it has a NUL"),
        ("http://h/\r\nx", "is no URL that can be asked"),
    ])
    func `what is no URL that can be asked is refused`(_ text: String, _ sentence: String) throws {
        let error = #expect(throws: HTTPError.Kind.self) { try HTTPAddress(text, library) }
        #expect("\(try #require(error))".hasPrefix(sentence))
    }

    @Test func `a query is added escaped`() throws {
        let address = try HTTPAddress(
            "http://h/x?a=1", query: [HTTPField("b c", "å&=+"), HTTPField("d", "")], library)
        #expect(address.url == "http://h/x?a=1&b%20c=%c3%a5%26%3d%2b&d=")
    }

    @Test(arguments: [
        ("http://h/", "http://h:80/x", true), ("http://h/", "https://h/", true),
        ("https://h/", "http://h/", false), ("http://h:8080/", "https://h/", false),
        ("http://h/", "http://i/", false), ("http://h/", "http://h.i/", false),
        ("https://h/", "https://H:443/", true), ("https://h/", "https://h:444/", false),
    ])
    func `credentials of one server are for the same host and port`(
        _ one: String, _ other: String, _ isSame: Bool
    ) throws {
        let other = try HTTPAddress(other, library)
        #expect(try HTTPAddress(one, library).isSameServer(as: other) == isSame)
    }

    @Test(arguments: [
        ("http://u:p@h/a?b#c", "http://h/a"), ("u:p@h/a", "h/a"), ("h/@a", "h/@a"),
        ("http://a@b@h?x", "http://h"), ("", ""),
        ("url:https://u:p@h/a", "url:https://h/a"),
    ])
    func `a text that is no URL is shown without secrets too`(_ text: String, _ shown: String) {
        #expect(HTTPAddress.withoutSecrets(text) == shown)
    }

    @Test(
        arguments: [
            (nil, "http://h/x", "http://h/x"), ("http://h/v1", "nags", "http://h/v1/nags"),
            ("http://h/v1/", "/nags", "http://h/v1/nags"), ("http://h", "", "http://h"),
            ("http://h/v1", "?a=1", "http://h/v1?a=1"), ("http://h", "//evil/x", "http://h/evil/x"),
            ("http://h", "https://other/x", "https://other/x"),
        ] as [(String?, String, String)])
    func `a request goes behind the base and to no other host`(
        _ base: String?, _ url: String, _ whole: String
    ) {
        #expect(HTTPClient(base: base).whole(url) == whole)
    }
}
