import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SecretsCommandTests {
    private static let signing = """
        secrets: [token]
        steps:
          - { id: sign, intent: logbook.sign, with: { token: "Bearer ${{ secrets.token }}" } }
        outputs: { said: "${{ sign.dialog }}" }
        """

    /// A project whose secrets lie in the folder `keys`.
    private static func project(
        _ keys: [String: String], running others: [String: String] = [:]
    ) throws -> TemporaryProject {
        let project = try TemporaryProject(signing, running: others)
        try write("secrets: [{ env: NO_SUCH_ }, { folder: keys }]", to: "errand.yaml", of: project)
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/keys", withIntermediateDirectories: false)
        for (name, secret) in keys { try write(secret, to: "keys/\(name)", of: project) }
        return project
    }

    private static func write(_ text: String, to file: String, of project: TemporaryProject) throws
    {
        let path = "\(project.folder)/\(file)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    @Test func `a run is given the secret that a file has, and no other process is`() async throws {
        let project = try Self.project(["token": "hunter2-and-more\n"])
        let run = await project.run()
        #expect(run.code == .ok, "\(run.errors)")
        #expect(run.output == "said: Signed with •••.\n")
        let shown = await project.tool("show \(try await project.runs()[0])")
        for text in [run.output, run.errors, shown.output, shown.errors] {
            #expect(!text.contains("hunter2"))
        }
    }

    @Test func `a run whose secret is missing does not begin`() async throws {
        let project = try Self.project([:])
        let run = await project.run()
        #expect(run.code == .environment)
        #expect(
            run.errors == """
                error: there is no secret 'token'; looked for the variable NO_SUCH_TOKEN, \
                then for the file '\(project.folder)/keys/token'

                """)
        #expect(try await project.runs() == [])
    }

    @Test func `secrets are listed with the places that have them, and without their values`()
        async throws
    {
        let other = "secrets: [pin, token]\nsteps: [{ wait: 1s }]"
        let project = try Self.project(["token": "hunter2"], running: ["other": other])
        let list = await project.tool("secrets \(project.folder)")
        #expect(list.code == .environment)
        #expect(
            list.output == """
                pin    there is no secret 'pin'; looked for the variable NO_SUCH_PIN, \
                then for the file '\(project.folder)/keys/pin'
                token  the file '\(project.folder)/keys/token'

                """)
        try Self.write("1234", to: "keys/pin", of: project)
        let json = await project.tool("secrets \(project.folder) --json")
        #expect(json.code == .ok)
        let entries = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(entries.map { $0["name"] as? String } == ["pin", "token"])
        #expect(entries.last?["workflows"] as? [String] == ["check", "other"])
        #expect(!json.output.contains("hunter2") && !json.output.contains("1234"))
    }

    @Test func `a project without secrets needs none`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        let list = await project.tool("secrets \(project.folder)")
        #expect(list == ToolRun(code: .ok, output: "no workflow names a secret\n", errors: ""))
    }
}
