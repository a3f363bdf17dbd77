import Foundation
import Testing

/// The page about running shows one project's life, command by command.
@Suite(.timeLimit(.minutes(5))) struct RunningPageTests {
    private static let page = "docs/running.md"

    @Test func `every command prints what the page says`() throws {
        try ShownProject(of: Self.page).expectSessions()
    }

    @Test func `the unit starts what the tool has and stops as it wants to be stopped`() throws {
        let unit = try #require(try ShownProject.blocks("ini", of: Self.page).first)
        #expect(unit.contains("Type=notify\nExecStart=/usr/local/bin/errand serve %h/errands\n"))
        let patience = try #require(unit.firstMatch(of: /TimeoutStopSec=(\d+)/)?.output.1)
        #expect(Int(patience) ?? 0 > 30)
    }
}
