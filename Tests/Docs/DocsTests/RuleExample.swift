import Calendars
import Diagnostics
import Testing
import TimeZones
import Values

@testable import ErrandTool

/// A line of a page that says what a time rule is, `cron: @daily → every day at 00:00`, or what is
/// wrong with it.
struct RuleExample: CustomTestStringConvertible {
    let text: String
    let outcome: String

    var testDescription: String { text }

    /// Every line with an arrow in the page's blocks of rules.
    static func all() throws -> [RuleExample] {
        var isInside = false
        var examples: [RuleExample] = []
        for line in try Repository.text(of: "docs/calendars.md").split(separator: "\n") {
            if line.hasPrefix("```") {
                isInside = line == "```rules"
            } else if isInside {
                let parts = line.split(separator: " → ", maxSplits: 1).map(String.init)
                let text = try #require(parts.first).split(separator: " ").joined(separator: " ")
                examples.append(RuleExample(text: text, outcome: try #require(parts.last)))
            }
        }
        return examples
    }

    /// The first thing that is found in the rule, else the rule in words.
    func found() throws -> String {
        let now = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
        let surroundings = TimeRuleSurroundings(
            zones: try ZoneDatabase.ofSystem(environment: [:]), zone: .utc, firstSeen: now, now: now
        ) { SourceFile(name: $0, text: "") }
        let (rule, diagnostics) = RuleWords([text]).rule(in: surroundings)
        if let first = diagnostics.sorted().first {
            return "\(first.severity): \(first.message.text)"
        }
        return try #require(rule?.sentence).replacing(", UTC", with: "")
    }
}

@Suite struct RuleExampleTests {
    @Test(arguments: try RuleExample.all())
    func `a rule means what the page says`(_ example: RuleExample) throws {
        #expect(try example.found() == example.outcome)
    }

    @Test func `the page has rules`() throws {
        #expect(try RuleExample.all().count > 20)
    }
}
