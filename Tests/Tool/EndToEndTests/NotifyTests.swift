import Foundation
import ProcessTestKit
import Testing

/// Notifications of workflows and calls, as a person gets them.
@Suite(.timeLimit(.minutes(5)), .installed("dbus-daemon"), .installed("python3"))
struct NotifyTests {
    private let bus: PrivateBus
    private let project: ShellProject

    init() throws {
        bus = try PrivateBus()
        project = try ShellProject("steps: [{ intent: system.notify, with: { message: hello } }]")
    }

    private func call(_ words: String..., desktop: Bool = true) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product("errand"), ["call", "system.notify"] + words,
            environment: project.environment.merging(desktop ? bus.environment : [:]) { $1 })
    }

    @Test func `a desktop shows what a call says, and one with a name goes for the next`() throws {
        let desktop = try FakeDesktop(on: bus)
        let first = try call("message=Tea is ready.", "title=Tea", "urgency=low", "replace=tea")
        #expect(first.ending == .exited(0), "\(first)")
        #expect(first.output.contains("channel: desktop"), "\(first)")
        let seen = try #require(desktop.next())
        #expect(seen.title == "Tea" && seen.body == "Tea is ready." && seen.urgency == 0)
        #expect(seen.replaced == 0)
        // Another process knows of it.
        _ = try call("message=Tea is cold.", "replace=tea")
        #expect(desktop.next()?.replaced == seen.id)
    }

    @Test func `a call waits for its button, and returns which one it was`() throws {
        let desktop = try FakeDesktop(on: bus)
        let running = try RunningProcess(
            try ChildProcess.product("errand"),
            [
                "call", "system.notify", "message=Tea?",
                #"actions={"yes":"Yes, please","no":"No"}"#,
            ], environment: project.environment.merging(bus.environment) { $1 })
        let seen = try #require(desktop.next())
        #expect(seen.actions == ["no", "No", "yes", "Yes, please"])
        desktop.press("yes", of: seen.id)
        let end = try running.wait()
        #expect(end.output.contains("action: yes"), "\(end)")
    }

    @Test func `a notification goes when its button is waited for no more`() throws {
        let desktop = try FakeDesktop(on: bus)
        let end = try call("message=Tea?", #"actions={"yes":"Yes"}"#, "timeLimit=1ms")
        #expect(end.output.contains("channel: desktop"), "\(end)")
        let seen = try #require(desktop.next())
        #expect(desktop.closed() == seen.id)
    }

    @Test func `no button is waited for where the desktop has none, or has ended`() throws {
        let actions = #"actions={"yes":"Yes"}"#
        var desktop: FakeDesktop? = try FakeDesktop(on: bus, able: ["body"])
        let end = try call("message=Tea?", actions, "timeLimit=1h")
        #expect(end.output.contains("channel: desktop"), "\(end)")
        #expect(end.errors.contains("this desktop shows no buttons"), "\(end)")
        desktop = nil
        desktop = try FakeDesktop(on: bus)
        let running = try RunningProcess(
            try ChildProcess.product("errand"),
            ["call", "system.notify", "message=Tea?", actions, "timeLimit=1h"],
            environment: project.environment.merging(bus.environment) { $1 })
        #expect(desktop?.next() != nil)
        desktop = nil
        let last = try running.wait()
        #expect(last.output.contains("channel: desktop"), "\(last)")
    }

    @Test func `without a desktop there is mail with the title, the run and the machine alone`()
        throws
    {
        try project.install("sendmail", "cat > FOLDER/mail")
        let told = try call("message=Tea is ready.", "title=Tea", desktop: false)
        #expect(told.output.contains("channel: mail"), "\(told)")
        let mail = try project.text(of: "mail")
        #expect(mail.hasPrefix("To: anna\nSubject: Tea\nDate: "), "\(mail)")
        #expect(mail.contains(#/\n\nrun \w{8} on \S+\n/#) && !mail.contains("ready"), "\(mail)")
    }

    @Test func `what sendmail does not take is in the log, with the reason`() throws {
        try project.install("sendmail", "echo no queue >&2; exit 75")
        let told = try project.tool("run", project.workflow)
        #expect(told.ending == .exited(0), "\(told)")
        let runs = try project.tool("runs").output
        let run = try #require(runs.firstMatch(of: /^(\w{8})/)?.output.1, "\(runs)")
        let log = try project.tool("logs", String(run)).output
        #expect(
            log.contains("no mail was sent to 'anna': 'sendmail' ended with 75: no queue"), "\(log)"
        )
        #expect(log.contains("Errand: hello"), "\(log)")
    }
}
