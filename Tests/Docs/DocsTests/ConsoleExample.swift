import Testing

/// A command in a page's console block, and what the page says that it prints.
struct ConsoleExample: CustomTestStringConvertible {
    let page: String
    let command: String
    let output: String

    var testDescription: String { "\(page): \(command)" }
}

extension ConsoleExample {
    /// Every `$ errand …` in the console blocks of the README and of docs/.
    static func all() throws -> [ConsoleExample] {
        try Repository.pages().flatMap { examples(in: try Repository.text(of: $0), page: $0) }
    }

    /// The commands of one program.
    static func examples(
        in text: String, page: String, of program: String = "errand"
    ) -> [ConsoleExample] {
        var examples: [ConsoleExample] = []
        var isInside = false
        var open: (command: String, lines: [Substring])?
        func close() {
            guard let done = open, done.command.hasPrefix(program) else { return }
            let output = done.lines.map { $0 + "\n" }.joined()
            examples.append(ConsoleExample(page: page, command: done.command, output: output))
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if isInside { close() }
                open = nil
                isInside = line == "```console"
            } else if isInside, line.hasPrefix("$ ") {
                close()
                open = (String(line.dropFirst(2)), [])
            } else {
                open?.lines.append(line)
            }
        }
        return examples
    }
}
