import Foundation
import Testing

/// The page about running shows one project's life, command by command.
@Suite(.timeLimit(.minutes(5))) struct RunningPageTests {
    private static let page = "docs/running.md"

    @Test func `every command prints what the page says`() throws {
        try ShownProject(of: Self.page).expectSessions()
    }
}
