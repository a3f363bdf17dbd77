import Arguments
import Foundation
import HarbourPack
import Home
import IntentHosting
import LogbookPack
import SQLite
import Screens
import Synchronization
import Testing
import Values

@testable import ErrandTool

/// A folder with workflows, and a home of its own, in which commands are run one after the other.
struct TemporaryProject {
    let folder: String
    private let notes: Database

    /// Makes a project of one workflow, `check`, and those that it runs.
    init(_ workflow: String, running others: [String: String] = [:]) throws {
        folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        notes = try Logbook.open(nil)
        try FileManager.default.createDirectory(
            atPath: "\(folder)/workflows", withIntermediateDirectories: true)
        for (name, text) in others.merging(["check": workflow], uniquingKeysWith: { $1 }) {
            try text.write(
                toFile: "\(folder)/workflows/\(name).yaml", atomically: true, encoding: .utf8)
        }
    }

    var home: String { "\(folder)/home" }

    /// Runs a command line of a tool with some packs; without `typed`, there is no person at a
    /// terminal, and only a live one has a line that is written over.
    func tool(
        _ line: String, typed: [String]? = nil, input: [String] = [],
        packs: [IntentPack] = [.logbookPack, .harbourPack],
        surroundings: [String: String] = ["TZ": "UTC"], from place: String? = nil,
        isLive: Bool = false
    ) async -> ToolRun {
        await tool(
            line.split(separator: " ").map(String.init), typed: typed, input: input, packs: packs,
            surroundings: surroundings, from: place, isLive: isLive)
    }

    /// The same for words that may have spaces in them.
    func tool(
        _ line: [String], typed: [String]? = nil, input: [String] = [],
        packs: [IntentPack] = [.logbookPack, .harbourPack],
        surroundings: [String: String] = ["TZ": "UTC"], from place: String? = nil,
        isLive: Bool = false
    ) async -> ToolRun {
        let texts = Mutex((output: "", errors: "", typed: (typed ?? input)[...]))
        var desk = Desk(
            output: Output { text in texts.withLock { $0.output += text } },
            errors: Output { text in texts.withLock { $0.errors += text } },
            terminal: .none,
            environment: ["USER": "anna", "HOME": folder, "ERRAND_HOME": home]
                .merging(surroundings) { $1 },
            logReader: .file { "noon" })
        desk.outputIsTerminal = isLive
        desk.folder = place ?? folder
        desk.screen =
            isLive
            ? LiveScreen(size: { ScreenSize(width: 100, height: 40) }, isColoured: false) : nil
        desk.line = { texts.withLock { $0.typed.popFirst() } }
        desk.hasMoreLines = { texts.withLock { !$0.typed.isEmpty } }
        desk.content = { _ in Array(input.joined(separator: "\n").utf8) }
        if typed != nil { desk.answers = Answers { _ in texts.withLock { $0.typed.popFirst() } } }
        let program = Program(name: "errand", version: "1", packs: packs)
        let (now, words) = (
            desk,
            line.map { word in
                // The folder of the tests is another one.
                word.hasPrefix("workflows") ? "\(folder)/\(word)" : word
            }
        )
        let code = await Logbook.$own.withValue(notes) {
            await HarbourOffice.$current.withValue(HarbourOffice()) {
                await program.run(words, at: now)
            }
        }
        return texts.withLock { ToolRun(code: code, output: $0.output, errors: $0.errors) }
    }

    /// Runs the workflow.
    func run(_ inputs: String = "", typed: [String]? = nil) async -> ToolRun {
        await tool("run workflows/check.yaml \(inputs)", typed: typed)
    }

    /// The ids of the runs, the newest first.
    func runs() async throws -> [String] {
        let list = await tool("runs --json")
        try #require(list.code == .ok, "\(list)")
        let runs = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
        return (runs as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    /// The output of a command as JSON.
    static func keys(of run: ToolRun) throws -> Set<String> {
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return Set((object as? [String: Any] ?? [:]).keys)
    }
}
