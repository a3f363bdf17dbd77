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

    @Test func `a command without a program is a mistake, and starts nothing`() async throws {
        let project = try Self.project([:])
        try Self.write("secrets: { command: [] }", to: "errand.yaml", of: project)
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/bin", withIntermediateDirectories: false)
        try Self.write("#!/bin/sh\necho started", to: "bin/token", of: project)
        chmod("\(project.folder)/bin/token", 0o700)
        let list = await project.tool(
            "secrets --project \(project.folder)",
            surroundings: ["TZ": "UTC", "PATH": "\(project.folder)/bin"])
        #expect(list.code == .environment)
        #expect(list.output.contains("there is no secret 'token'"), "\(list)")
        #expect(list.errors.contains("errand.yaml:1:"), "\(list)")
    }

    @Test func `secrets are listed with the places that have them, and without their values`()
        async throws
    {
        let other = "secrets: [pin, token]\nsteps: [{ wait: 1s }]"
        let project = try Self.project(["token": "hunter2"], running: ["other": other])
        let list = await project.tool("secrets --project \(project.folder)")
        #expect(list.code == .environment)
        #expect(
            list.output == """
                pin    there is no secret 'pin'; looked for the variable NO_SUCH_PIN, \
                then for the file '\(project.folder)/keys/pin'
                token  the file '\(project.folder)/keys/token'

                """)
        try Self.write("1234", to: "keys/pin", of: project)
        let json = await project.tool("secrets list --project \(project.folder) --json")
        #expect(json.code == .ok)
        let entries = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(entries.map { $0["name"] as? String } == ["pin", "token"])
        #expect(entries.last?["workflows"] as? [String] == ["check", "other"])
        #expect(!json.output.contains("hunter2") && !json.output.contains("1234"))
    }

    @Test func `a project without secrets needs none`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        let list = await project.tool("secrets --project \(project.folder)")
        #expect(
            list
                == ToolRun(
                    code: .ok, output: "neither a workflow nor 'errand.yaml' names a secret\n",
                    errors: ""))
    }

    @Test func `secrets that settings and webhooks name are listed, and may be missing`()
        async throws
    {
        let other = """
            on: { webhook: { path: /door, secret: door_key } }
            steps: [{ wait: 1s }]
            """
        let project = try TemporaryProject("steps: [{ wait: 1s }]", running: ["other": other])
        try Self.write(
            """
            secrets: { folder: keys }
            listen: 127.0.0.1:8787
            mail: { smtp: smtp://localhost, from: a@example.org, user: a, password: mail }
            notify: { ntfy: https://ntfy.sh/a, ntfy_token: ntfy, webhook: http://b.org/, webhook_token: mail }
            mqtt: { host: localhost, user: a, password: broker }
            """, to: "errand.yaml", of: project)
        let list = await project.tool("secrets --project \(project.folder)")
        #expect(list.code == .environment)
        func line(_ name: String, _ settings: String) -> String {
            "\(name)there is no secret '\(name.prefix { $0 != " " })'; looked for the file "
                + "'\(project.folder)/keys/\(name.prefix { $0 != " " })'\(settings)\n"
        }
        #expect(
            list.output == line("broker    ", "; 'errand.yaml' names it as 'mqtt.password'")
                + line("door_key  ", "")
                + line(
                    "mail      ",
                    "; 'errand.yaml' names it as 'mail.password' and 'notify.webhook_token'")
                + line("ntfy      ", "; 'errand.yaml' names it as 'notify.ntfy_token'"))
        let json = await project.tool("secrets --project \(project.folder) --json")
        let entries = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(entries.first?["settings"] as? [String] == ["mqtt.password"])
        #expect(entries.first?["workflows"] as? [String] == [])
        #expect(entries.dropFirst().first?["workflows"] as? [String] == ["other"])
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/keys", withIntermediateDirectories: false)
        for name in ["broker", "door_key", "mail", "ntfy"] {
            try Self.write("x", to: "keys/\(name)", of: project)
        }
        let whole = await project.tool("secrets --project \(project.folder)")
        #expect(whole.code == .ok, "\(whole)")
    }

    @Test(arguments: [
        "", "secrets: []", "secrets: { env: ERRAND_ }", "secrets: [{ env: 'yes, no' }]",
        "secrets: [{ env: 'on' }, { command: [pass, 'show: it', '-x', '1'] }]",
        "secrets: { credentials: systemd }",
    ])
    func `the advice to a place that can be written works as it is written`(
        _ settings: String
    ) async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        try Self.write(settings, to: "errand.yaml", of: project)
        let refused = await project.tool(
            "secrets set token --project \(project.folder)", typed: ["x"])
        let advice = try #require(
            refused.errors.firstMatch(of: /'(secrets: .+)', or with '\{ keyring/)?.output.1)
        try Self.write(String(advice), to: "errand.yaml", of: project)
        let set = await project.tool(
            "secrets set token --project \(project.folder)", typed: ["x"],
            surroundings: ["TZ": "UTC", "HOME": project.folder])
        #expect(
            set.output
                == "the file '\(project.folder)/.config/errand/secrets/token' has it now\n",
            "\(set) \(advice)")
        let removed = await project.tool(
            "secrets remove token --project \(project.folder)",
            surroundings: ["TZ": "UTC", "HOME": project.folder])
        #expect(removed.code == .ok, "\(removed)")
    }

    @Test func `a secret is set from the terminal or the input, and removed`() async throws {
        let project = try Self.project([:])
        let at = "--project \(project.folder)"
        let set = await project.tool("secrets set token \(at)", typed: ["hunter2-and-more"])
        let place = "the file '\(project.folder)/keys/token'"
        #expect(set.code == .ok && set.output == "\(place) has it now\n", "\(set)")
        #expect(set.errors == "token: ")
        #expect(await project.run().output == "said: Signed with •••.\n")
        let mode = try FileManager.default.attributesOfItem(
            atPath: "\(project.folder)/keys/token")[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let piped = await project.tool("secrets set pin \(at)", input: ["12", "34"])
        #expect(piped.code == .ok, "\(piped)")
        let file = try String(contentsOfFile: "\(project.folder)/keys/pin", encoding: .utf8)
        #expect(file == "12\n34")
        let removed = await project.tool("secrets remove token \(at)")
        #expect(removed.output == "\(place) is gone\n")
        let again = await project.tool("secrets remove token \(at)")
        #expect(again.code == .environment)
        #expect(
            again.errors == "error: there is no secret 'token' to remove; looked for \(place)\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(project.folder)/keys")
        #expect(left == ["pin"])
    }

    @Test func `a folder for secrets is made when the first one is set`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        try Self.write("secrets: { folder: new }", to: "errand.yaml", of: project)
        let set = await project.tool("secrets set a --project \(project.folder)", typed: ["x"])
        #expect(set.code == .ok, "\(set)")
        let mode = try FileManager.default.attributesOfItem(
            atPath: "\(project.folder)/new")[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test func `one that is looked for first elsewhere is told of`() async throws {
        let project = try Self.project([:])
        let set = await project.tool(
            "secrets set token --project \(project.folder)", typed: ["x"],
            surroundings: ["TZ": "UTC", "NO_SUCH_TOKEN": "y"])
        #expect(
            set.output.contains("; runs are given what the variable NO_SUCH_TOKEN has, which is"))
    }

    /// What is written, the settings, and the sentence.
    static let refusals: [(line: String, settings: String, sentence: String)] = [
        ("set", "{ folder: keys }", "name the secret, as in 'secrets set token'"),
        ("set ../token", "{ folder: keys }", "'../token' is no name; use small letters"),
        ("list token", "{ folder: keys }", "'list' lists all secrets, and takes no 'token'"),
        ("set token", "{ folder: keys }", "no value was given for 'token', so nothing has changed"),
        (
            "remove token", "{ env: E_ }",
            "no place of 'secrets' in 'errand.yaml' can be written; make it 'secrets: [{ env: E_ }, {"
        ),
        (
            "remove token", "[]",
            "'errand.yaml' says nowhere where secrets are; write 'secrets: { folder: ~/"
        ),
    ]

    @Test(arguments: refusals) func `what cannot be done is refused with advice`(
        _ line: String, _ settings: String, _ sentence: String
    ) async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        try Self.write("secrets: \(settings)", to: "errand.yaml", of: project)
        let refused = await project.tool("secrets \(line) --project \(project.folder)")
        #expect(refused.code != .ok)
        #expect(refused.errors.contains(sentence), "\(refused)")
    }
}
