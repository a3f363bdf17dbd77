import Arguments

extension Program {
    /// The pages of the manual, as of a day.
    func manual(of day: String) -> [ManualPage] {
        tool.manual(
            ManualFacts(
                edition: "\(name) \(version)", day: day, introduction: Self.introduction,
                exitCodes: ExitCode.allCases.map(\.entry),
                sections: [
                    HelpPage.Section(heading: "Environment", content: .entries(Self.variables)),
                    HelpPage.Section(heading: "Files", content: .entries(Self.files)),
                ]))
    }

    private static let introduction = """
        Programs describe what they can do as intents, workflows chain these in YAML, and triggers \
        start the workflows: a time, a file, a signal. A workflow is checked as a whole before its \
        first step begins. Each step is stored before the next begins, so a run that was cut off \
        goes on where it was, and nothing that may have half happened is repeated unasked.
        """

    private static let variables = [
        HelpPage.Entry(label: "ERRAND_HOME", text: "the folder of runs, as --home"),
        HelpPage.Entry(label: "ERRAND_LOG", text: "what to tell on standard error, as --log"),
        HelpPage.Entry(label: "ERRAND_LOG_FORMAT", text: "how to tell it, as --log-format"),
        HelpPage.Entry(
            label: "XDG_DATA_HOME", text: "the folder in which 'errand' is the folder of runs"),
        HelpPage.Entry(label: "TZ", text: "the zone of the clocks here, such as Europe/Oslo"),
        HelpPage.Entry(
            label: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG", text: "the language in which apps speak"),
        HelpPage.Entry(label: "NO_COLOR", text: "whether nothing is coloured or bold"),
        HelpPage.Entry(
            label: "CREDENTIALS_DIRECTORY", text: "the credentials of a service, for secrets"),
        HelpPage.Entry(
            label: "SOURCE_DATE_EPOCH", text: "the seconds since 1970 of the day of manual pages"),
    ]

    private static let files = [
        HelpPage.Entry(label: "errand.yaml", text: "the settings of a project"),
        HelpPage.Entry(label: "workflows/", text: "the workflows of a project"),
        HelpPage.Entry(label: "triggers/", text: "triggers that several workflows share"),
        HelpPage.Entry(label: "intents/", text: "scripts that are intents"),
        HelpPage.Entry(
            label: "~/.local/share/errand",
            text: "the folder of runs: journals, logs, large values and what apps keep"),
    ]
}
