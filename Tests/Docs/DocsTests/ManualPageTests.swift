import Arguments
import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

@testable import ErrandTool

/// The pages of the manual, as those who show and check such pages take them.
@Suite(.patient(for: .seconds(120))) struct ManualPageTests {
    private let folder: TestFolder
    private let files: [String]

    init() throws {
        let folder = try TestFolder("manual")
        files = try Program.errand.manual(of: "2026-03-29").map { page in
            try folder.write(page.file, page.text)
        }
        self.folder = folder
    }

    private func run(_ program: String, _ options: [String]) throws -> ChildProcess {
        let path = try #require(ChildProcess.path(of: program))
        return try ChildProcess.run(
            path, options + files,
            environment: [
                "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANPAGER": "cat", "MANWIDTH": "80",
            ])
    }

    @Test(.installed("man"))
    func `man shows every page without a warning`() throws {
        let child = try run("man", ["--warnings", "-E", "UTF-8", "-l"])
        #expect(child.ending == .exited(0))
        #expect(child.errors == "")
        for heading in ["errand-run - Runs a workflow", "EXIT STATUS", "SEE ALSO", "Europe/Oslo"] {
            #expect(child.output.contains(heading), "'\(heading)'")
        }
    }

    @Test(.installed("mandoc"))
    func `mandoc finds nothing to say about a page`() throws {
        let child = try run("mandoc", ["-T", "lint"])
        #expect(child.output == "")
        #expect(child.ending == .exited(0))
    }
}
