import Testing

@Suite(.timeLimit(.minutes(5))) struct StartPageTests {
    @Test func `the first five minutes go as the page says`() throws {
        try ShownProject(of: "docs/start.md").expectSessions()
    }
}
