import Foundation
import ProcessTestKit
import Testing

/// Other programs that start workflows of a process that serves, as the page about them says.
@Suite(.timeLimit(.minutes(5))) struct MessageTests {
    private static let page = "docs/signals-from-programs.md"

    /// The senders of the page, in their order.
    private static func senders() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        return text.components(separatedBy: "```sh\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    private static func workflow(_ trigger: String, _ text: String) -> String {
        """
        on:
        \(trigger)
        steps:
          - intent: shell.run
            with: { script: 'echo "$TEXT" > FOLDER/begun', env: { TEXT: "${{ \(text) }}" } }
        """
    }

    private func end(_ server: RunningProcess) throws -> ChildProcess {
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        return end
    }

    /// Runs a script as a person does.
    private func run(_ script: String, _ variables: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", script],
            environment: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 })
    }

    private func runCount(of project: ShellProject) throws -> Int {
        try project.tool("runs").output.split(separator: "\n").count { $0.contains("check") }
    }

    @Test(.installed("curl"), .installed("openssl"))
    func `a webhook starts one run for each message that is proven`() throws {
        let port = try FreePort.find()
        let project = try ShellProject(
            Self.workflow(
                "  webhook: { path: /door, secret: token }\n  payload: { name: string }",
                "trigger.payload.name + trigger.headers['content-type'].substring(0, 4)"))
        try project.write(
            "listen: 127.0.0.1:\(port)\nsecrets: { env: ERRAND_ }\n", to: "errand.yaml")
        let server = try project.serveReadily()
        let sender = try Self.senders()[0].replacing(":8787", with: ":\(port)")
        let good = ["ERRAND_DOOR_KEY": "hunter2"]
        // The same second, so that the message is the same.
        let now = sender.replacing("$(date +%s)", with: "\(Int(Date().timeIntervalSince1970))")
        #expect(try run(now, good).output == "stored\n")
        #expect(try project.word(from: "begun") == "frontappl\n")
        #expect(try run(now, good).output == "stored before\n")
        #expect(
            try run(sender, ["ERRAND_DOOR_KEY": "guess"]).output
                == "the signature is not that of the body with this webhook's key\n")
        let late = sender.replacing("$(date +%s)", with: "1700000000")
        #expect(try run(late, good).output.hasPrefix("the time is more than 5 minutes before now"))
        #expect(try runCount(of: project) == 1)
        let end = try end(server)
        #expect(end.errors.contains("webhooks are taken at http://127.0.0.1:\(port)\n"), "\(end)")
        #expect(!end.errors.contains("hunter2"))
    }

    @Test func `a trigger whose door is shut says so, and nothing says that it is open`() throws {
        let project = try ShellProject(
            """
            on:
              - { id: hook, webhook: { path: /door, secret: gone } }
              - { id: bus, dbus: { bus: session, interface: org.example.Door, member: Opened } }
            steps: [{ run: 'true' }]
            """)
        try project.write(
            "listen: 127.0.0.1:\(try FreePort.find())\nsecrets: { env: ERRAND_ }\n",
            to: "errand.yaml")
        let server = try project.serveReadily()
        for command in ["triggers", "status"] {
            let page = try project.tool(command)
            #expect(
                page.output.contains(
                    "hears nothing: a webhook cannot be taken: there is no secret"),
                "\(page)")
            #expect(!page.output.contains("listening"), "\(page)")
        }
        let end = try end(server)
        #expect(end.errors.contains("a webhook cannot be taken"), "\(end)")
        #expect(!end.errors.contains("taken again"), "\(end)")
    }

    @Test(.installed("mosquitto"), .installed("mosquitto_pub"))
    func `a message of MQTT starts a run, also one that came while nobody served`() throws {
        let broker = try Mosquitto()
        let project = try ShellProject(
            Self.workflow(
                """
                  mqtt: { topic: home/+/temperature }
                  payload: { celsius: double }
                  where: trigger.payload.celsius > 30.0
                """, "trigger.topic + ' ' + string(trigger.payload.celsius)"))
        try project.write("mqtt: { host: 127.0.0.1, port: \(broker.port) }\n", to: "errand.yaml")
        let sender = try Self.senders()[1].replacing("-p 1883", with: "-p \(broker.port)")
        var server = try project.serveReadily()
        #expect(try run(sender).ending == .exited(0))
        #expect(try project.word(from: "begun") == "home/attic/temperature 31.5\n")
        server.send(SIGKILL)
        _ = try server.wait()
        #expect(try run(sender.replacing("31.5", with: "12")).ending == .exited(0))
        #expect(try run(sender.replacing("31.5", with: "40.5")).ending == .exited(0))
        server = try project.serveReadily()
        #expect(try project.word(from: "begun") == "home/attic/temperature 40.5\n")
        #expect(try runCount(of: project) == 2)
        _ = try end(server)
    }

    @Test(.installed("dbus-daemon"), .installed("busctl"))
    func `a signal of D-Bus starts a run`() throws {
        let bus = try PrivateBus()
        let project = try ShellProject(
            Self.workflow(
                """
                  dbus: { interface: org.example.Door, member: Opened }
                  where: trigger.args[0] == "front"
                """, "trigger.path + ' ' + string(trigger.args[1])"))
        let server = try project.readily {
            try RunningProcess(
                try ChildProcess.product("errand"), ["serve", project.path(of: "")],
                environment: project.environment.merging(bus.environment) { $1 })
        }
        let sender = try Self.senders()[2].replacing(
            "--user", with: "--address=\(bus.address)")
        #expect(try run(sender.replacing("front", with: "back")).ending == .exited(0))
        #expect(try run(sender).ending == .exited(0))
        #expect(try project.word(from: "begun") == "/org/example/door 7\n")
        #expect(try runCount(of: project) == 1)
        _ = try end(server)
    }

    @Test(arguments: [
        (
            "webhook: { path: /door, secret: token }",
            "nothing takes webhooks in; write 'listen: 127.0.0.1:8787' in 'errand.yaml'"
        ),
        (
            "mqtt: { topic: home/door }",
            "there is no MQTT broker to hear from; write 'mqtt: { host: localhost }' in "
                + "'errand.yaml'"
        ),
    ])
    func `a trigger without a door is refused with what to write`(
        _ trigger: String, _ sentence: String
    ) throws {
        let project = try ShellProject("on: { \(trigger) }\nsteps: [{ wait: 1s }]\n")
        let check = try project.tool("check", project.path(of: ""))
        #expect((check.output + check.errors).contains(sentence), "\(check)")
    }
}
