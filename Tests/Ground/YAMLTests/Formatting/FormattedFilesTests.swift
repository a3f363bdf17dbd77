import Diagnostics
import Foundation
import Testing
import YAML

/// Lays out files that were not made for it.
@Suite struct FormattedFilesTests {
    private static let vectors = ProcessInfo.processInfo.environment["ERRAND_VECTORS"]

    @Test func `every file of this repository that can be read is laid out`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../..").standardized
        let files = try ["Sources", "Tests", "workflows", "triggers"].flatMap {
            try Self.files(below: root.appending(path: $0))
        }
        #expect(files.count > 60)
        for file in files { try Self.layOut(file, mustWork: true) }
    }

    @Test(.enabled(if: vectors != nil, "ERRAND_VECTORS names no folder"))
    func `every file that people have written is laid out`() throws {
        let folder = URL(filePath: Self.vectors ?? "").appending(path: "yaml-corpus/files")
        let files = try Self.files(below: folder)
        #expect(files.count > 400)
        for file in files { try Self.layOut(file) }
    }

    @Test(.enabled(if: vectors != nil, "ERRAND_VECTORS names no folder"))
    func `every text of the public suite is laid out`() throws {
        let file = URL(filePath: Self.vectors ?? "").appending(path: "yaml/yaml-test-suite.json")
        let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let tests = (whole as? [String: Any])?["tests"] as? [[String: Any]] ?? []
        #expect(tests.count > 180)
        for test in tests {
            let name = test["id"] as? String ?? "?"
            let text = test["yaml"] as? String ?? ""
            try Self.layOut(SourceFile(name: name, text: text))
        }
    }

    private static func files(below folder: URL) throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map {
            let data = try Data(contentsOf: folder.appending(path: $0))
            return SourceFile(name: $0, bytes: Array(data))
        }
    }

    /// Reads the same before and after, and changes nothing twice.
    private static func layOut(_ source: SourceFile, mustWork: Bool = false) throws {
        var reader = DocumentReader(source)
        let documents = reader.documents()
        guard !reader.diagnostics.hasErrors else { return }
        let text: String
        do throws(FormattingTrouble) {
            text = try FormattedText.of(source)
        } catch {
            let found = error.diagnostics.sorted().map(\.message)
            if mustWork || found.contains(where: { $0.code != "tab" }) {
                Issue.record("\(source.name): \(found)")
            }
            return
        }
        let after = SourceFile(name: source.name, text: text)
        var again = DocumentReader(after)
        #expect(again.documents().flatMap(\.events) == documents.flatMap(\.events))
        #expect(try FormattedText.of(after) == text, "\(source.name) changes twice")
    }
}
