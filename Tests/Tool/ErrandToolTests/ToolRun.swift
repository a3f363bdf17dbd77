import Arguments
import Foundation
import HarbourPack
import Synchronization
import Values

@testable import ErrandTool

/// The result of a command line of a tool with the harbour's pack.
struct ToolRun: Equatable {
    var code = ExitCode.ok
    var output = ""
    var errors = ""
}

extension ToolRun {
    /// Runs a command line in a harbour and a home of its own; without `typed`, there is no person
    /// at a terminal.
    ///
    /// `lines` are those of the standard input.
    ///
    /// The ids of runs and questions are written as `RUN` and `QUESTION`.
    static func harbour(
        _ arguments: [String], typed: [String]? = nil, lines: [String] = []
    ) async -> ToolRun {
        let home = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: home) }
        let texts = Mutex(
            (output: "", errors: "", typed: (typed ?? [])[...], lines: lines[...]))
        var desk = Desk(
            output: Output { text in texts.withLock { $0.output += text } },
            errors: Output { text in texts.withLock { $0.errors += text } },
            terminal: .none, environment: ["TZ": "UTC", "USER": "anna", "ERRAND_HOME": home],
            logReader: .file { "noon" })
        if typed != nil { desk.answers = Answers { _ in texts.withLock { $0.typed.popFirst() } } }
        desk.line = { texts.withLock { $0.lines.popFirst() } }
        desk.hasMoreLines = { texts.withLock { !$0.lines.isEmpty } }
        let program = Program(name: "harbour", version: "1.0", packs: [.harbourPack])
        let now = desk
        let code = await HarbourOffice.$current.withValue(HarbourOffice()) {
            await program.run(arguments, at: now)
        }
        return texts.withLock {
            ToolRun(code: code, output: nameless($0.output), errors: nameless($0.errors))
        }
    }

    private static func nameless(_ text: String) -> String {
        text.replacing(/\b(run|answer|press|show) [0-9a-v]{8}\b/) { "\($0.output.1) RUN" }
            .replacing(/--question [0-9a-f]+/, with: "--question QUESTION")
    }
}
