import Foundation
import Testing

/// The page of the architecture draws the floors as the folders have them.
@Suite struct ArchitecturePageTests {
    /// The targets of each floor.
    typealias House = [String: Set<String>]

    @Test func `each target stands on its floor in the drawing`() throws {
        let drawn = try Self.drawn()
        #expect(drawn.count == 10)
        #expect(try drawn == Self.built())
    }

    @Test func `the table of floors is that of the edges`() throws {
        let page = try Repository.text(of: "docs/architecture.md")
        let rows = page.matches(of: /(?m)^\| ([A-Z][a-z]+) \| (.+) \|$/)
            .map { "\($0.1): \($0.2.replacing(",", with: ""))" }
        let edges = try Repository.text(of: ".ci/edges").matches(of: /(?m)^[A-Z][a-z]+\/: .+$/)
            .map { String($0.output.replacing("/", with: "")) }
        #expect(rows == edges)
    }

    @Test func `what a pack may import is the same on the page, in the edges and in the product`()
        throws
    {
        let page = try Repository.text(of: "docs/writing-intents.md")
        let section = try #require(
            page.split(separator: "\n## ").first { $0.hasPrefix("What a pack may import\n") })
        let listed = Set(section.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) })
        let edges = try Repository.text(of: ".ci/edges")
        let allowed = try #require(edges.firstMatch(of: /(?m)^StandardIntents: (.+)$/)).1
        // The others are in products of their own, or only for what belongs to this package.
        let others: Set = [
            "AppIntents", "Archives", "CLinux", "DBus", "Diagnostics", "FileWatching", "IntentList",
            "Mail",
            "Messages", "Notifications", "RegularExpressions", "SystemFiles",
            "UniformTypeIdentifiers", "XML",
        ]
        #expect(listed == Set(allowed.split(separator: " ").map(String.init)).subtracting(others))
        let manifest = try Repository.text(of: "Package.swift")
        let product = try #require(
            manifest.firstMatch(of: /name: "Errand",\s+targets: \[([^\]]+)\]/)
        ).1
        #expect(listed.isSubset(of: product.matches(of: /"(\w+)"/).map { String($0.1) }))
    }

    private static func drawn() throws -> House {
        let page = try Repository.text(of: "docs/architecture.md")
        let drawing = try #require(page.firstMatch(of: /```\n((?s:.*?))```/)).1
        var house: House = [:]
        var floor = ""
        for line in drawing.split(separator: "\n") {
            let row = try #require(line.wholeMatch(of: /(?:([A-Z][a-z]+)\/)? +(\S.*)/), "\(line)")
            if let name = row.1 { floor = String(name) }
            let names = row.2.prefixMatch(of: /\S+(?: · \S+)*/)?.output.split(separator: " · ")
            house[floor, default: []].formUnion((names ?? []).map(String.init))
        }
        return house
    }

    private static func built() throws -> House {
        var house: House = [:]
        for path in try Repository.files() where path.hasPrefix("Sources/") {
            let folders = path.split(separator: "/").map(String.init)
            try #require(folders.count > 3, "\(path) is in no target")
            house[folders[1], default: []].insert(folders[2])
        }
        return house
    }
}
