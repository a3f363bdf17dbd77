import Diagnostics
import Testing
import YAML

/// A file on the page about YAML; under each line stands what is found in it.
struct YAMLExample: CustomTestStringConvertible {
    let lines: [String]

    var testDescription: String { text }

    private static func isFinding(_ line: String) -> Bool {
        line.drop { $0 == " " }.hasPrefix("^")
    }

    private var text: String {
        lines.filter { !Self.isFinding($0) }.joined(separator: "\n")
    }

    /// The lines with what is found now.
    func found() -> [String] {
        let source = SourceFile(name: "a.yaml", text: text)
        let quotedKeys: Set = ["if", "when", "where", "while", "until", "cron", "file"]
        var reader = DocumentReader(source, quotedKeys: quotedKeys)
        _ = reader.document()
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for problem in reader.diagnostics.sorted().reversed() {
            let range = problem.range ?? SourceRange(at: 0)
            let place = source.location(of: range.start)
            let mark = "^" + String(repeating: "~", count: source[range].count - 1)
            let indentation = String(repeating: " ", count: place.column - 1)
            lines.insert("\(indentation)\(mark) \(problem.message.text)", at: place.line)
        }
        return lines
    }
}

extension YAMLExample {
    static let page = "docs/workflow-yaml.md"

    /// Every block of YAML on the page, without the indentation that it has in a list.
    static func all() throws -> [YAMLExample] { try blocks("yaml").map(YAMLExample.init) }

    /// Every value on the page, and what it is as JSON.
    static func values() throws -> [(text: String, json: String)] {
        try blocks("yaml-values").joined().map { line in
            let parts = line.split(separator: "→")
            try #require(parts.count == 2, "\(line)")
            return (String(parts[0]), String(parts[1].drop { $0 == " " }))
        }
    }

    private static func blocks(_ language: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var indentation: Int?
        for line in try Repository.text(of: page).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            let own = line.prefix { $0 == " " }.count
            if line.dropFirst(own).hasPrefix("```") {
                let isStart = line.dropFirst(own) == "```\(language)"
                if isStart { blocks.append([]) }
                indentation = isStart ? own : nil
            } else if let indentation {
                blocks[blocks.count - 1].append(String(line.dropFirst(indentation)))
            }
        }
        return blocks
    }
}
