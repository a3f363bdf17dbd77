import Foundation
import ProcessTestKit
import Testing

/// The page about the service shows the unit, and names every number.
@Suite(.timeLimit(.minutes(5))) struct ServicePageTests {
    private static let page = "docs/service.md"

    private func unit() throws -> String {
        let folder = try TestFolder()
        let made = try ChildProcess.run(
            try ChildProcess.product("errand"),
            ["service", "install", "--user", "--root", folder.path],
            environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "TZ": "UTC"])
        try #require(made.ending == .exited(0), "\(made)")
        let bytes = try #require(folder.read("usr/lib/systemd/user/errand.service"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    @Test func `the unit on the page is the one that is written`() throws {
        let shown = try #require(try ShownProject.blocks("ini", of: Self.page).first)
        #expect(lines(shown) == lines(try unit()))
    }

    @Test func `it stops later than steps are waited for`() throws {
        let patience = try #require(try unit().firstMatch(of: /TimeoutStopSec=(\d+)/)?.output.1)
        #expect(Int(patience) ?? 0 > 60)
    }
}
