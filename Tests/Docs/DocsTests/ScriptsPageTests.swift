import Testing

/// The page about intents without Swift shows a project with two of them.
@Suite(.timeLimit(.minutes(5))) struct ScriptsPageTests {
    @Test func `every command prints what the page says`() throws {
        try ShownProject(of: "docs/scripts.md", in: ["yaml", "sh", "python"]).expectSessions()
    }
}
