import Diagnostics
import Foundation
import Testing

@testable import Importing

/// Files of others, which are not in this repository.
@Suite struct ImportCorpusTests {
    static let folder = ProcessInfo.processInfo.environment["ERRAND_VECTORS"].map {
        "\($0)/yaml-corpus"
    }

    /// The files of a kind that are there.
    static func files(_ kind: String) throws -> [SourceFile] {
        let folder = try #require(folder)
        let index = try String(contentsOfFile: "\(folder)/INDEX.tsv", encoding: .utf8)
        return index.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 6, fields[6] == kind,
                let bytes = FileManager.default.contents(atPath: "\(folder)/\(fields[0])")
            else { return nil }
            return SourceFile(name: String(fields[0]), bytes: Array(bytes))
        }
    }

    /// What was said of a file that its page does not say.
    private func missing(_ notes: ImportNotes, in page: ImportedPage) -> [String] {
        let said = page.text.replacing("\n", with: " ").split(separator: " ").filter { $0 != "#" }
            .joined(separator: " ")
        return notes.diagnostics.sorted().map(\.message.text).filter { !said.contains($0) }
    }

    @Test(.enabled(if: folder != nil, "ERRAND_VECTORS names no folder"))
    func `each part of a workflow of GitHub is carried over or named, also in the page`() throws {
        let imports = try Self.files("github-workflow").map { GitHubActionsImport($0) }
        #expect(imports.count > 100)
        for made in imports {
            #expect(!made.notes.diagnostics.hasErrors, "\(made.notes.diagnostics.sorted())")
            if let page = made.page { #expect(missing(made.notes, in: page) == []) }
        }
        #expect(imports.map(\.notes.carried).reduce(0, +) > 1500)
    }

    @Test(.enabled(if: folder != nil, "ERRAND_VECTORS names no folder"))
    func `each part of a file of Home Assistant is carried over or named`() throws {
        let imports = try Self.files("home-assistant").map { HomeAssistantImport($0) }
        #expect(imports.count > 50)
        for made in imports {
            #expect(!made.notes.diagnostics.hasErrors, "\(made.notes.diagnostics.sorted())")
        }
        #expect(imports.flatMap(\.pages).count > 50)
    }

    @Test func `each line of the timers of this machine is carried over or named`() {
        let context = UnitContext(
            .ofMachine, isOfMachine: true, person: "root", uid: 0, home: "/root")
        for name in UnitFolders.ofMachine.timers() where !name.hasSuffix("@.timer") {
            let made = TimerImport(name, in: context)
            guard let page = made.page else { continue }
            #expect(
                !made.notes.diagnostics.hasErrors, "\(name): \(made.notes.diagnostics.sorted())")
            #expect(missing(made.notes, in: page) == [], "\(name)")
        }
    }
}
