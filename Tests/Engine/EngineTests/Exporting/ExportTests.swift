import Calls
import Catalogue
import EngineTestKit
import Foundation
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine

/// Runs as documents, which others and tests go through again.
@Suite(.patient(for: .seconds(180))) struct ExportTests {
    private static let text = """
        steps:
          - id: first
            intent: logbook.note
            with: { text: one }
          - for_each: ${{ [1, 2, 3] }}
            do: [{ intent: logbook.note, with: { text: "${{ string(first.value) }}" } }]
          - { id: rest, wait: 1h }
          - { id: last, intent: logbook.note, with: { text: two } }
        """

    private func run(_ text: String, secrets: [String: String] = [:]) async throws -> RunDocument {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let life = EngineLife(on: store, clock, Trial.registry, secrets: secrets)
        try await life.engine.open()
        return try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            await life.pass(.seconds(3600))
            let record = try #require(try await store.run(run))
            #expect(record.state.isFinal)
            return try await life.engine.document(of: record)
        }
    }

    @Test func `a document is read as it was written, and its journal fits as far as any line`()
        async throws
    {
        let document = try await run(Self.text)
        let file = "\(NSTemporaryDirectory())\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let bytes = document.stored.encoded
        try (String(decoding: bytes, as: UTF8.self) + "\n").write(
            toFile: file, atomically: true, encoding: .utf8)
        let read = try RunDocument(contentsOf: file)
        #expect(read.stored == document.stored)
        #expect(read.entries.count > 10 && read.leftOut.isEmpty)
        for number in 1...read.entries.count {
            #expect(read.replay(through: number).misfit == nil, "\(number)")
        }
        #expect(read.replay().state == .succeeded)
    }

    @Test func `a test asks what would be done next`() async throws {
        let document = try await run(Self.text)
        #expect(document.replay(through: 1).next == [StepPath("first")])
        let waiting = try #require(
            document.entries.firstIndex { $0.path == StepPath("rest") && $0.body.kind == .outcome })
        #expect(document.replay(through: waiting).state == .waiting)
        #expect(document.replay(through: waiting).next == [])
        #expect(document.replay(through: waiting + 1).next == [StepPath("last")])
    }

    @Test func `a journal that does not fit its definition says why`() async throws {
        let document = try await run(Self.text)
        guard case .map(var map) = document.stored, case .list(var lines)? = map["entries"] else {
            Issue.record("a document is a map with entries")
            return
        }
        let outcome = try #require(
            document.entries.firstIndex { $0.path == StepPath("first") && $0.body.kind == .outcome }
        )
        lines.remove(at: outcome)
        map["entries"] = .list(lines)
        #expect(try RunDocument(stored: .map(map)).replay().misfit != nil)
    }

    @Test func `a document has no secrets`() async throws {
        let text = """
            secrets: [token]
            steps:
              - { intent: logbook.sign, with: { token: "${{ secrets.token }}" } }
            """
        let document = try await run(text, secrets: ["token": "sesame-street"])
        let content = String(decoding: document.stored.encoded, as: UTF8.self)
        #expect(content.contains("logbook.sign") && !content.contains("sesame"))
        #expect(document.replay(secrets: ["token": "another"]).misfit == nil)
    }

    @Test func `values that are too much are left out, and what comes before them is gone through`()
        async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let life = EngineLife(on: store, clock, Trial.registry)
        try await life.engine.open()
        let text = """
            inputs: { long: string }
            steps:
              - { id: first, wait: 1s }
              - { id: second, emit: much, with: { text: "${{ inputs.long }}" } }
            """
        var request = StartRequest(try Trial.definition(text))
        let long = String(repeating: "x", count: RunDocument.mostBytes + 1)
        request.inputs = [.init("long", .text(long))]
        let run = try await life.engine.start(request)
        await life.settle()
        let record = try #require(try await store.run(run))
        let document = try await life.engine.document(of: record)
        #expect(document.entries.isEmpty)
        #expect(document.leftOut[1] ?? 0 > RunDocument.mostBytes)
        let read = try RunDocument(stored: document.stored)
        #expect(read.leftOut == document.leftOut)
        #expect(read.replay().misfit != nil)
        await life.engine.drain()
    }
}
