import Calls
import Diagnostics
import Engine
import EngineTestKit
import Foundation
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreSQLite
import StoreTestKit
import Testing
import Values
import Workflows

/// A secret is written down nowhere, whichever words the steps that were given it say.
@Suite(.patient(for: .seconds(180))) struct SecretTests {
    private static let secret = "hunter2-and-more"

    /// Runs a workflow on a disk and returns its journal, and all that is written in the home.
    private func run(
        _ text: String, _ inputs: [IntentCall.Argument] = [], secret: String = Self.secret
    ) async throws -> (entries: [Entry], disk: [Data]) {
        let home = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID())")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let clock = ManualClock()
        let store = try SQLiteStore(home: home.path, as: .current(as: "tests"), clock: clock)
        let life = EngineLife(on: store, clock, Trial.registry, secrets: ["token": secret])
        try await life.engine.open()
        let request = StartRequest(try Trial.definition(text), inputs: inputs)
        let run = try await life.engine.start(request)
        await life.settle()
        let entries = try await life.engine.entries(of: run)
        let files = FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)
        let disk = (files?.compactMap { $0 as? URL } ?? []).compactMap { try? Data(contentsOf: $0) }
        await life.engine.drain()
        return (entries, disk)
    }

    @Test(arguments: [
        ("{ token: \"${{ secrets.token }}\" }", "", "succeeded"),
        ("{ token: \"Bearer ${{ secrets.token }}\" }", "", "succeeded"),
        ("{ token: \"${{ secrets.token }}\", takesIt: false }", "", "failed"),
        ("{ token: \"Bearer ${{ secrets.token }}\", takesIt: false }", "", "failed"),
        ("{ token: \"${{ secrets.token }}\", takesIt: false }", "on_error: continue", "succeeded"),
        ("{ token: \"${{ string(int(secrets.token)) }}\" }", "", "failed"),
    ])
    func `no byte of a home tells a secret that a step was given`(
        with: String, more: String, state: String
    ) async throws {
        let text = """
            secrets: [token]
            steps:
              - id: sign
                intent: logbook.sign
                with: \(with)
                \(more)
            """
        let (entries, disk) = try await run(text)
        let ended = try #require(entries.end)
        #expect(ended.state.rawValue == state)
        #expect(disk.contains { $0.range(of: Data("trial".utf8)) != nil })
        for file in disk { #expect(file.range(of: Data(Self.secret.utf8)) == nil) }
    }

    @Test func `a step that finds what a step before it wrote in secret does not tell it`()
        async throws
    {
        let text = """
            secrets: [token]
            steps:
              - { intent: logbook.confide, with: { page: a, text: "${{ secrets.token }}" } }
              - { intent: logbook.write, with: { page: a, text: plain } }
            """
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let (entries, disk) = try await run(text)
            #expect(entries.end?.state == .succeeded)
            #expect(disk.contains { $0.range(of: Data("plain".utf8)) != nil })
            for file in disk { #expect(file.range(of: Data(Self.secret.utf8)) == nil) }
        }
    }

    @Test func `what a step said of a secret is kept without it`() async throws {
        let text = """
            secrets: [token]
            steps:
              - { id: sign, intent: logbook.sign, with: { token: "${{ secrets.token }}" } }
            outputs: { said: "${{ sign.value }}", aloud: "${{ sign.dialog }}" }
            """
        let entries = try await run(text).entries
        let ended = try #require(entries.end)
        #expect(ended.outputs["said"] == ["signed", "with •••"])
        #expect(ended.outputs["aloud"] == "Signed with •••.")
    }

    @Test(.timeLimit(.minutes(5)))
    func `what a step writes into the log tells no secret`() async throws {
        let clock = ManualClock()
        let lines = LineBook()
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, Trial.registry, secrets: ["token": Self.secret],
            log: { lines.add($0) })
        try await life.engine.open()
        let text = """
            secrets: [token]
            steps: [{ intent: logbook.sign, with: { token: "Bearer ${{ secrets.token }}" } }]
            """
        _ = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        #expect(lines.all.map(\.text) == ["signing with •••"])
    }

    @Test(arguments: [("hunter2-and-more", "Noted •••."), ("abc", "Noted abc.")])
    func `what a step says that was given none is kept without it, unless it is short`(
        _ secret: String, _ said: String
    ) async throws {
        let text = """
            secrets: [token]
            steps:
              - { intent: logbook.sign, with: { token: "${{ secrets.token }}" } }
              - { id: other, intent: logbook.note, with: { text: \(secret) } }
            outputs: { aloud: "${{ other.dialog }}" }
            """
        let entries = try await run(text, secret: secret).entries
        let ended = try #require(entries.end)
        #expect(ended.outputs["aloud"] == .string(said))
    }

    @Test func `a run is not started without a secret that it declares`() async throws {
        let text = """
            secrets: [token, pin]
            steps: [{ intent: logbook.sign, with: { token: "${{ secrets.token }}" } }]
            """
        let error = await #expect(throws: EngineError.self) { try await run(text) }
        #expect(error?.kind == .secrets)
        #expect(error?.description == "there is no secret 'pin'")
    }

    /// Starts a workflow each minute, by an engine that knows some secrets.
    private func life(
        of store: MemoryStore, _ clock: ManualClock, _ secrets: [String: String],
        _ steps: String
    ) async throws -> EngineLife {
        let life = EngineLife(on: store, clock, Trial.registry, secrets: secrets)
        let text = """
            on: { every: 1m, starting: "1970-01-01T00:00:00Z" }
            secrets: [token]
            steps: \(steps)
            on_failure: [{ id: told, intent: logbook.note, with: { text: "${{ error.code }}" } }]
            """
        try await life.engine.open(loading: [try Trial.definition(text)])
        await life.settle()
        return life
    }

    @Test func `a run that a trigger starts fails before its first step without its secret`()
        async throws
    {
        let clock = ManualClock()
        let life = try await life(
            of: MemoryStore(clock: clock), clock, [:],
            "[{ id: never, intent: logbook.note, with: { text: never } }]")
        await life.pass(.seconds(60))
        let run = try #require(try await life.engine.runs().first)
        #expect(run.state == .failed)
        let entries = try await life.engine.entries(of: run.id)
        #expect(entries.map(\.path.text).contains("@on_failure/told"))
        #expect(!entries.map(\.path.text).contains("never"))
        #expect(entries.end?.failure?.message == "there is no secret 'token'")
    }

    @Test func `a run that goes on waits for a secret that is gone, and has the new one`()
        async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let steps = """
            [{ wait: 30s }, { id: sign, intent: logbook.sign, with: { token: "${{ secrets.token }}" } }]
            """
        let first = try await life(of: store, clock, ["token": "one-and-more"], steps)
        await first.pass(.seconds(60))
        let run = try #require(try await first.engine.runs().first)
        await first.engine.drain()
        let second = try await life(of: store, clock, [:], steps)
        await second.pass(.seconds(31))
        let parked = try #require(try await second.engine.run(run.id))
        #expect(parked.state == .waiting)
        #expect(parked.waitingFor == "there is no secret 'token'")
        await second.engine.drain()
    }
}

extension [Entry] {
    /// The end of the run whose entries they are.
    fileprivate var end: Ended? {
        if case .ended(let ended)? = last?.body { ended } else { nil }
    }
}
