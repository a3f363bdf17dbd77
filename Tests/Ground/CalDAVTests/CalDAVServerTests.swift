import CalDAV
import HTTP
import HTTPTestKit
import Testing

/// What servers do that Radicale does not.
@Suite struct CalDAVServerTests {
    private func server(_ server: TestServer) -> CalDAVServer {
        let credentials = HTTPCredentials.basic(user: "kari", password: "fjord")
        return CalDAVServer(HTTPClient(base: server.url + "/dav/", credentials: credentials))
    }

    private static func multistatus(_ inside: String) -> String {
        "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(inside)"
            + "</multistatus>"
    }

    private static func principal(_ path: String) -> String {
        multistatus(
            "<response><href>/</href><propstat><prop><current-user-principal><href>\(path)</href>"
                + "</current-user-principal></prop></propstat></response>")
    }

    private static func version(_ path: String, _ tag: Int) -> String {
        "<response><href>\(path)</href><propstat><prop><getetag>\"\(tag)\"</getetag></prop>"
            + "</propstat></response>"
    }

    private static let cut =
        "<response><href>/c/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>"

    private func sentence(_ body: () async throws(CalDAVError) -> Void) async -> String {
        do throws(CalDAVError) {
            try await body()
            return "done"
        } catch {
            return "\(error)"
        }
    }

    @Test func `a path of another server is refused, and that server not asked`() async throws {
        let other = try TestServer { $0.reply() }
        let address = other.url
        let web = try TestServer { $0.reply(207, [], Self.principal("\(address)/kari/?k=1")) }
        let sentence = await sentence { () throws(CalDAVError) in
            _ = try await server(web).calendars()
        }
        #expect(
            sentence == "'\(web.url)/dav/' names '\(address)/kari/', another server, which is not "
                + "asked; ask that server itself if that is right")
        let port = web.port == 1 ? 2 : 1
        for path in ["//127.0.0.1:\(port)/c/", "http://localhost/", "file:///etc/passwd"] {
            await #expect(throws: CalDAVError.self) {
                try await server(web).changes(in: path, since: nil)
            }
        }
        #expect(other.requests.isEmpty)
        #expect(web.requests.allSatisfy { $0.target != "/etc/passwd" })
    }

    @Test func `a whole URL of the same server is asked`() async throws {
        let web = try TestServer { call in
            call.reply(207, [], Self.multistatus("<sync-token>t</sync-token>"))
        }
        let changes = try await server(web).changes(in: "\(web.url)/c/", since: nil)
        #expect(changes.token == "t")
        #expect(web.requests.map(\.target) == ["/c/"])
        #expect(web.requests.first?.headers["authorization"]?.hasPrefix("Basic ") == true)
    }

    @Test func `where the base says nothing the place of RFC 6764 is asked`() async throws {
        let web = try TestServer { call in
            switch call.request.target {
            case "/.well-known/caldav": call.reply(301, ["Location: /dav/root/"])
            case "/dav/root/": call.reply(207, [], Self.principal("/p/"))
            case "/p/": call.reply(207, [], Self.multistatus(""))
            default: call.reply(200, [], "<html>")
            }
        }
        let sentence = await sentence { () throws(CalDAVError) in
            _ = try await server(web).calendars()
        }
        #expect(
            sentence == "'\(web.url)/dav/' knows no calendars of this user; look into your "
                + "calendar program for the URL of the server")
        #expect(
            web.requests.map(\.target) == ["/dav/", "/.well-known/caldav", "/dav/root/", "/p/"])
        #expect(web.requests.allSatisfy { $0.method == "PROPFIND" })
    }

    @Test func `an account that is cut is read to its end, and the latest holds`() async throws {
        let web = try TestServer { call in
            let isFirst = call.request.text.contains("<D:sync-token></D:sync-token>")
            let part =
                isFirst
                ? Self.version("/c/a", 1) + Self.version("/c/b", 1) + Self.cut
                    + "<sync-token>1</sync-token>"
                : Self.version("/c/a", 2) + "<sync-token>2</sync-token>"
            call.reply(207, [], Self.multistatus(part))
        }
        let found = try await server(web).changes(in: "/c/", since: nil)
        #expect(
            found.changes == [
                CalDAVChange(path: "/c/a", version: "\"2\""),
                CalDAVChange(path: "/c/b", version: "\"1\""),
            ])
        #expect(found.token == "2")
        #expect(web.requests.count == 2)
    }

    @Test func `an account that stays cut at one place ends`() async throws {
        let web = try TestServer { call in
            call.reply(207, [], Self.multistatus(Self.cut + "<sync-token>1</sync-token>"))
        }
        let sentence = await sentence { () throws(CalDAVError) in
            _ = try await server(web).changes(in: "/c/", since: "0")
        }
        #expect(sentence == "'/c/' has more than the server tells at once; ask for less")
        #expect(web.requests.count == 2)
    }

    @Test func `many objects are asked for in parts`() async throws {
        let web = try TestServer { call in call.reply(207, [], Self.multistatus("")) }
        _ = try await server(web).objects(in: "/c/", (0..<250).map { "/c/\($0).ics" })
        let counts = web.requests.map { $0.text.components(of: "<D:href>") }
        #expect(counts == [100, 100, 50])
        _ = try await server(web).objects(in: "/c/", [])
        #expect(web.requests.count == 3)
    }

    @Test(arguments: [(404, "done"), (410, "done"), (412, "conflict"), (500, "status 500")])
    func `what is gone is deleted`(_ status: Int, _ outcome: String) async throws {
        let web = try TestServer { $0.reply(status) }
        let sentence = await sentence { () throws(CalDAVError) in
            try await server(web).delete("/c/a", version: "\"1\"")
        }
        let expected = [
            "conflict":
                "'/c/a' was changed at the server meanwhile; fetch it before it is changed again",
            "status 500": "'\(web.url)/c/a' answers with status 500",
        ]
        #expect(sentence == expected[outcome] ?? outcome)
    }

    @Test func `a lost answer to a change is unclear, and a conflict is not`() async throws {
        let web = try TestServer { call in
            if call.request.target == "/c/a" { call.hangUp() } else { call.reply(412) }
        }
        for (path, isUnclear) in [("/c/a", true), ("/c/b", false)] {
            do {
                _ = try await server(web).replace(path, with: "", version: "\"1\"")
                Issue.record("it was replaced")
            } catch {
                #expect(error.isUnclear == isUnclear)
            }
        }
    }

    @Test func `what is no answer of a calendar server is said so`() async throws {
        let web = try TestServer { $0.reply(200, [], "<html><br></html>") }
        let sentence = await sentence { () throws(CalDAVError) in
            _ = try await server(web).objects(in: "/c/", ["/c/a"])
        }
        #expect(sentence.hasPrefix("'\(web.url)/c/' does not answer as calendar servers do: line"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
