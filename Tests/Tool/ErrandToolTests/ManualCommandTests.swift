import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ManualCommandTests {
    private let project: TemporaryProject

    init() throws { project = try TemporaryProject("steps: [{ stop: done }]\n") }

    private func page(_ name: String) throws -> String {
        try String(contentsOfFile: "\(project.folder)/man/\(name)", encoding: .utf8)
    }

    @Test func `the pages lie where man looks for them, with the day that is given`() async throws {
        for _ in 1...2 {
            let run = await project.tool(
                "manual man", surroundings: ["SOURCE_DATE_EPOCH": "1774786500"])
            #expect(run.code == .ok)
            #expect(run.output.hasSuffix(" pages are in man\n"))
        }
        let start = #".TH ERRAND\-RUN 1 2026-03-29 "errand 1" "Manual of errand""#
        #expect(try page("man1/errand-run.1").hasPrefix(start))
        #expect(try page("man5/errand-settings.5").contains(#"\fBtimezone\fR"#))
        #expect(try page("man7/errand-exit-codes.7").contains("  0  it did what was asked"))
        let facts = try FileManager.default.attributesOfItem(
            atPath: "\(project.folder)/man/man1/errand-run.1")
        #expect(facts[.posixPermissions] as? Int == 0o644)
    }

    @Test func `a day that is no number is refused before anything is written`() async throws {
        let run = await project.tool("manual man", surroundings: ["SOURCE_DATE_EPOCH": "today"])
        #expect(run.code == .usage)
        #expect(run.errors.contains("'SOURCE_DATE_EPOCH' is not a number of seconds since 1970"))
        #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/man"))
    }

    @Test func `a folder that cannot be made is told with its path`() async throws {
        let run = await project.tool("manual workflows/check.yaml/man")
        #expect(run.code == .environment)
        #expect(run.errors.contains("cannot make '\(project.folder)/workflows/check.yaml/man'"))
    }
}
