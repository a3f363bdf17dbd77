import Engine
import EngineTestKit
import Foundation
import IntentHosting
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The run of `docs/keeping-data.md` that is gone through again.
@Suite(.patient(for: .seconds(180))) struct RunDocumentPageTests {
    /// Makes a run, and the file that `errand export` would write.
    private func export() async throws -> String {
        let registry = IntentRegistry([.logbookPack])
        let clock = ManualClock()
        let life = EngineLife(on: MemoryStore(clock: clock), clock, registry)
        try await life.engine.open()
        let text = "steps: [{ id: send, intent: logbook.note, with: { text: hello } }]"
        let definition = try Definition(of: "greet", in: ["greet": text], registry)
        let file = "\(NSTemporaryDirectory())\(UUID().uuidString).json"
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let id = try await life.engine.start(StartRequest(definition))
            await life.settle()
            let run = try #require(try await life.engine.run(id))
            let document = try await life.engine.document(of: run).stored
            try String(decoding: document.encoded, as: UTF8.self).write(
                toFile: file, atomically: true, encoding: .utf8)
        }
        await life.engine.drain()
        return file
    }

    @Test func `a run is gone through again`() async throws {
        let file = try await export()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let run = try RunDocument(contentsOf: file)
        #expect(run.replay().misfit == nil)
        #expect(run.replay(through: 1).next == [StepPath("send")])
    }
}
