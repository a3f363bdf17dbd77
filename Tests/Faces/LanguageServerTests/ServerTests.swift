import Testing
import Values

@testable import LanguageServer

@Suite struct ServerTests {
    private static let uri = SampleEditor.uri("workflows/a.yaml")

    @Test func `what is wrong is told as it is typed, with a fix`() {
        var editor = SampleEditor()
        editor.open("workflows/a.yaml", "nmae: x\nsteps:\n  - stop: ø\n")
        let found = editor.told()[Self.uri] ?? []
        #expect(found.count == 1)
        #expect(found.first?["code"] == "unknown-key")
        #expect(found.first?["severity"] == 1)
        #expect(
            found.first?["range"] == [
                "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 4],
            ])
        let actions =
            editor.request(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(Self.uri)],
                    "range": [
                        "start": ["line": 0, "character": 1], "end": ["line": 0, "character": 1],
                    ],
                    "context": ["diagnostics": []],
                ])["result"]?.elements ?? []
        #expect(actions.first?["title"] == "Replace with 'name'")
        let edits = actions.first?["edit"]?["changes"]?[Self.uri]?.elements ?? []
        #expect(edits.first?["newText"] == "name")

        editor.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Self.uri), "version": 2],
                "contentChanges": [
                    [
                        "range": [
                            "start": ["line": 0, "character": 1],
                            "end": ["line": 0, "character": 3],
                        ], "text": "am",
                    ]
                ],
            ])
        #expect(editor.told()[Self.uri] == [])
    }

    @Test func `what is saved while a check goes on is read by the next one`() throws {
        var editor = SampleEditor(["workflows/b.yaml": "steps:\n  - stop: x\n"])
        editor.open("workflows/a.yaml", "steps:\n  - stop: x\n")
        let due = editor.server.dueCheck()
        let first = try #require(due)
        let saved: Value = ["textDocument": ["uri": .string(Self.uri)]]
        editor.notify("textDocument/didSave", saved)
        _ = editor.server.take(first.result())
        #expect(editor.server.needsCheck)
        #expect(editor.server.dueCheck()?.loaded == nil)
    }

    @Test func `files of a project are checked with each other`() {
        var editor = SampleEditor(["workflows/b.yaml": "inputs: { x: int }\nsteps:\n  - stop: x\n"])
        editor.open("workflows/a.yaml", "steps:\n  - workflow: b\n    with: { x: no }\n")
        #expect(editor.told()[Self.uri]?.count == 1)
        // Text that is not saved counts.
        editor.open("workflows/b.yaml", "inputs: { x: string }\nsteps:\n  - stop: x\n")
        let told = editor.told()
        #expect(told[Self.uri] == [])
        #expect(told[SampleEditor.uri("workflows/b.yaml")]?.isEmpty == false)
    }

    @Test(arguments: [("utf-16", 11), ("utf-8", 14)])
    func `places are counted as the client can`(_ encoding: String, _ column: Int) {
        var editor = SampleEditor(encodings: [.string(encoding), "utf-16"])
        editor.open("workflows/a.yaml", "name: 😀é\nsteps:\n  - { 'ø😀': 1, stop: x }\n")
        let found = editor.told()[Self.uri] ?? []
        let end = found.first?["range"]?["end"]?["character"]?.number
        #expect(end == column)
    }

    @Test func `requests before and after their time are refused`() {
        var editor = SampleEditor(isInitialized: false)
        #expect(editor.request("shutdown", .null)["error"]?["code"] == -32002)
        #expect(editor.notify("textDocument/didOpen", .null) == [])
        #expect(editor.request("initialize", [:])["result"] != nil)
        #expect(editor.request("initialize", [:])["error"]?["code"] == -32600)
        #expect(editor.request("textDocument/none", [:])["error"]?["code"] == -32601)
        #expect(editor.request("$/odd", [:])["error"]?["code"] == -32601)
        #expect(editor.notify("$/odd", [:]) == [])
        #expect(editor.request("textDocument/hover", [:])["error"]?["code"] == -32803)
        #expect(editor.request("shutdown", .null)["result"] == .null)
        #expect(editor.request("textDocument/hover", [:])["error"]?["code"] == -32600)
        #expect(editor.server.exitCode == nil)
        editor.notify("exit", .null)
        #expect(editor.server.exitCode == 0)
    }

    @Test func `an end without a word before is no good end`() {
        var editor = SampleEditor()
        editor.notify("exit", .null)
        #expect(editor.server.exitCode == 1)
    }

    @Test func `a request that is cancelled with it is not answered`() {
        var editor = SampleEditor()
        let answers = editor.server.take([
            .message(["jsonrpc": "2.0", "id": "x", "method": "textDocument/hover", "params": [:]]),
            .message(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "x"]]),
        ])
        #expect(answers.first?["error"]?["code"] == -32800)
    }

    @Test(arguments: [
        "Content-Length: 3\r\n\r\n{x}", "Content-Length: no\r\n\r\n", "hello\r\n\r\n",
        "Content-Length: -5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length: 4\r\n\r\nnull", "Content-Length: 2\r\n\r\n[]",
        "Content-Length: 27\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":1}",
    ])
    func `garbage is answered, and what follows it is read`(_ garbage: String) {
        var editor = SampleEditor()
        var reader = MessageReader()
        let answers = editor.server.take(reader.take(Array(garbage.utf8)))
        #expect(answers.allSatisfy { $0["error"] != nil })
        let request: Value = ["jsonrpc": "2.0", "id": 7, "method": "shutdown"]
        let rest = editor.server.take(reader.take(request.framed))
        #expect(rest.last?["id"] == 7)
    }

    @Test func `a message in pieces is one`() {
        var reader = MessageReader()
        let bytes = Value.map(["jsonrpc": "2.0", "method": "å"]).framed
        var count = 0
        for byte in bytes { count += reader.take([byte]).count }
        #expect(count == 1)
    }

    @Test func `a message that is too long is passed over`() {
        var reader = MessageReader()
        #expect(reader.take(Array("Content-Length: 70000000\r\n\r\n".utf8)).count == 1)
        let piece = [UInt8](repeating: 1, count: 10_000_000)
        for _ in 0..<7 { #expect(reader.take(piece).isEmpty) }
        #expect(reader.take(Value.map(["a": 1]).framed).count == 1)
    }

    @Test(arguments: [
        ("file:///a%20b/%C3%B8.yaml", "/a b/ø.yaml"), ("file://localhost/a", "/a"),
        ("file://other/a", nil), ("untitled:x", nil), ("file:///a%", nil), ("file:///a%zz", nil),
    ])
    func `addresses are paths of this machine or none`(_ uri: String, _ path: String?) {
        #expect(FileURI.path(of: uri) == path)
        if let path, !uri.contains("localhost") { #expect(FileURI.of(path: path) == uri) }
    }
}
