import PatienceTestKit
import ProcessTestKit
import Testing

/// Finding something at a terminal, as a person sees it.
@Suite(.installed("tmux"), .patient(for: .seconds(120))) struct FindingTests {
    private let project: ShellProject

    init() throws {
        project = try ShellProject(
            "{ name: Wake the hens, steps: [{ run: cd FOLDER && echo up >> hens }] }")
    }

    private func window() throws -> TmuxWindow {
        try TmuxWindow(
            "/bin/sh",
            [
                "-c",
                "cd \(project.path(of: "")) && exec \(try ChildProcess.product("errand")) find",
            ],
            environment: project.environment.merging(["NO_COLOR": "1"]) { $1 })
    }

    @Test func `what is found follows what is typed, and Enter does what only reads`()
        async throws
    {
        #expect(try project.tool("call", "nagz.create-example").ending == .exited(0))
        let window = try window()
        _ = try await window.screen(showing: "type what it is about")
        try window.type("jk")
        _ = try await window.screen(showing: "nothing has all of these words")
        try window.press("C-u")
        try window.type("overd")
        let found = try await window.screen(showing: "❯ Check Overdue Nags")
        #expect(found.contains("intent nagz.check-overdue"), "\(found)")
        try window.press("Enter")
        #expect(try await window.end() == 0)
        #expect(try window.screen(withPast: true).contains("1 overdue: meds."))
    }

    @Test(arguments: [("no", 7), ("yes", 0)])
    func `a workflow is run once that was confirmed`(answer: String, code: Int32) async throws {
        let window = try window()
        _ = try await window.screen(showing: "type what it is about")
        try window.type("hens")
        _ = try await window.screen(showing: "❯ Wake the hens")
        try window.press("Enter")
        _ = try await window.screen(showing: "Wake the hens? (yes or no)")
        try window.type(answer)
        try window.press("Enter")
        #expect(try await window.end() == code)
        #expect(try project.files(beginning: "hens").isEmpty == (answer == "no"))
    }

    @Test func `a thing has a list of what can be done with it`() async throws {
        #expect(try project.tool("call", "nagz.create-example").ending == .exited(0))
        let window = try window()
        _ = try await window.screen(showing: "type what it is about")
        try window.type("meds")
        _ = try await window.screen(showing: "❯ meds")
        try window.press("Enter")
        _ = try await window.screen(showing: "Complete a Nag (nag: meds — Anna)")
        try window.type("/complete")
        _ = try await window.screen(showing: "❯")
        try window.press("Enter")
        _ = try await window.screen(showing: "Complete a Nag (nag: meds — Anna)? (yes or no)")
        try window.type("y")
        try window.press("Enter")
        #expect(try await window.end() == 0)
        #expect(try project.tool("history").output.contains("complete-nag"))
    }

    @Test func `Esc leaves, and away from a terminal words are needed`() async throws {
        let window = try window()
        _ = try await window.screen(showing: "type what it is about")
        try window.press("Escape")
        #expect(try await window.end() == 7)
        let alone = try project.tool("find")
        #expect(alone.ending == .exited(2))
        #expect(alone.errors.contains("WORDS are missing"), "\(alone)")
    }
}
