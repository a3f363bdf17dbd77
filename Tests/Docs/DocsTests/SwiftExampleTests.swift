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

    /// The template of a pack has tests of its own.
    private static let folders = ["Tests/Docs/DocsTests/Examples/", PackTemplateListing.folder]

    /// Indentation may differ, since an excerpt stands within something.
    static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
            .filter { !$0.isEmpty }.map(String.init)
    }

    @Test(arguments: try excerpts())
    func `code on a page is part of a test`(_ excerpt: Excerpt) throws {
        let tested = try Repository.files().filter { file in
            Self.folders.contains { file.hasPrefix($0) }
        }
        let isPart = try tested.contains { file in
            Self.lines(of: try Repository.text(of: file)).contains(excerpt.lines)
        }
        #expect(isPart, "no file in \(Self.folders) has this code")
    }

    @Test func `there are excerpts to compare`() throws {
        #expect(try Self.excerpts().count >= 3)
    }
}
