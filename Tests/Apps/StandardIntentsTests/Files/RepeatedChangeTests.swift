import Foundation
import IntentTraits
import PatienceTestKit
import Testing
import Values

@testable import StandardIntents

/// Changes that are made once more, since the process died before their outcome was stored.
///
/// One after the other, since the app has one folder in a process.
@Suite(.serialized, .patient(for: .seconds(60))) struct RepeatedChangeTests {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "errand-\(UUID().uuidString)")

    static let acts: [(intent: String, values: KeyValuePairs<String, Value>, other: String)] = [
        ("file.write", ["path": "new", "content": "text", "replaces": false], "is there already"),
        ("file.copy", ["from": "file", "to": "new"], "is there already"),
        // What is a folder now is where another copy goes.
        ("file.copy", ["from": "folder", "to": "new"], "/new/folder"),
    ]

    @Test(arguments: acts.indices)
    func `the same invocation finds what it has made, and another one does not take it for its own`(
        _ row: Int
    ) async throws {
        try await begin()
        let (intent, values, words) = Self.acts[row]
        let made = Value.string(folder.path + "/new")
        let first = StandardCaller(folder: folder.path, key: "first")
        #expect(try await first.value(intent, values) == made)
        #expect(try await first.value(intent, values) == made)
        let other = StandardCaller(folder: folder.path, key: "other")
        guard case .string(let sentence) = try await other.value(intent, values) else {
            return #expect(Bool(false), "it is no sentence")
        }
        #expect(sentence.contains(words))
    }
    static let refusals: [(intent: String, values: KeyValuePairs<String, Value>)] = [
        ("file.write", ["path": "own.gz", "content": "text", "replaces": false]),
        ("file.copy", ["from": "file", "to": "own.gz"]),
        ("file.archive", ["from": ["file"], "to": "own.gz"]),
    ]

    @Test(arguments: refusals.indices)
    func `another try of what was refused because of a file that is there is refused, too`(
        _ row: Int
    ) async throws {
        try await begin()
        let place = folder.appending(path: "own.gz")
        try Data("mine".utf8).write(to: place)
        let (intent, values) = Self.refusals[row]
        let caller = StandardCaller(folder: folder.path, key: "refused")
        for _ in 1...2 {
            let answer = try await caller.value(intent, values)
            #expect(answer.sentence.contains("is there already"), "\(answer)")
            #expect(try Data(contentsOf: place) == Data("mine".utf8))
        }
    }

    /// Makes two folders and a file, and opens the app over one of the folders.
    private func begin() async throws {
        let own = folder.path + "/own"
        for name in ["own", "folder"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try Data("old".utf8).write(to: folder.appending(path: "file"))
        try Data("old".utf8).write(to: folder.appending(path: "folder/a"))
        try await Files.open(
            AppContext {
                own
            } searching: { _ in
                ""
            } clock: {
                .zero
            })
    }
}
