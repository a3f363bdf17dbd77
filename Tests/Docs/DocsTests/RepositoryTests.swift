import ErrandTool
import Testing

@Suite struct RepositoryTests {
    @Test func `the readme is read in one go`() throws {
        let lineEnds = try Repository.text(of: "README.md").count { $0 == "\n" }
        #expect(lineEnds < 120)
    }

    @Test func `every link of a page leads somewhere`() throws {
        let files = try Repository.files()
        for page in files where page.hasSuffix(".md") {
            let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
            for link in try Repository.text(of: page).matches(of: /\]\(([^):]+)\)/) {
                // A link may lead to a heading, of this page or of another one.
                let path = link.output.1.prefix { $0 != "#" }
                let target = Self.resolved(path.isEmpty ? page : folder + path)
                let leadsSomewhere = files.contains {
                    target.hasSuffix("/") ? $0.hasPrefix(target) : $0 == target
                }
                #expect(leadsSomewhere, "\(page) links to \(target)")
            }
        }
    }

    /// A path without `..` for the folder above.
    private static func resolved(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.reduce(into: [Substring]()) { parts, part in
            if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
        }.joined(separator: "/")
    }

    @Test func `the changelog begins with the version of the tool`() throws {
        let headings = try Repository.text(of: "CHANGELOG.md").split(separator: "\n")
            .filter { $0.hasPrefix("## ") }
        #expect(headings.first?.hasPrefix("## \(Errand.version)") == true)
    }

    @Test func `only the script of CI knows of the folder beside the checkout`() throws {
        // Spelt in two halves, so that this file does not name it.
        let folder = "../" + "shared"
        let naming = try Repository.files().filter { path in
            // A file that is not text names nothing.
            (try? Repository.text(of: path))?.contains(folder) == true
        }
        #expect(naming == [".ci/run"])
    }

    @Test func `every decision has a number of its own and says what else there was`() throws {
        let decisions = try Repository.files().filter { $0.hasPrefix("docs/decisions/") }
        let numbers = decisions.map { $0.dropFirst("docs/decisions/".count).prefix(4) }
        #expect(Set(numbers).count == numbers.count)
        for decision in decisions {
            let text = try Repository.text(of: decision)
            for part in ["Context", "Decision", "Consequences", "Alternatives"] {
                #expect(text.contains("**\(part).**"), "\(decision) lacks '\(part)'")
            }
        }
    }
}
