import Testing

/// Swift code on a page is an excerpt of code that is compiled and run.
@Suite struct SwiftExampleTests {
    struct Excerpt: CustomTestStringConvertible {
        let page: String
        let lines: [String]
        var testDescription: String { "\(page): \(lines.first ?? "")" }
    }

    static func excerpts() throws -> [Excerpt] {
        try Repository.pages().flatMap { page in
            try Repository.text(of: page).split(separator: "\n```").enumerated()
                .filter { $0.element.hasPrefix("swift\n") }
                .map { Excerpt(page: page, lines: lines(of: String($0.element.dropFirst(6)))) }
        }
    }

    /// Indentation may differ, since an excerpt stands within something.
    static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
            .filter { !$0.isEmpty }.map(String.init)
    }

    @Test(arguments: try excerpts())
    func `code on a page is part of a test`(_ excerpt: Excerpt) throws {
        let tests = try Repository.files().filter { $0.hasPrefix("Tests/Docs/DocsTests/Examples/") }
        let isPart = try tests.contains { file in
            Self.lines(of: try Repository.text(of: file)).contains(excerpt.lines)
        }
        #expect(isPart, "no file in Tests/Docs/DocsTests/Examples has this code")
    }

    @Test func `there are excerpts to compare`() throws {
        #expect(try Self.excerpts().count >= 3)
    }
}
