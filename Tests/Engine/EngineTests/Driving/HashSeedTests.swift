import Engine
import EngineTestKit
import Glibc
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Nothing that is stored depends on the seeds by which a process orders its sets and dictionaries.
@Suite(.patient) struct HashSeedTests {
    private static let outer = """
        on: { signal: go, payload: { names: map(string) } }
        vars: { zebra: 1, apple: 2, mango: 3, pear: "" }
        steps:
          - set: { pear: "${{ string(vars.zebra + vars.mango) }}", zebra: 7 }
          - id: each
            for_each: "${{ trigger.payload.names.map(n, n) }}"
            as: n
            key: n
            do:
              - { id: note, intent: logbook.note, with: { text: "${{ n }}" } }
            collect: "${{ note.value }}"
          - id: inner
            workflow: child
            with: { b: "2", a: "1", d: "4", c: "3" }
          - emit: done
            with: { one: 1, two: 2, three: 3, four: 4 }
          - { id: late, wait_for: never, timeout: 1h, or: { x: 1, y: 2, z: 3 } }
        outputs: { w: "${{ each.value }}", v: "${{ inner.value }}", u: "${{ vars.pear }}", t: "${{ late.value }}" }
        """

    private static let child = """
        inputs: { a: string, b: string, c: string, d: string }
        steps: [{ when: 2 < 1, wait: 1h }, { wait: 1m }]
        outputs: { z: "${{ inputs.a }}", y: "${{ inputs.b }}", x: "${{ inputs.c }}", w: "${{ inputs.d }}" }
        """

    /// Prints a line that depends on the seed, and then all that is in the journals of some runs.
    private static func printJournals() async throws {
        let store = MemoryStore(clock: ManualClock())
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await Trial.life(on: store)
            let definition = try Definition(
                of: "outer", in: ["outer": outer, "child": child], Trial.registry)
            try await life.engine.load([definition])
            let names: Value = ["ida": "x", "bob": "x", "eve": "x", "ada": "x", "dan": "x"]
            try await life.engine.send(
                NewSignal("go", id: "1", payload: (["names": names] as Value).encoded))
            await life.passAll()
        }
        print("seed", "a".hashValue)
        for run in try await store.runs(RunSelection()).sorted(by: { $0.id < $1.id }) {
            print(run.id, run.state, run.definition)
            for record in try await store.entries(of: run.id) {
                print(record.entry.kind, record.entry.path, record.entry.attempt, record.entry.data)
            }
        }
    }

    @Test func `two processes with other seeds write the same journals, byte for byte`()
        async throws
    {
        var texts: [[Substring]] = []
        for _ in 1...2 {
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) {
                try await Self.printJournals()
            }
            let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            let lines = text.split(separator: "\n")
            texts.append(Array(lines.drop { !$0.hasPrefix("seed ") }))
        }
        #expect(texts[0].first != texts[1].first || getenv("SWIFT_DETERMINISTIC_HASHING") != nil)
        #expect(texts[0].dropFirst() == texts[1].dropFirst())
        #expect(texts[0].count { $0.contains(" succeeded ") } == 2, "\(texts[0])")
    }
}
