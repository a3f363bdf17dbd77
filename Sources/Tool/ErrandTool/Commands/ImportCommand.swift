import Arguments

struct ImportCommand: CommandFamily {
    static let name = "import"
    static let summary = "Makes workflows of what another program starts."
    static let subcommands: [any Command<Session>.Type] = [
        ImportCrontabCommand.self, ImportSystemdCommand.self, ImportHomeAssistantCommand.self,
        ImportGitHubActionsCommand.self,
    ]
}
