import Values

/// A command that a crontab starts.
package struct CrontabJob {
    /// The number of its line.
    let line: Int

    /// The rule by which it is due, or `nil` if it is at the start of the machine.
    let rule: String?
    let command: String

    /// What the command can read.
    let input: String?
    let comment: String
    let settings: CrontabSettings

    /// Whether a text would be taken for an expression where it has to stand in a workflow.
    var hasExpression: Bool {
        let texts = [command, input, settings.shell, settings.folder].compactMap(\.self)
        return (texts + settings.environment.map(\.value)).contains { $0.contains("${{") }
    }

    /// A word for the workflow, after the program that the command calls.
    package var label: String {
        var words = command.split(whereSeparator: \.isWhitespace)[...]
        if words.first == "cd",
            let end = words.firstIndex(where: { $0 == "&&" || $0.hasSuffix(";") })
        {
            words = words[(end + 1)...]
        }
        let before: Set<Substring> = ["nice", "ionice", "exec", "sudo", "env", "nohup"]
        let program = words.first { word in
            !before.contains(word) && !word.contains("=") && !word.hasPrefix("-")
                && !word.allSatisfy(\.isNumber)
        }
        let file = program?.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let letters = file.lowercased().map { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-"
        }
        let parts = letters.split(separator: "-").map { String($0) }
        return parts.isEmpty ? "job" : parts.joined(separator: "-")
    }

    /// The workflow that does the same, of the crontab of this name; commands begin in `home`.
    package func workflow(of crontab: String, home: String) -> String {
        var lines = ["# From line \(line) of \(crontab)."]
        if !comment.isEmpty { lines.append("description: \(Self.quoted(comment))") }
        if let rule {
            lines += ["on:", "  cron: \(Self.quoted(rule))"]
            if let zone = settings.zone { lines.append("  timezone: \(Self.quoted(zone))") }
            lines.append("  if_missed: skip   # as cron does")
        } else {
            lines.append("on: startup")
        }
        return (lines + ["steps:"] + step(home)).map { "\($0)\n" }.joined()
    }

    private func step(_ home: String) -> [String] {
        let variables = settings.environment.map { "\($0.name): \(Self.quoted($0.value))" }
        var rest = ["directory: \(Self.quoted(settings.folder ?? home))"]
        if let shell = settings.shell { rest.append("shell: \(Self.quoted(shell))") }
        if !variables.isEmpty { rest.append("env: { \(variables.joined(separator: ", ")) }") }
        let end = ["    if_interrupted: fail   # it is not repeated by itself"]
        guard let input else {
            return ["  - run: \(Self.quoted(command))"] + rest.map { "    \($0)" } + end
        }
        let texts = ["script: \(Self.quoted(command))", "input: \(Self.quoted(input))"]
        return ["  - intent: shell.run", "    with:"] + (texts + rest).map { "      \($0)" } + end
    }

    /// A text as YAML has it between quotes, which is as JSON has it.
    private static func quoted(_ text: String) -> String { Value.string(text).json }
}
