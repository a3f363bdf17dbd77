import PatienceTestKit
import Testing
import Values

/// The lines and the data that programs write.
@Suite(.patient(for: .seconds(180))) struct ShellResultTests {
    private let caller = StandardCaller()

    static let lines: [(output: String, lines: [String])] = [
        ("", []), ("\\n", []), ("one", ["one"]), ("one\\n", ["one"]),
        ("one\\ntwo\\n", ["one", "two"]),
        ("one\\n\\ntwo", ["one", "", "two"]), ("one\\r\\ntwo\\r\\n", ["one", "two"]),
        (" a \\n", [" a "]),
    ]

    @Test(arguments: lines) func `output is a list of its lines`(
        _ output: String, _ lines: [String]
    ) async throws {
        let value = try await caller.value(
            "shell.lines", ["args": .list(["printf", .string(output)])])
        #expect(value == .list(lines.map(Value.string)))
    }

    static let data: [(output: String, value: Value)] = [
        ("{\"a\": [1, 2.5, null, true, \"x\"]}", ["a": [1, 2.5, .null, true, "x"]]),
        ("7\\n", 7), ("\"text\"", "text"), ("[]", []),
    ]

    @Test(arguments: data) func `output is the data that it has as JSON`(
        _ output: String, _ value: Value
    ) async throws {
        let found = try await caller.value(
            "shell.json", ["args": .list(["printf", .string(output)])])
        #expect(found == value)
    }

    /// What a program writes that is no such result, and the sentence.
    static let misfits: [(intent: String, script: String, words: String)] = [
        ("shell.json", "echo '{\"a\": }'", "what 'script' wrote is no JSON: expected a value"),
        ("shell.json", "true", "what 'script' wrote is no JSON"),
        ("shell.lines", "printf '\\377'", "what 'script' wrote is no text in UTF-8"),
        ("shell.lines", "yes | head -c 9000000", "'script' wrote more than a value takes"),
        ("shell.lines", "echo no >&2; exit 3", "'script' ended with status 3: no"),
    ]

    @Test(arguments: misfits) func `output that does not fit fails with a sentence`(
        _ intent: String, _ script: String, _ words: String
    ) async throws {
        let value = try await caller.value(intent, ["script": .string(script)])
        guard case .string(let sentence) = value else { return #expect(Bool(false), "\(value)") }
        #expect(sentence.contains(words))
    }
}
