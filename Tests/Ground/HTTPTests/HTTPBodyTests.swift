import HTTPTestKit
import ProcessTestKit
import Testing

@testable import HTTP

@Suite struct HTTPBodyTests {
    private func text(_ body: HTTPBody, piece: Int = 1_000) throws -> String {
        let source = try body.source(boundary: "B")
        var reader = BodyReader(source)
        var all: [UInt8] = []
        // A body that was begun is read again from its beginning.
        for _ in 0..<2 {
            all = []
            reader.rewind()
            var space = [UInt8](repeating: 0, count: piece)
            while true {
                let count = try space.withUnsafeMutableBytes { space throws(HTTPError.Kind) in
                    try reader.read(into: space)
                }
                guard count > 0 else { break }
                all += space[..<count]
            }
        }
        #expect(all.count == source.size)
        return String(decoding: all, as: UTF8.self)
    }

    @Test func `a form is escaped`() throws {
        let body = HTTPBody.form([HTTPField("a b", "1&2=3"), HTTPField("ü", "+%\r\n")])
        #expect(try text(body) == "a%20b=1%262%3D3&%C3%BC=%2B%25%0D%0A")
        #expect(body.type(boundary: "B") == "application/x-www-form-urlencoded")
    }

    @Test(arguments: [1, 7, 1_000])
    func `a form with files has each as a part`(_ piece: Int) throws {
        let folder = try TestFolder()
        let path = try folder.write("a \"quoted\" name.txt", "content")
        let body = HTTPBody.multipart([
            .text("title", "å"), .file("file", path, type: "text/plain"),
            .bytes("raw\r\nX: y", [0x21], filename: "n"),
        ])
        #expect(
            try text(body, piece: piece) == """
                --B\r
                Content-Disposition: form-data; name="title"\r
                \r
                å\r
                --B\r
                Content-Disposition: form-data; name="file"; filename="a %22quoted%22 name.txt"\r
                Content-Type: text/plain\r
                \r
                content\r
                --B\r
                Content-Disposition: form-data; name="raw%0D%0AX: y"; filename="n"\r
                Content-Type: application/octet-stream\r
                \r
                !\r
                --B--\r

                """)
    }

    @Test func `a type that would break the form is refused`() {
        let body = HTTPBody.multipart([.bytes("a", [], filename: "b", type: "x\r\ny")])
        #expect(throws: HTTPError.Kind.self) { try body.source(boundary: "B") }
    }

    @Test(arguments: ["nothing-here", "."])
    func `a file that is none is refused before anything is sent`(_ name: String) throws {
        let folder = try TestFolder()
        let error = #expect(throws: HTTPError.Kind.self) {
            try HTTPBody.file("\(folder.path)/\(name)").source(boundary: "B")
        }
        #expect("\(try #require(error))".hasPrefix("cannot be sent the file"))
    }

    @Test(
        arguments: [
            (["A": "b"], nil), (["A b": "c"], "A b"), (["": "c"], ""), (["A": "b\r\nX: y"], "A"),
            (["A": "\u{0}"], "A"), (["A": "\tå"], nil), (["Content-Length": "3"], "Content-Length"),
            (["Transfer-Encoding": "chunked"], "Transfer-Encoding"), (["A:": "b"], "A:"),
        ] as [([String: String], String?)])
    func `a header that would break the request is unfit`(
        _ headers: [String: String], _ unfit: String?
    ) {
        var all = HTTPHeaders()
        for (name, value) in headers { all.add(name, value) }
        #expect(all.unfit == unfit)
    }

    @Test func `names of headers may be large or small`() {
        var headers: HTTPHeaders = ["Set-Cookie": "a", "set-cookie": "b", "Accept": "c"]
        #expect(headers["SET-COOKIE"] == "a, b")
        #expect(headers.all("set-cookie") == ["a", "b"])
        headers["set-Cookie"] = "z"
        #expect(headers.all("set-cookie") == ["z"])
        headers.set(["ACCEPT": "d"])
        #expect(headers["accept"] == "d")
        headers["accept"] = nil
        #expect(headers["accept"] == nil)
    }
}
