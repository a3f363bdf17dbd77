import Testing

/// The pages for people who come from another program import what they show.
@Suite(.timeLimit(.minutes(5))) struct ComingFromPagesTests {
    @Test(arguments: [
        ("cron", ["cron"]), ("systemd", ["ini"]), ("home-assistant", ["yaml"]),
        ("github-actions", ["yaml"]),
    ])
    func `every command prints what the page says`(_ name: String, _ languages: [String]) throws {
        try ShownProject(of: "docs/coming-from-\(name).md", in: languages).expectSessions()
    }
}
