import Foundation
import ProcessTestKit
import Testing

/// What people write about a nag stays in the folder of the app.
@Suite(.timeLimit(.minutes(5))) struct NagzPrivacyTests {
    private static let description = "zebrafinch"
    private static let excuse = "wombat"

    private static let workflow = """
        permissions: { reads: ["nagz:*"], writes: ["nagz:*"], sends: ["notify:*"] }
        steps:
          - { id: open, intent: nagz.list-nags }
          - { intent: nagz.complete-nag, with: { nag: "${{ open.value[0] }}" } }
          - { intent: nagz.complete-nag, with: { nag: "${{ open.value[0] }}" }, on_error: continue }
          - { intent: system.notify, with: { title: Nagz, message: "${{ open.dialog }}" } }
        """

    @Test func `descriptions and excuses are in no other file, and in no output`() throws {
        let project = try ShellProject(Self.workflow, pipes: [])
        var outputs: [String] = []
        func run(_ arguments: String...) throws {
            let end = try project.tool(arguments)
            #expect(end.ending == .exited(0), "\(arguments): \(end)")
            outputs.append(end.output + end.errors)
        }
        try run("call", "nagz.create-example")
        try run(
            "call", "nagz.create-nag", "recipient=Anna", "category=chores",
            "dueAt=2030-01-01T10:00:00Z", "description=\(Self.description)")
        try run("call", "nagz.edit-nag", "nag=chores", "description=\(Self.description) too")
        try run("call", "nagz.complete-nag", "nag=chores", "note=\(Self.excuse)")
        try run("undo", "--last", "nagz")
        try run("call", "nagz.show-history", "nag=chores")
        try run("call", "nagz.complete-nag", "nag=chores", "note=\(Self.excuse)", "--no-journal")
        try run("call", "nagz.edit-nag", "nag=meds", "description=\(Self.description)")
        try run("run", project.workflow)
        for command in ["runs", "history", "inbox", "intents"] { try run(command) }
        for run in try project.tool("history").output.split(separator: "\n") {
            let id = String(run.prefix(8))
            outputs.append(try project.tool("show", id).output)
            outputs.append(try project.tool("logs", id).output)
            outputs.append(try project.tool("export", id).output)
        }
        let shown = outputs.joined()
        #expect(shown.contains("Done! Marked meds nag as completed."), "\(shown)")
        #expect(shown.contains("\"journal\"") || shown.contains("\"entries\""), "\(shown)")
        #expect(shown.contains("Done! Marked chores nag as completed."), "\(shown)")
        #expect(!shown.contains(Self.description) && !shown.contains(Self.excuse), "\(shown)")

        try run("backup", project.path(of: "backup"))
        _ = try project.shell(
            "mkdir found && for file in backup/*; do tar -x -C found -f $file; done; cp -r home/. found"
        ).wait()
        let search = FileSearch(for: [Self.description, Self.excuse])
        let own = try search.finds(below: project.path(of: "found")) { !$0.contains("apps/nagz/") }
        #expect(own != [])
        let others = try search.finds(below: project.path(of: "found")) {
            $0.contains("apps/nagz/")
        }
        #expect(others == [])
    }
}
