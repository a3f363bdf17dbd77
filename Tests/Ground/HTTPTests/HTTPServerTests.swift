import HTTPTestKit
import PatienceTestKit
import ProcessTestKit
import Testing

@testable import HTTP

/// The client against nginx, with TLS.
@Suite(.patient, .installed("nginx"), .installed("openssl"))
struct HTTPServerTests {
    private let nginx: Nginx

    init() throws { nginx = try Nginx() }

    private func client(trusting: Bool = true) -> HTTPClient {
        var client = HTTPClient()
        client.proxy = .none
        if trusting { client.trust = .file(nginx.maker) }
        return client
    }

    private func error(_ door: Nginx.Door, trusting: Bool = true) async -> HTTPError? {
        await #expect(throws: HTTPError.self) {
            try await client(trusting: trusting).send(.get("\(nginx.url(door))/hello?secret=1"))
        }
    }

    @Test func `a server whose maker is trusted answers`() async throws {
        #expect(try await client().send(.get("\(nginx.url(.good))/hello")).text == "hello\n")
        #expect(try await client().send(.get("\(nginx.url(.plain))/hello")).text == "hello\n")
    }

    @Test(arguments: [
        (Nginx.Door.expired, "has a certificate that has expired"),
        (.early, "has a certificate that is not valid yet; look at the clocks of both machines"),
        (.otherName, "has a certificate that is for another name"),
        (
            .ownMaker,
            "has a certificate that it has made itself; a file of trusted certificates can name it"
        ),
    ])
    func `a bad certificate is said plainly, and nothing is sent`(
        _ door: Nginx.Door, _ sentence: String
    ) async throws {
        let error = try #require(await error(door))
        #expect("\(error)" == "'\(nginx.url(door))/hello' \(sentence)")
        #expect(error.arrival == .never)
    }

    @Test func `a maker whom the machine does not trust is said plainly`() async throws {
        let error = try #require(await error(.good, trusting: false))
        #expect("\(error)".contains("certificate from a maker whom this machine does not trust"))
        // A connection that another client trusts is not used for one that does not.
        #expect(try await client().send(.get("\(nginx.url(.good))/hello")).status == 200)
        #expect(await self.error(.good, trusting: false) != nil)
    }

    @Test func `a server without TLS is no secure one`() async throws {
        let url = nginx.url(.plain).replacing("http:", with: "https:")
        let error = await #expect(throws: HTTPError.self) {
            try await client().send(.get("\(url)/"))
        }
        #expect("\(try #require(error))".contains("makes no secure connection"))
        #expect(error?.arrival == .never)
    }

    @Test func `a file of trusted certificates that is none is named`() async throws {
        var client = client()
        client.trust = .file("/nowhere.pem")
        let error = await #expect(throws: HTTPError.self) {
            try await client.send(.get("\(nginx.url(.good))/"))
        }
        #expect(
            "\(try #require(error))".hasSuffix("checked; '/nowhere.pem' has no certificates"))
    }

    @Test func `a secure request is not sent on to an insecure place`() async throws {
        let error = await #expect(throws: HTTPError.self) {
            try await client().send(.get("\(nginx.url(.good))/down"))
        }
        #expect("\(try #require(error))".contains("not secure; a secure request stays secure"))
        #expect(error?.arrival == .refused)
        #expect(try await client().send(.get("\(nginx.url(.plain))/down")).text == "hello\n")
    }

    @Test(arguments: [Nginx.Door.plain, .good])
    func `a file goes up and comes down as it is`(_ door: Nginx.Door) async throws {
        let folder = try TestFolder()
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 1_000 &* 7 ^ $0) }
        let path = try folder.write("up", bytes)
        let url = "\(nginx.url(door))/files/\(door)"
        let put = try await client().send(HTTPRequest("PUT", url, body: .file(path)))
        #expect(put.isSuccess)
        let down = try await client().download(.get(url), to: "\(folder.path)/down")
        // It was compressed on its way.
        #expect(down.headers["content-encoding"] == "gzip")
        #expect(folder.read("down") == bytes)
        #expect(try await client().send(HTTPRequest("DELETE", url)).status == 204)
        #expect(try await client().send(.get(url)).status == 404)
    }

    @Test func `many requests at once share a secure connection`() async throws {
        let client = client()
        let url = "\(nginx.url(.good))/hello"
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await client.send(.get(url)).text } }
            for try await text in group { #expect(text == "hello\n") }
        }
    }
}
