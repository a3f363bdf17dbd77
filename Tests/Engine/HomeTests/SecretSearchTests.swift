import Foundation
import Home
import PatienceTestKit
import Testing
import Workflows

@Suite(.patient(for: .seconds(180))) struct SecretSearchTests {
    /// A folder of a project with private files.
    private struct Folder {
        let path = "\(NSTemporaryDirectory())errand-secrets-\(UUID().uuidString)"

        init(_ files: [String: [UInt8]] = [:], mode: Int = 0o600) throws {
            try FileManager.default.createDirectory(
                atPath: "\(path)/keys", withIntermediateDirectories: true)
            for (name, bytes) in files {
                let file = "\(path)/keys/\(name)"
                try Data(bytes).write(to: URL(filePath: file))
                try FileManager.default.setAttributes(
                    [.posixPermissions: mode], ofItemAtPath: file)
            }
        }

        /// The result of a search, as one line.
        func finding(
            _ sources: Configuration.SecretSource..., environment: [String: String] = [:]
        ) async -> String {
            let environment = ["PATH": "/usr/bin:/bin", "HOME": path].merging(environment) { $1 }
            let finding = await SecretSearch(environment: environment)
                .find("token", in: SecretSources(sources, in: path))
            let line =
                switch finding {
                case .found(let secret, let place): "\(secret) of \(place)"
                default: finding.sentence(of: "token")
                }
            return line.replacing(path, with: "…")
        }
    }

    @Test(arguments: [
        ("secret", "secret"), ("secret\n", "secret"), ("two\nlines\n", "two\nlines"),
        (" spaced ", " spaced "),
    ])
    func `a file is a secret without the end of its last line`(
        content: String, secret: String
    ) async throws {
        let folder = try Folder(["token": Array(content.utf8)])
        for path in ["keys", "~/keys", "\(folder.path)/keys"] {
            let found = await folder.finding(.folder(path))
            #expect(found == "\(secret) of the file '…/keys/token'")
        }
    }

    @Test(arguments: [0o640, 0o604, 0o622])
    func `a file that others may use is refused, and says how to keep them out`(
        mode: Int
    ) async throws {
        let folder = try Folder(["token": Array("secret".utf8)], mode: mode)
        #expect(
            await folder.finding(.folder("keys"), .command(["echo"])) == """
                there is no secret 'token', since the file '…/keys/token' is not used: others may use it; \
                'chmod 600 …/keys/token' keeps them out
                """)
    }

    static let strange: [([UInt8], String)] = [
        (Array(repeating: 65, count: 65_537), "it has more than 64 KiB"),
        ([0xFF, 0xFE], "it is no text in UTF-8"),
    ]

    @Test(arguments: strange)
    func `a file that is no secret is refused`(bytes: [UInt8], reason: String) async throws {
        let finding = await (try Folder(["token": bytes])).finding(.folder("keys"))
        #expect(finding.hasSuffix("is not used: \(reason)"), "\(finding)")
    }

    @Test func `a pipe is not waited for`() async throws {
        let folder = try Folder()
        #expect(mkfifo("\(folder.path)/keys/token", 0o600) == 0)
        let finding = await folder.finding(.folder("keys"))
        #expect(finding.hasSuffix("is not used: it is no file"), "\(finding)")
    }

    @Test func `a variable is named by the prefix and the secret in capitals`() async throws {
        let environment = ["APP_TOKEN": "secret", "APP_token": "other"]
        let found = await (try Folder()).finding(
            .environment(prefix: "APP_"), environment: environment)
        #expect(found == "secret of the variable APP_TOKEN")
    }

    @Test func `a program is given the name last and begins in the folder of the project`()
        async throws
    {
        let folder = try Folder(["which": Array("#!/bin/sh\necho \"$1 $2 in $PWD\"\n".utf8)])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/keys/which")
        let found = await folder.finding(.command(["./keys/which", "the"]))
        #expect(found == "the token in … of what './keys/which the token' prints")
    }

    @Test(arguments: [
        (["no-such-program"], "is not used: no program 'no-such-program' in the folders of PATH"),
        (["sh", "-c", "head -c 70000 /dev/zero"], "is not used: it prints more than 64 KiB"),
        (["sh", "-c", "echo secret; exit 3"], "looked for what 'sh -c echo secret; exit 3 token'"),
    ])
    func `what a program that fails prints is no secret`(
        words: [String], reason: String
    ) async throws {
        let finding = await (try Folder()).finding(.command(words))
        #expect(finding.contains(reason), "\(finding)")
        #expect(!finding.hasPrefix("secret"))
    }

    /// A script, and what is said of its end.
    static let failures = [
        ("echo hidden; exit 3", "prints, which ended with status 3"),
        (
            "echo hidden; echo 'decryption failed' >&2; echo 'no secret key' >&2; exit 2",
            "prints, which ended with status 2: no secret key"
        ),
        ("kill -9 $$", "prints, which was ended by the posix signal 9"),
    ]

    @Test(arguments: failures)
    func `a program that fails says why, and the next place is looked at`(
        script: String, reason: String
    ) async throws {
        let folder = try Folder(["token": Array("filed".utf8)])
        let failing = Configuration.SecretSource.command(["sh", "-c", script])
        let finding = await folder.finding(failing, .folder("nowhere"))
        #expect(finding.contains("\(reason), then for the file"), "\(finding)")
        #expect(!finding.contains("hidden, "), "\(finding)")
        #expect(await folder.finding(failing, .folder("keys")).hasPrefix("filed of "))
    }

    @Test func `a variable is one of the process that serves`() async {
        let search = SecretSearch(environment: ["TOKEN": ""], of: "errand serve")
        let finding = await search.find(
            "token", in: SecretSources([.environment(prefix: "")]))
        #expect(
            finding.sentence(of: "token")
                == "there is no secret 'token'; looked for the variable TOKEN in the environment of "
                + "'errand serve'")
    }

    @Test func `the first place that has it counts, and the last one is found too`() async throws {
        let folder = try Folder(["token": Array("filed".utf8)])
        let environment = ["TOKEN": "set"]
        let first = await folder.finding(
            .environment(prefix: ""), .folder("keys"), environment: environment)
        #expect(first.hasPrefix("set of"))
        let empty = await folder.finding(
            .environment(prefix: ""), .folder("keys"), environment: ["TOKEN": ""])
        #expect(empty.hasPrefix("filed of"))
        let last = await folder.finding(
            .environment(prefix: "NO_"), .folder("nowhere"), .command(["sh", "-c", "echo printed"]))
        #expect(last.hasPrefix("printed of"))
    }

    @Test func `what is nowhere says where it was looked for, and what may be missing`()
        async throws
    {
        let folder = try Folder()
        #expect(
            await folder.finding(.environment(prefix: "APP_"), .folder("keys")) == """
                there is no secret 'token'; looked for the variable APP_TOKEN, then for the file '…/keys/token'
                """)
        #expect(
            await folder.finding() == """
                there is no secret 'token', since 'errand.yaml' says nowhere where secrets are; \
                with 'secrets: { env: ERRAND_ }' it is the variable ERRAND_TOKEN
                """)
    }

    @Test func `a credential of the service is a secret, also where root owns its file`()
        async throws
    {
        let folder = try Folder(["token": Array("secret\n".utf8)], mode: 0o440)
        let variables = ["CREDENTIALS_DIRECTORY": "\(folder.path)/keys"]
        let found = await folder.finding(.credentials, environment: variables)
        #expect(found == "secret of the credential 'token' of the service")
        let missing = await folder.finding(.credentials)
        #expect(missing.hasSuffix("looked for a credential of the service, which gives none"))
    }

    @Test(arguments: [
        Configuration.SecretSource.keyring("errand"), .command(["no-such-program"]),
        .command(["/no/such/program"]),
    ])
    func `a place that cannot be used does not end the search`(
        _ source: Configuration.SecretSource
    ) async throws {
        let folder = try Folder(["token": Array("filed".utf8)])
        let alone = ["PATH": folder.path]
        let found = await folder.finding(source, .folder("keys"), environment: alone)
        #expect(found.hasPrefix("filed of "), "\(found)")
        let nowhere = await folder.finding(source, .folder("nowhere"), environment: alone)
        #expect(nowhere.contains(", then for the file"), "\(nowhere)")
        #expect(nowhere.contains("no program") || nowhere.contains("no such"), "\(nowhere)")
    }

    @Test
    func `a secret goes into the first place that takes it, and out of the first that has it`()
        async throws
    {
        let folder = try Folder()
        let search = SecretSearch(environment: ["PATH": folder.path, "HOME": folder.path])
        let sources = SecretSources([.keyring("errand"), .folder("keys")], in: folder.path)
        let place = "the file '\(folder.path)/keys/token'"
        #expect(try await search.keep("secret", as: "token", in: sources) == place)
        #expect(try await search.remove("token", in: sources) == place)
        let error = await #expect(throws: SecretTrouble.self) {
            try await search.keep("secret", as: "token", in: SecretSources([.keyring("errand")]))
        }
        #expect(error?.description.hasPrefix("the keyring cannot be reached") == true)
    }

    @Test func `a keyring that cannot be asked says why, and the next place is looked at`()
        async throws
    {
        let folder = try Folder(["token": Array("filed".utf8)])
        let program = "\(folder.path)/secret-tool"
        let without = await folder.finding(
            .keyring("errand"), environment: ["PATH": folder.path])
        #expect(without.contains("no program 'secret-tool' in the folders of PATH"))
        try "#!/bin/sh\necho 'no bus' >&2\nexit 1\n"
            .write(toFile: program, atomically: true, encoding: .utf8)
        chmod(program, 0o755)
        let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
        let silent = await folder.finding(
            .keyring("errand"), .folder("nowhere"), environment: path)
        #expect(
            silent.hasSuffix(
                "'token' of 'errand' in the keyring, which could not be asked: no bus, "
                    + "then for the file '…/nowhere/token'"), "\(silent)")
        let next = await folder.finding(.keyring("errand"), .folder("keys"), environment: path)
        #expect(next.hasPrefix("filed of "), "\(next)")
    }
}
