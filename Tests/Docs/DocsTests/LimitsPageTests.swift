import Foundation
import Testing

@testable import Workflows

/// The page of limits says what the program has.
@Suite struct LimitsPageTests {
    /// A row with a constant of the code.
    struct Limit: CustomTestStringConvertible {
        let what: String
        let number: String
        let file: String
        let constant: String
        let suite: String
        var testDescription: String { what }
    }

    static let limits: [Limit] = rows.compactMap { cells in
        guard cells.count == 5, let place = cells[2].wholeMatch(of: /`([^`]+)`: `([^`]+)`/) else {
            return nil
        }
        return Limit(
            what: cells[0], number: cells[1], file: String(place.1), constant: String(place.2),
            suite: cells[3].replacing("`", with: ""))
    }

    private static var rows: [[String]] {
        // A page that cannot be read has no rows, which the first test tells.
        let page = (try? Repository.text(of: "docs/limits.md")) ?? ""
        return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func `the page has limits`() {
        #expect(Self.limits.count > 30)
    }

    @Test(arguments: limits)
    func `a number of the page is that of the code`(_ limit: Limit) throws {
        let code = try Repository.text(of: limit.file)
        let pattern = try Regex(
            "\\b\(limit.constant)(?:: Int(?:32)?)? = ([0-9_]+)(?: << ([0-9]+))?\\b",
            as: (Substring, Substring, Substring?).self)
        let found = try #require(code.firstMatch(of: pattern), "\(limit.constant) is not there")
        let number = try #require(Int(found.output.1.replacing("_", with: "")))
        let shift = found.output.2.flatMap { Int($0) } ?? 0
        #expect(Self.bytes(limit.number) == number << shift)
    }

    @Test(arguments: limits.filter { !$0.suite.isEmpty })
    func `the suite is there that holds a limit`(_ limit: Limit) throws {
        let suites = try Repository.files().filter {
            $0.hasPrefix("Tests/") && $0.hasSuffix("/\(limit.suite).swift")
        }
        #expect(!suites.isEmpty, "\(limit.suite)")
    }

    @Test func `the keys of the project are on the page with what is usual`() {
        let usual = ProjectLimits()
        let numbers = [
            "queue": usual.queue, "signals": usual.signals, "missed": usual.missed,
            "rounds": usual.rounds, "deaths": usual.deaths,
        ]
        for (key, number) in numbers {
            #expect(Self.rows.contains { $0.first == "`\(key)`" && $0[1] == "\(number)" }, "\(key)")
        }
        #expect(Mirror(reflecting: usual).children.count == numbers.count)
    }

    /// Reads `64`, `64 KiB` or `16 MiB`.
    private static func bytes(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        let unit = words.count == 2 ? ["KiB": 10, "MiB": 20][String(words[1])] : 0
        guard let unit, let number = words.first.flatMap({ Int($0) }) else { return nil }
        return number << unit
    }
}
