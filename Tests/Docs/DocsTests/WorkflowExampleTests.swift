import Foundation
import ProcessTestKit
import Testing

/// The workflows of the pages about triggers.
@Suite(.timeLimit(.minutes(2))) struct WorkflowExampleTests {
    private static let pages = [
        "docs/being-told.md", "docs/file-triggers.md", "docs/signals-from-programs.md",
    ]

    private func blocks(of page: String) throws -> [String] {
        try Repository.text(of: page).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    @Test(arguments: pages)
    func `workflows that a page shows have no errors`(_ page: String) throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: "\(folder)/workflows", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let blocks = try blocks(of: page)
        let settings = blocks.filter { $0.hasPrefix("# errand.yaml") }.joined()
        try settings.write(toFile: "\(folder)/errand.yaml", atomically: true, encoding: .utf8)
        let workflows = blocks.filter { $0.contains("steps:") }
        try #require(!workflows.isEmpty)
        for (number, workflow) in workflows.enumerated() {
            try workflow.write(
                toFile: "\(folder)/workflows/example\(number).yaml", atomically: true,
                encoding: .utf8)
        }
        let check = try ChildProcess.run(
            try ChildProcess.product("errand"), ["check", folder],
            environment: ["HOME": folder, "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"])
        #expect(check.ending == .exited(0), "\(check.output)\(check.errors)")
    }

    @Test func `the examples are laid out as 'errand fmt' does it`() throws {
        let check = try ChildProcess.run(
            try ChildProcess.product("errand"), ["fmt", "--check", Repository.root.path],
            environment: ["HOME": NSTemporaryDirectory(), "SWIFT_BACKTRACE": "enable=no"])
        #expect(check.ending == .exited(0), "\(check.output)\(check.errors)")
    }
}
