import Diagnostics
import Foundation
import Testing

@testable import Workflows

/// The page that teaches the language; its blocks of YAML with a path are the files of one project.
@Suite struct WorkflowPageTests {
    @Test func `in the files of the page is found what it says`() throws {
        let files = try Self.files()
        #expect(files.count > 10)
        var diagnostics = DiagnosticList()
        let project = Project(
            ProjectTests.files(files), in: try .ofTests(), reportingTo: &diagnostics)
        project.check(against: .ofFixtures, reportingTo: &diagnostics)
        for file in files {
            #expect(file.annotated(with: diagnostics, notes: false) == file.text, "\(file.name)")
        }
    }

    private static func files() throws -> [Fixture] {
        let page = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "docs/workflows.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.matches(of: #/```yaml (?<path>[^\n]+)\n(?<text>(?s:.*?)\n)```/#).map { match in
            Fixture("page/\(match.path)", text: String(match.text))
        }
    }
}
