import Arguments
import Foundation
import Messages
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct DoctorCommandTests {
    /// A machine on which nothing is in the way.
    private static var sound: Machine {
        var machine = Machine()
        (machine.watches, machine.watchers, machine.isClockSet) = (524_288, 1_024, true)
        machine.free = 100 << 30
        machine.programs = ["sendmail", "espeak-ng"]
        machine.libraries = Set(Machine.libraries.map(\.name))
        (machine.hasDesktop, machine.hasSound) = (true, true)
        return machine
    }

    @Test func `a machine on which nothing is in the way is sound`() {
        #expect(Self.sound.findings.allSatisfy { $0.state == .sound && $0.advice == nil })
    }

    /// What a machine is like, the subject that is not sound then, and a part of the advice.
    static let troubles:
        [(
            claim: String, change: @Sendable (inout Machine) -> Void, subject: String,
            advice: String
        )] =
            [
                ("a full disk", { $0.free = 100 << 20 }, "disk", "errand prune"),
                ("few watches", { $0.watches = 8_192 }, "files", "max_user_watches=524288"),
                ("few watchers", { $0.watchers = 64 }, "files", "max_user_instances=1024"),
                ("a clock alone", { $0.isClockSet = false }, "clock", "timedatectl set-ntp true"),
                (
                    "a unit that ends",
                    {
                        $0.hasSystemd = true
                        $0.hasOwnUnit = true
                    }, "service", "loginctl enable-linger"
                ),
                ("no sound", { $0.hasSound = false }, "speech", "give it a 'file'"),
                ("no voice", { $0.programs.remove("espeak-ng") }, "speech", "install 'espeak-ng'"),
                (
                    "no libcurl", { $0.libraries.remove("libcurl.so.4") }, "libraries",
                    "install 'libcurl4'"
                ),
            ]

    @Test(arguments: troubles.indices) func `each trouble is told with how to mend it`(
        _ index: Int
    ) throws {
        let trouble = Self.troubles[index]
        var machine = Self.sound
        trouble.change(&machine)
        let found = machine.findings.filter { $0.state != .sound }
        #expect(found.map(\.subject) == [trouble.subject], "\(trouble.claim)")
        #expect(found.first?.advice?.contains(trouble.advice) == true)
    }

    @Test func `what the kernel does not tell is not told`() {
        var machine = Machine()
        machine.programs = ["sendmail", "espeak-ng"]
        machine.libraries = Set(Machine.libraries.map(\.name))
        machine.hasSound = true
        #expect(machine.findings.map(\.subject) == ["speech"])
    }

    /// Settings with a topic, a webhook and mail, where these secrets are missing.
    private static func telling(_ missing: String...) -> TellingSettings {
        var settings = TellingSettings()
        settings.notify.ntfy = .init(url: "https://ntfy.sh/topic", token: "ntfy")
        settings.notify.webhook = .init(url: "https://chat.example.org/hook")
        settings.mail.smtp = "smtps://mail.example.org:465"
        settings.mail.imap = "imaps://mail.example.org"
        settings.mail.password = "mail"
        for name in missing {
            settings.missing[name] = .init(sentence: "there is no '\(name)'", advice: "set \(name)")
        }
        return settings
    }

    @Test func `what settings name is told as a way to tell a person, in its order`() {
        let all =
            "the desktop or ntfy at 'ntfy.sh' (not asked) "
            + "or a webhook at 'chat.example.org' (not asked)"
        #expect(
            Self.telling().findings(on: Self.sound) == [
                .sound("telling", "here you can be told by \(all) or mail by 'mail.example.org'"),
                .sound(
                    "mail",
                    "'smtps://mail.example.org:465' answers, and sends it; "
                        + "'imaps://mail.example.org' answers, and has it"
                ),
            ])
        #expect(
            TellingSettings().findings(on: Self.sound) == [
                .sound("telling", "here you can be told by the desktop or mail by 'sendmail'")
            ])
        let nothing = TellingSettings().findings(on: Machine())
        #expect(nothing.map(\.subject) == ["telling"])
        #expect(nothing.first?.advice?.contains("'notify' or 'mail' there") == true)
    }

    @Test func `a secret of a setting that is missing is an error with how to set it`() {
        #expect(
            Self.telling("ntfy", "mail").findings(on: Machine()) == [
                .broken(
                    "telling", "ntfy at 'ntfy.sh' takes nothing: there is no 'ntfy'", "set ntfy"),
                .sound(
                    "telling", "here you can be told by a webhook at 'chat.example.org' (not asked)"
                ),
                .broken("mail", "none is sent or fetched: there is no 'mail'", "set mail"),
            ])
    }

    @Test func `a mail server that does not answer is an error, and no way to be told`() {
        var settings = TellingSettings()
        settings.mail.smtp = "smtp://127.0.0.1:1"
        settings.silent = ["smtp://127.0.0.1:1": "cannot be reached"]
        #expect(
            settings.findings(on: Self.sound) == [
                .sound("telling", "here you can be told by the desktop"),
                .broken("mail", "'smtp://127.0.0.1:1' cannot be reached", nil),
            ])
    }

    @Test func `certificates that are not there are an error`() {
        var settings = Self.telling()
        settings.mail.certificates = "/nowhere/ca.pem"
        #expect(
            settings.findings(on: Self.sound).last
                == .broken(
                    "mail",
                    "none is sent or fetched: there is no file '/nowhere/ca.pem', which "
                        + "'certificates' names",
                    "put it there, or name another one in 'errand.yaml'"))
    }

    @Test(arguments: [true, false])
    func `the settings that hold are looked at, and the secrets that they name`(
        _ hasHome: Bool
    ) async throws {
        let project = try TemporaryProject("steps: [{ wait: 1ms }]\n")
        if hasHome { _ = await project.tool("call logbook.greet") }
        try """
        secrets: { env: NO_SUCH_ }
        mail: { smtp: smtp://localhost, from: a@example.org, user: a, password: pass }
        """.write(toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        let broken = await examined(project, "doctor", from: project.folder)
        #expect(broken.code == .environment, "\(broken)")
        #expect(
            try broken.output.contains(
                Regex(
                    "✗ mail +none is sent or fetched: there is no secret 'pass'; looked for the "
                        + "variable NO_SUCH_PASS\n +→ with 'secrets: \\[\\{ env: NO_SUCH_ \\}, "
                        + "\\{ folder: ~/.config/errand/secrets \\}\\]' in '.+/errand.yaml', "
                        + "'errand secrets set pass' sets it")), "\(broken)")
        #expect(!broken.output.contains("secrets are missing"), "\(broken)")
    }

    @Test func `the home and the apps are looked at, also where there is no home yet`() async throws
    {
        let project = try TemporaryProject("steps: [{ wait: 1ms }]\n")
        let before = await project.tool("doctor", from: "/")
        let line = "✓ home \\s+there is none in '\(project.home)' yet\n"
        #expect(try before.output.contains(Regex(line)), "\(before)")
        _ = await project.tool("call logbook.greet")
        let after = await examined(project, "doctor")
        #expect(try after.output.contains(Regex("✓ home \\s+'\(project.home)' is whole")))
        #expect(after.output.contains(#/✓ apps \s+2 with /#))
    }

    /// Looks once the home is free: a command of this process leaves it a moment after its end.
    private func examined(
        _ project: TemporaryProject, _ line: String, from folder: String = "/"
    ) async -> ToolRun {
        while true {
            let run = await project.tool(line, from: folder)
            guard run.output.contains("errand.lock' is held by") else { return run }
            await Task.yield()
        }
    }

    @Test func `a home that others may look into is an error`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1ms }]\n")
        _ = await project.tool("call logbook.greet")
        chmod(project.home, 0o755)
        let broken = await examined(project, "doctor")
        #expect(broken.code == .environment, "\(broken)")
        #expect(broken.output.contains("others may look into '\(project.home)'"), "\(broken)")
        #expect(broken.output.contains("run 'chmod go= \(project.home)'"))
    }

    @Test func `a damaged database is an error, and is told as data`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1ms }]\n")
        _ = await project.tool("call logbook.greet")
        try FileManager.default.removeItem(atPath: "\(project.home)/errand.db")
        let broken = await examined(project, "doctor --json")
        #expect(broken.code == .environment, "\(broken)")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(broken.output.utf8)) as? [[String: Any]])
        let home = try #require(list.first { $0["subject"] as? String == "home" })
        #expect(home["state"] as? String == "broken")
        #expect((home["sentence"] as? String)?.contains("errand doctor --accept-loss") == true)
    }
}
