import Foundation
import ProcessTestKit
import StoreTestKit
import Testing

/// A process that serves from a disk that is full when it begins.
@Suite(
    .enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"),
    .timeLimit(.minutes(5)))
struct FullDiskTests {
    @Test(arguments: [true, false])
    func `it waits for room, as one that was there before, and then does its work`(isNew: Bool)
        throws
    {
        let disk = try SmallDisk(kilobytes: 12 << 10)
        let project = try ShellProject(
            "on: { every: 1s }\nsteps: [{ intent: shell.run, with: { script: echo begun > FOLDER/begun } }]"
        )
        let home = disk.file("home")
        if !isNew {
            let run = try project.tool("run", project.workflow, "--detach", "--home", home)
            #expect(run.ending == .exited(0), "\(run)")
        }
        try disk.fill(with: "ballast")
        // It is as ready as one whose disk has become full since.
        let server = try project.serveReadily("--home", home)
        disk.free("ballast")
        // A run that was there goes on before the server hears of signals.
        for _ in 0..<(isNew ? 1 : 2) { #expect(try project.word(from: "begun") == "begun\n") }
        let end = try project.hearing("begun") { _ in
            server.send(SIGTERM)
            return try server.wait()
        }
        #expect(end.ending == .exited(0), "\(end)")
        #expect(
            end.errors.split(separator: "\n").count { $0.hasPrefix("waiting: ") } == 1, "\(end)")
        #expect(end.errors.contains("serving 1 workflow with 1 trigger in force"), "\(end)")
    }

    @Test func `a disk that becomes full is told of by mail`() throws {
        let disk = try SmallDisk(kilobytes: 12 << 10)
        let project = try ShellProject(
            "on: { every: 1s }\nsteps: [{ intent: system.log, with: { message: hello } }]",
            pipes: ["sent"])
        try project.install("sendmail", "cat > FOLDER/mail.$$; echo sent > FOLDER/sent")
        let server = try project.serveReadily("--home", disk.file("home"))
        try disk.fill(with: "ballast")
        #expect(try project.word(from: "sent") == "sent\n")
        disk.free("ballast")
        let end = try project.hearing("sent") { _ in
            server.send(SIGTERM)
            return try server.wait()
        }
        #expect(end.ending == .exited(0), "\(end)")
        let mails = try project.files(beginning: "mail.").map(project.text)
        #expect(mails.count { $0.contains("the home stores nothing new:\n") } == 1, "\(mails)")
    }
}
