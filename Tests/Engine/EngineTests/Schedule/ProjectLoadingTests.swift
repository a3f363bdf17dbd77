import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The workflows that stay in force when the files of a project change, with and without an engine.
@Suite(.patient) struct ProjectLoadingTests {
    private static let file = "workflows/trial.yaml"
    private let store = MemoryStore(clock: ManualClock())

    private static func text(_ time: String, permissions: String = "logbook:*") -> String {
        """
        on: { id: daily, time: "\(time)" }
        permissions: { writes: ["\(permissions)"] }
        steps: [{ intent: logbook.note, with: { text: "${{ string(trigger.due) }}" } }]
        """
    }

    private static func project(
        _ text: String?, id: String = "trial", files: [String] = [file], broken: Set<String> = [],
        brokenWorkflows: [String] = []
    ) throws -> LoadedProject {
        let members = try text.map { text in
            let definition = try Definition(of: id, in: [id: text], Trial.registry)
            return [LoadedProject.Member(definition, from: files)]
        }
        return LoadedProject(
            members ?? [], files: broken.union(files), broken: broken,
            brokenWorkflows: brokenWorkflows)
    }

    /// Lets an engine begin with a project.
    private func life(_ project: LoadedProject) async throws -> (EngineLife, [String]) {
        store.expireLeases()
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, Trial.registry)
        let problems = try await life.engine.open(loading: project)
        await life.settle()
        return (life, problems.map(\.text))
    }

    private func states() async throws -> [TriggerRecord.State] {
        try await store.triggers().map(\.state)
    }

    @Test func `a file with errors leaves its last version in force, over a restart too`()
        async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let (first, _) = try await life(try Self.project(Self.text("07:00")))
            await first.engine.drain()
            let broken = try Self.project(nil, broken: [Self.file], brokenWorkflows: ["trial"])
            for day in 1...2 {
                let (next, problems) = try await life(broken)
                #expect(
                    problems == [
                        "'trial' is not as its files are, since these have errors: its version of "
                            + "2026-01-01T00:00:00Z stays in force"
                    ])
                #expect(try await store.loadedWorkflows().map(\.note) == problems)
                await next.pass(.seconds(day == 1 ? 7 * 3600 : 24 * 3600))
                #expect(try Logbook.notes(of: Logbook.database).count == day)
                await next.engine.drain()
            }
            #expect(try await states() == [.active])
            #expect(
                try await store.runs(RunSelection()).map(\.origin.cause).first
                    == "trigger daily, with the last version without errors")
            let (last, problems) = try await life(try Self.project(Self.text("08:00")))
            #expect(problems.isEmpty)
            #expect(try await store.loadedWorkflows().map(\.note) == [nil])
            await last.pass(.seconds(24 * 3600))
            #expect(
                try Logbook.notes(of: Logbook.database).last == "2026-01-02T08:00:00Z")
        }
    }

    @Test
    func `a file that was taken away, or has become another workflow, takes its triggers along`()
        async throws
    {
        let gone = LoadedProject([], files: [], broken: [], brokenWorkflows: [])
        let renamed = try Self.project(Self.text("09:00"), id: "other")
        for next in [gone, renamed] {
            let store = MemoryStore(clock: ManualClock())
            let clock = try #require(store.clock as? ManualClock)
            let life = EngineLife(on: store, clock, Trial.registry)
            try await life.engine.open(loading: try Self.project(Self.text("07:00")))
            #expect(try await life.engine.load(next).isEmpty)
            let old = try await store.triggers().first { $0.workflow == "trial" }
            #expect(old?.state == .removed)
            #expect(
                try await store.loadedWorkflows().map(\.id) == next.members.map(\.definition.id))
        }
    }

    @Test func `a file that cannot be read may have a trigger of a workflow that is right`()
        async throws
    {
        let shared = "triggers/early.yaml"
        let whole = try Self.project(Self.text("07:00"), files: [Self.file, shared])
        let (life, _) = try await life(whole)
        let less = "steps: [{ intent: logbook.note, with: { text: a } }]"
        let problems = try await life.engine.load(try Self.project(less, broken: [shared]))
        #expect(problems.map(\.code) == ["last-good-version"])
        #expect(try await states() == [.active])
        // It was taken away.
        #expect(try await life.engine.load(try Self.project(less)).isEmpty)
        #expect(try await states() == [.removed])
    }

    @Test func `a folder that cannot be read takes nothing away`() async throws {
        let (life, _) = try await life(try Self.project(Self.text("07:00")))
        let nothing = LoadedProject(
            [], files: ["workflows"], broken: ["workflows"], brokenWorkflows: [])
        #expect(try await life.engine.load(nothing).map(\.code) == ["last-good-version"])
        #expect(try await states() == [.active])
    }

    @Test func `a workflow that was never right is left out`() async throws {
        let (_, problems) = try await life(
            try Self.project(nil, broken: [Self.file], brokenWorkflows: ["trial"]))
        #expect(problems == ["left out for its errors: 'trial'"])
    }

    @Test func `what is loaded while the engine works is in force from then on`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let (life, _) = try await life(try Self.project(Self.text("07:00")))
            life.clock.advance(by: .seconds(8 * 3600))
            try await life.engine.load(try Self.project(Self.text("09:00")))
            await life.settle()
            // Occurrences before the file was read again are decided by the version that was in
            // force then.
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-01T07:00:00Z"])
            await life.pass(.seconds(3600))
            #expect(
                try Logbook.notes(of: Logbook.database)
                    == ["2026-01-01T07:00:00Z", "2026-01-01T09:00:00Z"])
        }
    }

    @Test func `a project of more workflows than one change holds is in force whole`() async throws
    {
        let definitions = try (1...300).map { number in
            try Definition(
                of: "trial\(number)",
                in: ["trial\(number)": "on: { time: '07:00' }\nsteps: [{ stop: done }]"],
                Trial.registry)
        }
        let (life, problems) = try await life(LoadedProject(definitions))
        #expect(problems == [])
        #expect(try await life.engine.inForce().workflows == 300)
        await life.pass(.seconds(8 * 3600))
        #expect(try await store.runs(RunSelection(most: 400)).count == 300)
        try await life.engine.load(LoadedProject(definitions.reversed()))
        #expect(try await life.engine.inForce().triggers == 300)
        #expect(try await store.triggers().map(\.version) == Array(repeating: 1, count: 300))
        await life.engine.drain()
    }

    @Test func `a run may do what it might when it began, and may now`() async throws {
        let begun = """
            permissions: { writes: ["logbook:*"] }
            steps: [{ wait: 1h }, { intent: logbook.note, with: { text: a } }]
            """
        let cases: [(String, RunState)] = [
            ("permissions: { writes: [\"logbook:*\"] }", .succeeded),
            ("permissions: { writes: [\"board\"] }", .failed), ("", .succeeded),
        ]
        for (permissions, state) in cases {
            try await Logbook.$own.withValue(try Logbook.open(nil)) {
                let store = MemoryStore(clock: ManualClock())
                let clock = try #require(store.clock as? ManualClock)
                let life = EngineLife(on: store, clock, Trial.registry)
                let first = try Self.project(begun)
                try await life.engine.open(loading: first)
                let definition = try #require(first.members.first?.definition)
                let run = try await life.engine.start(StartRequest(definition))
                await life.pass(.seconds(60))
                try await life.engine.load(
                    try Self.project("\(permissions)\nsteps: [{ wait: 1h }]"))
                await life.pass(.seconds(3600))
                #expect(try await store.run(run)?.state == state, "\(permissions)")
            }
        }
    }

    /// The time in another folder, and the triggers of the first one that it would stop or change.
    static let others: [(String?, String, [String])] = [
        (nil, "07:00", []), ("/a", "08:00", []), ("/b", "07:00", []),
        ("/b", "08:00", ["trigger 'daily' of 'trial'"]),
    ]

    @Test(arguments: others)
    func `another folder takes no trigger away without saying so`(
        folder: String?, time: String, triggers: [String]
    ) async throws {
        var first = try Self.project(Self.text("07:00"))
        first.folder = "/a"
        let (life, _) = try await life(first)
        var next = try Self.project(Self.text(time))
        next.folder = folder
        let found = try await life.engine.foreignTriggers(besides: next)
        #expect(found?.names ?? [] == triggers)
        #expect(found?.folder == (triggers.isEmpty ? nil : "/a"))
        try await life.engine.load(next)
        #expect(try await life.engine.foreignTriggers(besides: next) == nil)
        if folder == "/b" {
            let back = try await life.engine.foreignTriggers(besides: first)
            #expect(back?.names ?? [] == triggers)
        }
        await life.engine.drain()
    }
}
