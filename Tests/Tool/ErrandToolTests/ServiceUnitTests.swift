import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

@testable import ErrandTool

/// The units, as systemd itself reads them.
@Suite(.patient(for: .seconds(180))) struct ServiceUnitTests {
    private func unit(
        _ scope: ServiceScope, project: String = "/", program: String = "/bin/true"
    ) -> ServiceUnit {
        ServiceUnit(
            scope: scope, name: "errand",
            call: .init(program: program, project: project, home: scope == .user ? "/h o" : nil))
    }

    private func analyze(_ arguments: [String], _ unit: ServiceUnit) throws -> ChildProcess {
        let folder = try TestFolder()
        let path = try folder.write(unit.fileName, unit.text)
        return try ChildProcess.run(
            try #require(ChildProcess.path(of: "systemd-analyze")), arguments + [path],
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8",
                "XDG_RUNTIME_DIR": folder.path,
            ])
    }

    @Test(.installed("systemd-analyze"), arguments: ServiceScope.allCases)
    func `systemd finds nothing wrong with a unit`(_ scope: ServiceScope) throws {
        for project in [
            "/srv/my errands", "/srv/50%", "/srv/$HOME \"x\"\\", "%h/errands", "%h/e\\",
        ] {
            let words = ["verify", "--man=no"] + (scope == .user ? ["--user"] : [])
            let found = try analyze(words, unit(scope, project: project))
            #expect(
                found.ending == .exited(0) && !found.errors.contains("errand"),
                "\(project): \(found)")
        }
    }

    @Test(.installed("systemd-analyze"))
    func `the service of the machine is exposed as little as the page says`() throws {
        let found = try analyze(
            ["security", "--offline=true", "--no-pager"], unit(.system))
        let match = try #require(
            try #/Overall exposure level for errand.service: ([0-9.]+)/#.firstMatch(
                in: found.output + found.errors))
        let level = try #require(Double(match.output.1))
        #expect(level <= Self.level, "\(found.output)")
    }

    /// The exposure level in docs/service.md, on a scale that ends at 10.
    private static let level = 2.0

    @Test(arguments: ["/srv/e\\", "%h/e\\"])
    func `a project's last sign takes no line away from the unit`(project: String) {
        let lines = unit(.user, project: project).text.split(separator: "\n")
        #expect(lines.contains("Description=Errand, workflows of \(project)/"))
        #expect(!lines.contains { $0.hasSuffix("\\") })
    }

    @Test func `a word of a command is one for systemd, whatever is in it`() {
        let cases = [
            ("/srv/errands", "/srv/errands"), ("/srv/my errands", "\"/srv/my errands\""),
            ("/srv/50%", "\"/srv/50%%\""), ("/srv/$x", "\"/srv/$$x\""),
            ("/srv/a\"b\\", "\"/srv/a\\\"b\\\\\""), ("%h/errands", "%h/errands"),
            ("/srv/%\u{301}$\u{301}\"\u{301}", "\"/srv/%%\u{301}$$\u{301}\\\"\u{301}\""),
        ]
        for (project, word) in cases {
            let line = "ExecStart=/bin/true serve --watch \(word)\n"
            #expect(unit(.system, project: project).text.contains(line), "\(project)")
        }
    }

    @Test func `what a service of the machine may not see is known before it begins`() {
        let cases: [(ServiceUnit, String?)] = [
            (unit(.system, project: "/etc/errand"), nil),
            (unit(.system, project: "/home/anna/errands"), "/home/anna/errands"),
            (unit(.system, project: "/homestead/errands"), nil),
            (unit(.system, program: "/root/errand"), "/root/errand"),
            (unit(.system, program: "/tmp/errand"), "/tmp/errand"),
            (unit(.user, project: "/home/anna/errands"), nil),
        ]
        for (unit, path) in cases { #expect(unit.hiddenPath == path, "\(unit.call)") }
    }

    @Test func `a change by hand is known, and another choice is none`() {
        let text = unit(.user).text
        #expect(ServiceMark.finding(of: text) == .asMade)
        #expect(ServiceMark.finding(of: unit(.user, project: "/x").text) == .asMade)
        #expect(ServiceMark.finding(of: text + "# mine\n") == .changed)
        #expect(ServiceMark.finding(of: String(text.drop { $0 != "[" })) == .foreign)
        #expect(ServiceMark.finding(of: "") == .foreign)
    }

    @Test(arguments: [
        ("errand", true), ("errand-shop", true), ("a1", true), ("Errand", false),
        ("1a", false), ("", false), ("a b", false), ("a/b", false), ("a.service", false),
    ])
    func `a name is one that systemd and accounts take`(_ name: String, _ isName: Bool) {
        #expect(((try? ServiceName(argument: name)) != nil) == isName)
    }
}
