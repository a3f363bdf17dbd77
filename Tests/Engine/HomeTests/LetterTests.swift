import Engine
import Foundation
import Mail
import Notifications
import Store
import StoreTestKit
import Testing
import Values

@testable import Home

/// The look of a mail.
@Suite struct LetterTests {
    private static let sender = Letter.Sender(
        host: "nas", tool: "errand", options: "",
        now: { Timestamp(seconds: 1_795_406_626) ?? .epoch })

    private func letter(_ items: [(String, Int)], _ sentences: [String] = ["no"]) -> String {
        let bundles = items.map { workflow, count in
            PostBag.Bundle(
                count: count,
                last: PostItem(
                    .failed, workflow, RunID("3f9kq2mafsdf"), by: "trigger nightly", sentences))
        }
        return Letter(about: bundles, from: Self.sender, to: "anna").text
    }

    @Test func `a failure is told with its place, and with what helps`() {
        #expect(
            letter([("backup", 1)], ["workflows/backup.yaml:7: the program ended with 3"]) == """
                To: anna
                Subject: errand on nas: 'backup' failed
                Date: Mon, 23 Nov 2026 04:03:46 +0000
                Auto-Submitted: auto-generated
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: 8bit

                'backup' failed, started by trigger nightly:

                  workflows/backup.yaml:7: the program ended with 3

                  errand show 3f9kq2ma   tells what its steps came to
                  errand logs 3f9kq2ma   tells what they have written
                  errand retry 3f9kq2ma --failed   does again what has failed

                What fails again within an hour comes together, in one mail; all of it is in the log.
                'notify: off' in 'errand.yaml' ends these mails.

                """)
    }

    @Test func `one letter tells of many`() {
        let text = letter([("backup", 41), ("report", 1)])
        #expect(text.contains("Subject: errand on nas: 42 messages about 2 workflows\n"))
        #expect(
            text.contains("'backup' failed 41 times, started by trigger nightly; the last time:\n"))
        #expect(text.contains("'report' failed, started by trigger nightly:\n"))
        #expect(
            letter([("backup", 2)]).contains("Subject: errand on nas: 'backup' failed 2 times\n"))
    }

    @Test func `files that are not in force as they are written are told with their places`() throws
    {
        let mistake = ProjectStanding.Mistake(place: "workflows/a.yaml:7:20", sentence: "no such")
        let project = ProjectStanding(
            readAt: .epoch, isWatched: true, mistakes: [mistake],
            problems: ["left out for its errors: 'a'"])
        let item = try #require(PostItem(project))
        let text = Letter(
            about: [PostBag.Bundle(count: 1, last: item)], from: Self.sender, to: "anna"
        ).text
        #expect(
            text.contains(
                "Subject: errand on nas: 'workflows/a.yaml' is not in force as it is written\n"))
        #expect(
            text.contains("\n  workflows/a.yaml:7:20: no such\n  left out for its errors: 'a'\n"))
        #expect(project.differs(from: project) == false)
        let whole = ProjectStanding(readAt: .epoch, isWatched: true, mistakes: [], problems: [])
        #expect(PostItem(whole) == nil)
    }

    @Test func `a home that stores nothing new is told as no workflow`() {
        let full = PostBag.Bundle(count: 1, last: PostItem(shortage: "no space left on device"))
        func text(_ others: [PostBag.Bundle] = []) -> String {
            Letter(about: [full] + others, from: Self.sender, to: "anna").text
        }
        #expect(text().contains("Subject: errand on nas: the home stores nothing new\n"))
        #expect(text().contains("\n\nthe home stores nothing new:\n\n  no space left on device\n"))
        #expect(text([full]).contains("Subject: errand on nas: 2 messages\n"))
    }

    @Test(arguments: ["sauvegarde-é", "日本語" + String(repeating: "字", count: 60)])
    func `a subject that is not ASCII is encoded in lines that are short enough`(_ name: String)
        throws
    {
        let head = try #require(letter([(name, 1)]).components(separatedBy: "\n\n").first)
        #expect(head.utf8.allSatisfy { $0 < 0x80 })
        let lines = head.split(separator: "\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 90 })
        let words = head.matches(of: /=\?utf-8\?B\?([A-Za-z0-9+\/=]+)\?=/)
        #expect(words.allSatisfy { $0.0.count <= 75 })
        let bytes = words.flatMap { [UInt8](base64: String($0.1)) ?? [] }
        #expect(String(decoding: bytes, as: UTF8.self) == "errand on nas: '\(name)' failed")
    }

    @Test func `what a step has said cannot add to the header, and no line is too long`() {
        let text = letter(
            [("a\nBcc: eve", 1)],
            ["x\n.\r\nFrom eve\u{1B}[31m", String(repeating: "y", count: 5000)])
        let head = text.components(separatedBy: "\n\n")[0]
        #expect(!head.contains("\nBcc"))
        #expect(!text.contains("\u{1B}") && !text.contains("\r"))
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 998 })
    }

    /// A question as other channels than mail have it.
    private func notification(
        remindedAt: Timestamp? = nil, options: String = ""
    ) throws -> Notifications.Notification {
        var item = PostItem(try RunQuestion.tea(of: RunID("3f9kq2mafsdf")), of: "check")
        item.remindedAt = remindedAt
        let sender = Letter.Sender(host: "nas", tool: "errand", options: options)
        return Letter(about: [.init(count: 1, last: item)], from: sender, to: "anna").notification
    }

    @Test func `two reminders of a question are two messages, and two tries of one are not`()
        throws
    {
        let times = [nil, Timestamp(seconds: 1), Timestamp(seconds: 2)]
        let keys = try times.compactMap { try notification(remindedAt: $0).key }
        #expect(Set(keys).count == 3)
        #expect(try notification().key == keys[0])
    }

    @Test func `a question with buttons has the command for where there are none, with the home`()
        throws
    {
        let told = try notification(options: " --home /srv/errands")
        #expect(told.message == "Tea?" && told.actions.count == 2)
        let line = try #require(told.insteadOfActions)
        #expect(line.hasPrefix("errand answer 3f9kq2ma ANSWER --question "))
        #expect(line.hasSuffix(" --home /srv/errands"))
    }

    @Test(arguments: [
        (["LOGNAME": "anna", "USER": "eve"], "anna"), (["USER": "anna"], "anna"),
    ])
    func `mail goes to the person whose process it is`(
        _ environment: [String: String], _ person: String
    ) {
        #expect(LocalMail(environment)?.person == person)
    }

    @Test(arguments: ["", "-t", "anna eve", "anna\nBcc: eve", "a;b"])
    func `a name that is none gets no mail`(_ name: String) {
        #expect(LocalMail(["USER": name]) == nil)
    }

    @Test func `a program that fails or does not end is told of, and one that is missing is not`()
        async throws
    {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let bundle = PostBag.Bundle(
            count: 1, last: PostItem(.failed, "check", nil, by: nil, ["no"]))
        let letter = Letter(about: [bundle], from: Self.sender, to: "anna")
        func said(_ script: String) async throws -> MailOutcome? {
            let path = "\(folder)/sendmail"
            try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
            chmod(path, 0o755)
            return await LocalMail(["USER": "anna", "PATH": "\(folder):/usr/bin:/bin"])?.send(
                letter.text)
        }
        #expect(
            try await said("echo no queue >&2; exit 75")
                == .failed("no mail was sent to 'anna': 'sendmail' ended with 75: no queue"))
        #expect(
            try await said("test \"$1 $2 $PWD\" = \"-i anna /\" && cat >\(folder)/got") == .sent)
        #expect(try String(contentsOfFile: "\(folder)/got", encoding: .utf8) == letter.text)
    }
}
