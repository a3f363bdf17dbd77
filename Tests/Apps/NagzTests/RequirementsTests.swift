import Foundation
import Testing

/// The table of `docs/apps/nagz.md` names a test for each row of the specification.
struct RequirementsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized

    /// The rows of the table: the name of the row and the last cell.
    private func rows() throws -> [(name: String, proof: String)] {
        let page = try String(
            contentsOf: Self.root.appending(path: "docs/apps/nagz.md"), encoding: .utf8)
        return page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 3, cells[0].hasPrefix("N-") else { return nil }
            return (cells[0], cells[2])
        }
    }

    /// The names of all tests that could be named.
    private func tests() throws -> Set<String> {
        let folders = ["Tests/Apps/NagzTests", "Tests/Tool/EndToEndTests"]
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
        }
        return try Set(
            files.flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(of: #/func `([^`]+)`/#)
                    .map { String($0.output.1) }
            })
    }

    @Test func `each row of the specification has its line, in order`() throws {
        #expect(try rows().map(\.name) == (1...43).map { "N-\($0)" })
    }

    @Test func `each test that the table names is there`() throws {
        let known = try tests()
        for row in try rows() {
            let names = row.proof.matches(of: #/`([^`]+ [^`]+)`/#).map { String($0.output.1) }
            #expect(!names.isEmpty || row.proof.contains(#/stand-in|stands|nothing to show/#))
            for name in names { #expect(known.contains(name), "\(row.name) names '\(name)'") }
        }
    }
}
