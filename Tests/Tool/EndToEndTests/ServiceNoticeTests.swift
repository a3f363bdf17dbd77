import Foundation
import ProcessTestKit
import Testing

/// What a process that serves tells its service manager, by a real socket.
@Suite(.timeLimit(.minutes(5))) struct ServiceNoticeTests {
    @Test func `it tells that it goes on, what runs, and that it ends`() throws {
        let project = try ShellProject("steps: [{ wait: 1h }]\n")
        let notice = try ReadyNotice(at: project.notice)
        let server = try project.shell(
            "WATCHDOG_USEC=1000000 exec errand serve '\(project.path(of: "."))'")
        #expect(try notice.next(with: "READY=1") == "READY=1")
        _ = try notice.next(with: "STATUS=nothing runs")
        _ = try notice.next(with: "WATCHDOG=1")
        #expect(try project.tool("run", project.workflow, "--detach").ending == .exited(0))
        _ = try notice.next(with: "STATUS=1 waits")
        _ = try notice.next(with: "WATCHDOG=1")
        server.send(SIGTERM)
        #expect(
            try notice.next(with: "STOPPING=1")
                == "STOPPING=1\nSTATUS=ending; what is under way has 30 seconds")
        #expect(try server.wait().ending == .exited(0))
    }
}
