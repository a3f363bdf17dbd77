import Foundation
import ProcessTestKit
import StoreTestKit
import Testing

/// A job that times start, which something cuts off in the first night; a night is a second here.
@Suite(.timeLimit(.minutes(5))) struct NightlyTests {
    /// The event that cuts it off.
    enum Cut: CaseIterable {
        /// The program is told to end, as for an update, and waits half a minute for the job.
        case restart
        case kill

        /// Nothing can be stored any more, and the program is killed and started anew as it is so.
        case fullDisk

        /// The machine goes down with all that runs on it, and comes up with another boot id.
        case reboot

        var isPermitted: Bool { self == .restart || self == .kill || SmallDisk.isPermitted }
    }

    private static let nightly = """
        on: { id: nightly, every: 1s }
        steps:
          - id: backup
            run: test -e FOLDER/mended || { echo begun > FOLDER/begun; cat FOLDER/go; }; echo done > FOLDER/done
        """

    @Test(arguments: Cut.allCases.filter(\.isPermitted))
    func `it runs the next night, and one line says what happened to the last`(
        _ cut: Cut
    ) throws {
        let project = try ShellProject(Self.nightly, pipes: ["begun", "go", "done", "off"])
        let disk = cut == .fullDisk ? try SmallDisk(kilobytes: 12 << 10) : nil
        let home = disk?.file("home") ?? project.path(of: "home")
        try firstNight(of: project, home, cut, disk)

        try project.write("", to: "mended")
        let server = try project.serveReadily("--home", home)
        disk?.free("ballast")
        #expect(try project.word(from: "done") == "done\n")
        let waiting = try waiting(in: project, home)
        let end = try project.hearing("done") { _ in
            server.send(SIGTERM)
            return try server.wait()
        }
        #expect(end.ending == .exited(0), "\(end)")
        let lines = end.errors.split(separator: "\n")
        let asked =
            /\S+Z warning: run asks workflow=check run=(\w{8}) question="'backup' was interrupted, .*/
        let started =
            /\S+Z warning: occurrence started.* workflow=check trigger=nightly .*why="[^"]*?(\w{8}) waits for an answer".*/
        for line in [asked, started] {
            let told = lines.compactMap { $0.wholeMatch(of: line)?.output.1 }
            #expect(!told.isEmpty && told.allSatisfy { $0 == waiting }, "\(cut): \(end)")
        }
    }

    /// The one run that waits, which a person reads in the list.
    private func waiting(in project: ShellProject, _ home: String) throws -> Substring {
        let runs = try project.tool("runs", "--state", "waiting", "--home", home).output
        let line =
            /(\w{8})  .*  check  waiting for an answer: 'backup' was interrupted, and may have happened; what now\?\n/
        return try #require(runs.wholeMatch(of: line), "\(runs)").output.1
    }

    /// Begins the job, and cuts it off.
    private func firstNight(
        of project: ShellProject, _ home: String, _ cut: Cut, _ disk: SmallDisk?
    ) throws {
        let server =
            try cut == .reboot
            ? project.serveOnMachine("off") : project.serveReadily("--home", home)
        #expect(try project.word(from: "begun") == "begun\n")
        switch cut {
        case .restart: server.send(SIGTERM)
        case .kill: server.send(SIGKILL)
        case .fullDisk:
            try disk?.fill(with: "ballast")
            server.send(SIGKILL)
        case .reboot: #expect(try project.shell("echo off > off").wait().ending == .exited(0))
        }
        let end = try server.wait()
        let isKilled = cut == .kill || cut == .fullDisk
        #expect(end.ending == (isKilled ? .killed(signal: SIGKILL) : .exited(0)), "\(end)")
    }
}

extension ShellProject {
    /// Serves on a machine of its own with a boot id of its own, which goes down with all that runs
    /// on it as soon as something is written into a pipe.
    fileprivate func serveOnMachine(_ pipe: String) throws -> RunningProcess {
        try write("5ee41fbf-9d9b-4b5e-8f0a-5c2a60a3a5d1\n", to: "boot")
        let machine = """
            mount --bind \(path(of: "boot")) /proc/sys/kernel/random/boot_id &&
            { '\(try ChildProcess.product("errand"))' serve '\(path(of: ""))' & read off < \(path(of: pipe)); }
            """
        return try readily {
            try RunningProcess(
                "/usr/bin/unshare", ["-mpf", "--mount-proc", "/bin/sh", "-c", machine],
                environment: environment)
        }
    }
}
