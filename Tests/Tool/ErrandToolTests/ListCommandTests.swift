import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ListCommandTests {
    @Test func `workflows that cannot be read are not told to be none`() async throws {
        let project = try TemporaryProject("steps: [")
        let broken = await project.tool("list \(project.folder)")
        #expect(broken.code == .invalidFile)
        #expect(broken.output == "" && broken.errors.contains("check.yaml:1:"), "\(broken)")
        try FileManager.default.removeItem(atPath: "\(project.folder)/workflows/check.yaml")
        let none = await project.tool("list \(project.folder)")
        #expect(none == ToolRun(output: "no workflows\n"))
    }
}
