import Testing

/// The page about plans and tests shows one project, for which the commands print what it says.
@Suite(.timeLimit(.minutes(3))) struct TestingPageTests {
    @Test func `the commands print what the page says`() throws {
        try ShownProject(of: "docs/testing.md").expectSessions(hidingTimes: false)
    }
}
