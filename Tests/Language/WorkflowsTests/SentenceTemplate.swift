import Foundation

/// A sentence as a table of messages writes it: words, with gaps where values stand.
struct SentenceTemplate: CustomStringConvertible {
    let words: [String]

    var description: String { words.joined(separator: "…") }

    /// Whether it is said of files that were not even read, or of programs without the apps that
    /// fixtures have.
    var isOfNoFixture: Bool {
        words == ["this cannot be read: "]
            || words.first?.hasPrefix("all users can write this") ?? false
            || words.first?.hasPrefix("'run' needs the intent") ?? false
            || words.first?.hasPrefix("this is more than ") ?? false
    }

    /// Whether a sentence has all the words, in order.
    func matches(_ sentence: String) -> Bool {
        var rest = Substring(sentence)
        for word in words {
            guard let found = rest.firstRange(of: word) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// The sentences of all tables of the module.
    static func all() throws -> [SentenceTemplate] {
        let sources = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/Language/Workflows")
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap {
            $0 as? String
        }
        return try (paths ?? [])
            // A script is no file of YAML, so the sentences about them stand in ScriptTests.
            .filter { $0.contains("Diagnostic.Message+") && !$0.hasSuffix("+Scripts.swift") }
            .sorted()
            .flatMap { path in
                templates(
                    in: try String(contentsOf: sources.appending(path: path), encoding: .utf8))
            }
    }

    /// Each message is made by `Self(code: "…", …)`, with pieces of text that are joined.
    static func templates(in source: String) -> [SentenceTemplate] {
        source.split(separator: "Self(").dropFirst().compactMap { rest in
            guard let code = rest.firstRange(of: #/\s*code: "[^"]*",/#) else { return nil }
            var reader = CallReader(rest[code.upperBound...])
            return SentenceTemplate(words: reader.words().filter { !$0.isEmpty })
        }
    }
}

/// Reads the texts of a call's arguments up to its closing parenthesis.
private struct CallReader {
    private var rest: Substring

    init(_ rest: Substring) {
        self.rest = rest
    }

    mutating func words() -> [String] {
        var words: [String] = []
        var depth = 0
        while let character = rest.popFirst() {
            switch character {
            case "(": depth += 1
            case ")" where depth == 0: return words
            case ")": depth -= 1
            case "\"": words += text()
            default: break
            }
        }
        return words
    }

    /// The words of a text whose opening quote was read, without what is interpolated.
    private mutating func text() -> [String] {
        var words = [""]
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                words[words.count - 1].append(character)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            if escaped == "(" {
                _ = self.words()
                words.append("")
            } else {
                words[words.count - 1].append(escaped)
            }
        }
        return words
    }
}
