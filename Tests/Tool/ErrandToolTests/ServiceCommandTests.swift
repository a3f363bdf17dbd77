import Arguments
import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

@testable import ErrandTool

/// Installing a service, with a program 'systemctl' that writes down what it is told.
@Suite(.patient(for: .seconds(180))) struct ServiceCommandTests {
    private let project: TemporaryProject

    init() throws {
        project = try TemporaryProject("steps: [{ wait: 1ms }]\n")
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/bin", withIntermediateDirectories: true)
    }

    private var unit: String { "\(project.folder)/.config/systemd/user/errand.service" }

    /// Runs a command of the service as a person with a folder, and the programs of the test.
    private func service(_ line: String) async -> ToolRun {
        await project.tool(
            "service \(line)",
            surroundings: [
                "TZ": "UTC",
                "PATH": "\(project.folder)/bin",
            ])
    }

    /// Lets a manager run, whose unit is in a state.
    private func manager(_ state: String = "inactive") throws {
        let script = """
            #!/bin/sh
            echo "$@" >> '\(project.folder)/calls'
            case "$*" in
            *is-system-running) echo running ;;
            *" show "*) echo ActiveState=\(state); echo StatusText=nothing runs;
                echo UnitFileState=enabled; echo FragmentPath=\(unit) ;;
            esac
            """
        let path = "\(project.folder)/bin/systemctl"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o755)
    }

    private var calls: [String] {
        let text = try? String(contentsOfFile: "\(project.folder)/calls", encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
            .filter { !$0.contains("is-system-running") && !$0.contains(" show ") }
    }

    /// All that lies in the folder, but for what commands do not put there.
    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: project.folder)
            .filter { !$0.hasPrefix("calls") }.sorted()
    }

    @Test func `a service of a person is written, begun, and goes without a trace`() async throws {
        try manager()
        let before = try files()
        let made = await service("install --user")
        #expect(made.code == .ok, "\(made)")
        #expect(made.output.contains("made '\(unit)'"))
        #expect(made.output.contains("loginctl enable-linger"))
        #expect(calls == ["--user daemon-reload", "--user enable --now errand.service"])
        let text = try String(contentsOfFile: unit, encoding: .utf8)
        #expect(
            text.contains(" serve --watch --home \(project.home) \(project.folder)\n"), "\(text)")
        #expect(text.contains("ExecReload=/bin/kill -HUP $MAINPID\n"))
        let gone = await service("uninstall --user")
        #expect(gone.code == .ok && gone.output.hasPrefix("removed '\(unit)'"), "\(gone)")
        #expect(calls.suffix(2) == ["--user disable --now errand.service", "--user daemon-reload"])
        #expect(try files() == before)
        let again = await service("uninstall --user")
        #expect(again == ToolRun(output: "no service 'errand' is installed here\n"))
    }

    @Test func `a service of the other kind is named where there is none of this one`() async throws
    {
        try manager()
        _ = await service("install --user")
        let none = await service("uninstall --system")
        #expect(none.output.hasSuffix("'\(unit)' is another one; '--user' means that\n"), "\(none)")
        #expect(FileManager.default.fileExists(atPath: unit))
    }

    @Test func `a second time changes nothing`() async throws {
        try manager()
        _ = await service("install --user")
        let text = try String(contentsOfFile: unit, encoding: .utf8)
        let again = await service("install --user")
        #expect(again.code == .ok && again.output.hasPrefix("'\(unit)' is as it should be\n"))
        #expect(try String(contentsOfFile: unit, encoding: .utf8) == text)
    }

    @Test func `other choices renew a unit, and it begins anew`() async throws {
        try manager("active")
        _ = await service("install --user")
        let renewed = await service("install --user --program /opt/errand")
        #expect(renewed.output.hasPrefix("renewed '\(unit)'\n"), "\(renewed)")
        #expect(calls.last == "--user restart errand.service")
        #expect(
            try String(contentsOfFile: unit, encoding: .utf8).contains(
                "ExecStart=/opt/errand serve"))
    }

    @Test func `a unit that was changed by hand is shown, and stays`() async throws {
        _ = await service("install --user")
        let made = try String(contentsOfFile: unit, encoding: .utf8)
        let changed = made.replacing("WatchdogSec=5min", with: "WatchdogSec=1h")
        try changed.write(toFile: unit, atomically: true, encoding: .utf8)
        let refused = await service("install --user")
        #expect(refused.code == .environment)
        #expect(refused.output == "- WatchdogSec=1h\n+ WatchdogSec=5min\n")
        #expect(refused.errors.contains("was changed by hand, and stays as it is"), "\(refused)")
        let kept = await service("uninstall --user")
        #expect(kept.code == .environment && kept.errors.contains("--replace lets it go"))
        #expect(try String(contentsOfFile: unit, encoding: .utf8) == changed)
        #expect(await service("install --user --replace").code == .ok)
        #expect(try String(contentsOfFile: unit, encoding: .utf8) == made)
    }

    @Test func `a unit of another maker stays`() async throws {
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/.config/systemd/user", withIntermediateDirectories: true)
        try "[Service]\nExecStart=/bin/true\n".write(
            toFile: unit, atomically: true, encoding: .utf8)
        let refused = await service("install --user")
        #expect(
            refused.code == .environment && refused.output.contains("- ExecStart=/bin/true\n"),
            "\(refused)")
        #expect(refused.errors.contains("was not made by 'errand service install'"))
        #expect(await service("uninstall --user").code == .environment)
    }

    @Test func `where no systemd runs, the unit is written and the rest is told`() async throws {
        let made = await service("install --user")
        #expect(made.code == .ok)
        #expect(made.output.contains("no systemd of yours runs here"), "\(made)")
        #expect(made.output.contains("systemctl --user enable --now errand\n"))
        #expect(made.output.hasSuffix("look at it: errand service status\n"))
        let other = await service(
            "install --user --name errand-shop --home \(project.folder)/shop")
        #expect(other.output.hasSuffix("errand service status --name errand-shop\n"), "\(other)")
        #expect(FileManager.default.fileExists(atPath: unit))
    }

    @Test func `a manager that refuses is told with its words`() async throws {
        try manager()
        let path = "\(project.folder)/bin/systemctl"
        let script =
            try String(contentsOfFile: path, encoding: .utf8)
            + "\ncase \"$*\" in *enable*) echo no such thing >&2; exit 1 ;; esac\n"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o755)
        let made = await service("install --user")
        #expect(made.code == .environment)
        #expect(
            made.errors.contains(
                "'systemctl --user enable --now errand.service' has failed: no such thing"),
            "\(made)")
    }

    @Test(arguments: ["user", "system"])
    func `a package gets the files in its folder, and gives them back`(_ scope: String) async throws
    {
        try manager()
        let before = try files()
        let made = await service("install --\(scope) --root package")
        #expect(made.code == .ok, "\(made)")
        #expect(calls.isEmpty)
        let folder = "\(project.folder)/package/usr/lib"
        let text = try String(
            contentsOfFile: "\(folder)/systemd/\(scope)/errand.service", encoding: .utf8)
        let place = scope == "user" ? "%h/errands" : "/etc/errand"
        #expect(text.contains("ExecStart=/usr/bin/errand serve --watch \(place)\n"), "\(text)")
        #expect(
            FileManager.default.fileExists(atPath: "\(folder)/sysusers.d/errand.conf")
                == (scope == "system"))
        #expect(await service("uninstall --\(scope) --root package").code == .ok)
        #expect(try files().filter { $0 != "package" } == before)
    }

    @Test func `a folder without a project is refused with what makes one`() async throws {
        let refused = await service("install --user /nowhere")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("'errand init /nowhere' makes one there"), "\(refused)")
        #expect(await service("install --user --system").code == .usage)
        #expect(await service("install --user --name Errand").code == .usage)
    }

    @Test(arguments: ["\n", "\r\n", "\u{1}"])
    func `a path that would end a line of the unit is refused`(_ sign: String) async throws {
        let refused = await service("install --user --program /opt/x\(sign)ExecStartPre=/bin/y")
        #expect(refused.code == .usage, "\(refused)")
        #expect(refused.errors.contains("a unit cannot name '/opt/x"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: unit))
    }

    @Test(arguments: ["/other", "/other home 100% $HOME \"\\"])
    func `the home of the unit is named when it goes`(_ name: String) async throws {
        let home = "\(project.folder)\(name)"
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: false)
        let line = ["service", "install", "--user", "--home", home]
        #expect(await project.tool(line).code == .ok)
        let gone = await service("uninstall --user")
        #expect(
            gone.output == "removed '\(unit)'\nthe runs stay in '\(home)'\n", "\(gone)")
    }

    @Test func `two services do not get one home`() async throws {
        _ = await service("install --user")
        let refused = await service("install --user --name errand-shop")
        #expect(refused.code == .usage)
        #expect(
            refused.errors.contains(
                "the service 'errand' has the home '\(project.home)', and a home serves one project; "
                    + "give another folder with '--home'"), "\(refused)")
        #expect(
            await service("install --user --name errand-shop --home \(project.folder)/shop").code
                == .ok)
        let status = await service("status")
        #expect(status.output.contains("/errand.service'\n"), "\(status)")
        #expect(status.output.contains("/errand-shop.service'\n"), "\(status)")
        let one = await service("status --name errand-shop")
        #expect(!one.output.contains("/errand.service'\n"), "\(one)")
    }

    @Test func `a service of the machine takes no home`() async throws {
        let refused = await service(
            "install --system --root package --home \(project.folder)/other")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("takes no '--home \(project.folder)/other'"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/package"))
    }

    @Test func `the status tells what is installed and how it gets on`() async throws {
        let none = await service("status")
        #expect(none.code == .environment)
        #expect(none.output.contains("no service 'errand' is installed; "), "\(none)")
        try manager("active")
        _ = await service("install --user")
        let active = await service("status")
        #expect(active.code == .ok, "\(active)")
        #expect(active.output.contains("your service: '\(unit)'\n  active: nothing runs\n"))
        #expect(active.output.contains("journalctl --user -u errand"))
        let list = try JSONSerialization.jsonObject(
            with: Data(await service("status --json").output.utf8))
        let user = try #require((list as? [[String: Any]])?.first)
        #expect(user["active"] as? Bool == true && user["file"] as? String == unit)
    }

    @Test func `the status tells that the project of a service has gone`() async throws {
        let other = "\(project.folder)/a shop"
        try FileManager.default.createDirectory(
            atPath: "\(other)/workflows", withIntermediateDirectories: true)
        _ = await project.tool(["service", "install", "--user", other])
        let words = "the project '\(other)' is not there any more; 'errand service install' in"
        #expect(await !service("status").output.contains(words))
        try FileManager.default.removeItem(atPath: other)
        let gone = await service("status")
        #expect(gone.output.contains(words), "\(gone)")
    }

    @Test(.enabled(if: geteuid() == 0, "only root has the machine's service by itself"))
    func `root is told how to serve the project here`() async throws {
        guard !FileManager.default.fileExists(atPath: "/etc/errand") else { return }
        let refused = await service("install")
        #expect(
            refused.errors.contains(
                "there is no project '/etc/errand', which the service of the machine serves; "
                    + "'errand init /etc/errand' makes one there, and '--user' serves the one in "
                    + "the current folder"), "\(refused)")
    }
}
