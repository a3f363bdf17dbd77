import Testing

@testable import HTTP

@Suite struct RedirectionTests {
    private let library: CurlLibrary

    init() throws { library = try CurlLibrary.shared.get() }

    private func hop(_ method: String, _ url: String) throws -> Hop {
        var headers: HTTPHeaders = [
            "Authorization": "Bearer t", "apikey": "k", "Cookie": "c", "Accept": "a",
        ]
        let hasBody = method == "POST" || method == "PUT"
        if hasBody { headers["Content-Type"] = "x/y" }
        return Hop(
            method: method, address: try HTTPAddress(url, library), headers: headers,
            body: hasBody ? .json("1") : nil)
    }

    @Test(arguments: [
        ("GET", 301, "GET"), ("POST", 301, "GET"), ("POST", 302, "GET"), ("PUT", 302, "PUT"),
        ("POST", 303, "GET"), ("PUT", 303, "GET"), ("HEAD", 303, "HEAD"), ("POST", 307, "POST"),
        ("POST", 308, "POST"), ("DELETE", 303, "GET"),
    ])
    func `a status says how the other place is asked`(
        _ method: String, _ status: Int, _ then: String
    ) throws {
        let next = try Redirection.next(
            after: try hop(method, "https://h/a"), status: status, location: "/b", library)
        #expect(next.method == then)
        #expect(next.address.url == "https://h/b")
        #expect((next.body != nil) == (then == "POST" || then == "PUT"))
        #expect((next.headers["content-type"] != nil) == (next.body != nil))
        #expect(next.isTrusted)
        #expect(next.headers["authorization"] == "Bearer t")
    }

    @Test(arguments: ["https://i/", "https://h:444/", "//i/x", "https://h.i/", "https://u:p@i/"])
    func `another server is told nothing that could be a secret`(_ location: String) throws {
        let next = try Redirection.next(
            after: try hop("GET", "https://h/"), status: 302, location: location, library)
        #expect(!next.isTrusted)
        #expect(next.headers == ["Accept": "a"])
        #expect(next.address.url.contains("@") == false)
    }

    @Test(arguments: [
        ("GET", 302, "http://h/", "sends on to 'http://h/', which is not secure"),
        ("GET", 302, "ftp://h/", "sends on to a URL with 'ftp', which is not asked"),
        ("GET", 302, "file:///etc/passwd", "sends on to a URL with 'file', which is not asked"),
        ("GET", 302, "http://:99999", "sends on to what is no URL"),
        ("POST", 307, "https://i/?q=1", "sends what it was given on to 'https://i/'"),
    ])
    func `a place that must not be asked is refused`(
        _ method: String, _ status: Int, _ location: String, _ sentence: String
    ) throws {
        let hop = try hop(method, "https://h/")
        let error = #expect(throws: HTTPError.Kind.self) {
            try Redirection.next(after: hop, status: status, location: location, library)
        }
        #expect("\(try #require(error))".hasPrefix(sentence))
    }

    // MARK: The course of an exchange

    private func head(_ status: Int, to location: String, from reach: HTTPReach?) -> TransferHead {
        TransferHead(status: status, headers: ["Location": location], reach: reach)
    }

    @Test(arguments: [
        (HTTPReach.world, "http://10.0.0.1/", true), (.world, "http://127.0.0.1/", true),
        (.world, "http://[::ffff:192.168.0.1]/", true), (.world, "http://localhost/", true),
        (.world, "http://8.8.8.8/", false), (.world, "http://name/", false),
        (.network, "http://10.0.0.1/", false), (.network, "http://127.0.0.1/", true),
        (.machine, "http://127.0.0.1/", false), (.machine, "http://8.8.8.8/", false),
    ])
    func `nobody is sent on to what is nearer`(
        _ reach: HTTPReach, _ location: String, _ isRefused: Bool
    ) throws {
        for isProxied in [false, true] where !isProxied || reach == .world {
            var course = ExchangeCourse(
                try hop("GET", "http://h/"), nearest: .machine, redirects: 5)
            let head = head(302, to: location, from: isProxied ? nil : reach)
            do {
                #expect(try course.step(after: head, isProxied: isProxied, library) == .goOn)
                #expect(!isRefused)
                #expect(course.nearest >= reach)
            } catch {
                #expect("\(error)".hasPrefix("leads to an address of this machine"))
                #expect(isRefused)
            }
        }
    }

    @Test func `once in the world, an exchange does not come back`() throws {
        var course = ExchangeCourse(try hop("GET", "http://h/"), nearest: .machine, redirects: 5)
        let near = head(302, to: "http://i/", from: .machine)
        let far = head(302, to: "http://j/", from: .world)
        _ = try course.step(after: near, isProxied: false, library)
        #expect(course.nearest == .machine)
        _ = try course.step(after: far, isProxied: false, library)
        #expect(course.nearest == .world)
        _ = try course.step(after: near, isProxied: false, library)
        #expect(course.nearest == .world)
    }

    @Test(arguments: [
        ("GET", 302, HTTPError.Arrival.refused), ("POST", 303, .maybe), ("POST", 302, .maybe),
        ("POST", 307, .refused), ("DELETE", 303, .maybe),
    ])
    func `what was done before a redirect is not forgotten`(
        _ method: String, _ status: Int, _ arrival: HTTPError.Arrival
    ) throws {
        var course = ExchangeCourse(try hop(method, "http://h/"), nearest: .machine, redirects: 5)
        let head = head(status, to: "/b", from: .machine)
        _ = try course.step(after: head, isProxied: false, library)
        #expect(course.error(.unknownHost("h")).arrival == arrival)
        #expect(course.error(.unknownHost("h"), .maybe).arrival == .maybe)
    }
}
