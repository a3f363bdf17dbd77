import Testing

@testable import FileWatching

@Suite struct PathPatternTests {
    struct Case: CustomTestStringConvertible {
        let pattern: String
        let path: String
        let isMeant: Bool
        var testDescription: String { "\(pattern) \(isMeant ? "means" : "leaves out") \(path)" }

        init(_ pattern: String, _ path: String, _ isMeant: Bool = true) {
            self.pattern = pattern
            self.path = path
            self.isMeant = isMeant
        }
    }

    static let cases = [
        Case("~/Inbox/*.pdf", "/home/ada/Inbox/a.pdf"),
        Case("~/Inbox/*.pdf", "/home/ada/Inbox/sub/a.pdf", false),
        Case("~/Inbox/*.pdf", "/home/ada/Inbox/a.PDF", false),
        Case("~/Inbox/**/*.pdf", "/home/ada/Inbox/a.pdf"),
        Case("~/Inbox/**/*.pdf", "/home/ada/Inbox/1/2/3/a.pdf"),
        Case("~/Inbox/**", "/home/ada/Inbox/1/a"),
        Case("~/Inbox/", "/home/ada/Inbox/a"),
        Case("~/Inbox/", "/home/ada/Inbox/1/a", false),
        Case("~inbox/*", "/project/~inbox/a"),
        Case("in/*", "/project/in/a"),
        Case("./in/../out/*", "/project/out/a"),
        Case("/srv/*/in/*.csv", "/srv/a/in/b.csv"),
        Case("/srv/*/in/*.csv", "/srv/a/b/in/b.csv", false),
        Case("/srv/**/in/**/x", "/srv/in/x"),
        Case("/srv/**/in/**/x", "/srv/a/in/b/in/c/x"),
        Case("/a/?.txt", "/a/ü.txt"),
        Case("/a/?.txt", "/a/uü.txt", false),
        Case("/a/[a-c]*", "/a/beta"),
        Case("/a/[!a-c]*", "/a/beta", false),
        Case("/a/[äö]", "/a/ö"),
        Case("/a/[]]", "/a/[]]", false),
        Case("/a/[", "/a/["),
        Case("/a/\\*", "/a/*"),
        Case("/a/\\*", "/a/b", false),
        Case("/a/a*b*c", "/a/aXbYbZc"),
        Case("/a/a*b*c", "/a/aXbYbZ", false),
        Case("/a/*", "/a/.hidden", false),
        Case("/a/.*", "/a/.hidden"),
        Case("/a/**/x", "/a/.git/x", false),
        Case("/a/*", "/a/new\nline 'quoted' \"twice\""),
    ]

    @Test(arguments: cases)
    func `a pattern means what a shell would`(_ example: Case) throws {
        let pattern = try #require(
            PathPattern(example.pattern, home: "/home/ada", folder: "/project"))
        let path = FilePath(example.path)
        #expect(pattern.ends(at: pattern.places(after: path)) == example.isMeant)
        if example.isMeant { #expect(path.isInside(pattern.root)) }
    }

    @Test(arguments: [
        ("~/Inbox/**/*.pdf", "/home/ada/Inbox"), ("/a/b.txt", "/a"), ("/*/b", "/"),
        ("x", "/project"), ("/a/\\[b/*", "/a/[b"),
    ])
    func `the root is the folder before the first part that varies`(
        pattern: String, root: String
    ) {
        #expect(
            PathPattern(pattern, home: "/home/ada", folder: "/project")?.root == FilePath(root))
    }

    @Test(arguments: [
        ("*.pdf", ["*.pdf"]), ("*.{jpg,png}", ["*.jpg", "*.png"]),
        ("{a,b}/{c,d}", ["a/c", "a/d", "b/c", "b/d"]), ("{a,{b,c}}", ["a", "b", "c"]),
        ("{a}.{b,c}", ["{a}.b", "{a}.c"]), ("{a,b", ["{a,b"]), ("a}", ["a}"]),
        ("{a{b,c}}{d,}", ["{a{b,c}}d", "{a{b,c}}"]), ("}{a,b}", ["}a", "}b"]),
        ("\\{a,b}{c\\,d,\\}}", ["\\{a,b}c\\,d", "\\{a,b}\\}"]),
    ])
    func `braces stand for alternatives`(text: String, patterns: [String]) {
        #expect(PathPattern.alternatives(of: text) == patterns)
    }

    private static let most = PathPattern.mostAlternatives

    @Test(arguments: [
        (String(repeating: "{a,b}", count: 9), 512), (String(repeating: "{a,b}", count: 10), nil),
        (String(repeating: "{a,b}", count: 20_000), nil),
        (String(repeating: "{a}", count: 20_000), 1),
        ("{\(String(repeating: ",", count: most - 1))}", most),
        ("{\(String(repeating: ",", count: 100_000))}", nil),
        (String(repeating: "{,", count: most - 1) + String(repeating: "}", count: most - 1), most),
        (String(repeating: "{,", count: most) + String(repeating: "}", count: most), nil),
    ])
    func `a pattern stands for a bounded number of them`(text: String, count: Int?) {
        #expect(PathPattern.alternatives(of: text)?.count == count)
    }

    @Test func `a pattern has a bounded number of parts`() {
        let parts = Array(repeating: "a", count: 61).joined(separator: "/")
        #expect(PathPattern("/" + parts, home: nil, folder: "/") == nil)
        #expect(PathPattern("/", home: nil, folder: "/") != nil)
        #expect(PathPattern("", home: nil, folder: "/") == nil)
    }

    @Test func `a name that is no text can be meant`() throws {
        let pattern = try #require(PathPattern("/a/*.t?t", home: nil, folder: "/"))
        let path = FilePath("/a").appending([0xFF, 0x2E, 0x74, 0xC3, 0x74])
        #expect(pattern.ends(at: pattern.places(after: path)))
        #expect(path.text == "/a/\\xff.t\\xc3t" && path.nameText == "\\xff.t\\xc3t")
        #expect(!path.isText && FilePath("/ä\n").isText && FilePath("/ä\n").text == "/ä\n")
    }
}

@Suite struct FileSelectionTests {
    private static func selection(_ patterns: String..., ignoring: [String]) -> FileSelection {
        FileSelection(
            patterns: patterns.compactMap { PathPattern($0, home: nil, folder: "/p") },
            ignoring: ignoring, home: nil, folder: "/p")
    }

    @Test(arguments: [
        ("/p/a/x.pdf", true), ("/p/a/x.pdf~", false), ("/p/a/.x.swp", false),
        ("/p/node_modules/x", false), ("/p/a/node_modules/b/x", false), ("/p/out/x", false),
        ("/p/a/out/x", true), ("/q/x", false),
    ])
    func `a name is left out anywhere, and a path where it is`(path: String, isMeant: Bool) {
        let selection = Self.selection(
            "/p/**/*", "/p/**/.*", ignoring: ["*~", "*.swp", "node_modules", "out/*", "./out/x"])
        #expect(selection.includes(FilePath(path)) == isMeant)
    }

    @Test(arguments: [
        ("/p", true), ("/p/a", true), ("/p/a/b", true), ("/p/c", false), ("/p/a/skip", false),
        ("/", false), ("/q", false),
    ])
    func `only folders that may contain what is meant are entered`(folder: String, enters: Bool) {
        let selection = Self.selection("/p/a/**/x", "/p/*", ignoring: ["skip"])
        #expect(selection.enters(FilePath(folder)) == enters)
    }

    @Test func `the closed folder is never entered`() {
        var selection = Self.selection("/p/**", "/p/../**", ignoring: [])
        selection.closed = ClosedFolder(FilePath("/p/../tmp"))
        #expect(!selection.enters(FilePath("/p/../tmp")))
        #expect(selection.enters(FilePath("/p/tmp2")))
    }
}
