import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct CreationTests {
    @Test(arguments: StoreCase.all)
    func `a run is read as it was created`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        for relative in ["a", "z"] as [RunID] { try await store.begin(relative) }
        var new = NewRun.sample("b", of: "report", Admission(.queue, key: "report", slots: 2))
        new.origin = Origin("trigger", depth: 3)
        new.origin.retryOf = "a"
        new.origin.undoOf = "z"
        new.format = 2
        new.place = "here"
        let run = new.child(of: "parent", at: "1/x").from(OccurrenceKey("t", "2026-01-01"))
        #expect(try await store.create(run, as: "1") == .started(epoch: 0))
        let stored = try #require(try await store.run("b"))
        #expect(stored.origin == run.origin)
        #expect(stored.admission == run.admission)
        #expect(stored.definition == run.definition)
        #expect(stored.workflow == "report")
        #expect(stored.format == 2)
        #expect(stored.place == "here")
        #expect(stored.state == .running)
        #expect(stored.epoch == 0)
        #expect(stored.owner == nil)
        #expect(stored.createdAt == store.now)
        #expect(stored.lastEntry == 1)
        #expect(try await store.entries(of: "b").map(\.entry) == run.entries)
    }

    @Test(arguments: StoreCase.all)
    func `a run that its engine made is that engine's at once`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let placement = try await store.create(.sample("a", owner: "engine"), as: "1")
        #expect(placement == .started(epoch: 1))
        let run = try #require(try await store.run("a"))
        #expect(run.owner == "engine")
        #expect(run.startedAt == store.now)
        #expect(try await store.ready() == [])
    }

    @Test(arguments: StoreCase.all)
    func `what a run begins with is stored only if it begins at once`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        for (id, kept) in [("a", 2), ("b", 1)] as [(RunID, Int)] {
            var run = NewRun.sample(id, Admission(.queue, key: "k"), owner: "engine")
            run.beginning = [NewEntry(.begun, at: "0", [1])]
            let placement = try await store.create(run, as: ChangeID(id.text))
            #expect(placement == (kept == 2 ? .started(epoch: 1) : .queued))
            let whole = run.entries + run.beginning
            let entries = try await store.entries(of: id)
            #expect(entries.map(\.entry) == Array(whole.prefix(kept)))
            #expect(try await store.run(id)?.lastEntry == kept)
        }
    }

    @Test(arguments: StoreCase.all)
    func `no two runs have one name`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let error = await refusal { () throws(StoreError) in
            try await store.create(.sample("a"), as: "2")
        }
        #expect(error == .stale(.exists))
        #expect(try await store.runs(RunSelection()).count == 1)
    }

    @Test(arguments: StoreCase.all)
    func `a run that its engine made is made once, however often that is sent`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let run = NewRun.sample("a", Admission(.queue, key: "k"), owner: "engine")
        for id in ["1", "1", "2"] as [ChangeID] {
            #expect(try await store.create(run, as: id) == .started(epoch: 1))
        }
        #expect(try await store.entries(of: "a").count == 1)
        let queued = NewRun.sample("b", Admission(.queue, key: "k"), owner: "engine")
        for id in ["3", "4"] as [ChangeID] {
            #expect(try await store.create(queued, as: id) == .queued)
        }
        try await store.end("a")
        #expect(try await store.create(run, as: "5") == .queued, "it is nobody's any more")
        var other = run
        other.entries = [NewEntry(.created, [9])]
        var again = run
        again.origin.retryOf = "b"
        for run in [other, again] {
            let error = await refusal { () throws(StoreError) in
                try await store.create(run, as: "6")
            }
            #expect(error == .stale(.exists))
        }
    }

    @Test(arguments: StoreCase.all)
    func `a run belongs to the family of what led to it`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        _ = try await store.create(.sample("b").child(of: "a", at: "0"), as: "b")
        var retry = NewRun.sample("c")
        retry.origin.retryOf = "b"
        _ = try await store.create(retry, as: "c")
        _ = try await store.create(.sample("d"), as: "d")
        var family = RunSelection()
        family.family = "a"
        #expect(try await store.runs(family).map(\.id) == ["c", "b", "a"])
        #expect(try await store.run("d")?.family == "d")
    }

    @Test(arguments: StoreCase.all)
    func `a run with an earliest start is ready from then on`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        var run = NewRun.sample("a", owner: "engine")
        run.notBefore = store.now.adding(.seconds(33))
        #expect(try await store.create(run, as: "1") == .started(epoch: 0))
        #expect(try await store.ready() == [])
        #expect(try await store.nextDue().instant == run.notBefore)
        let error = await refusal { () throws(StoreError) in try await store.claim("a") }
        #expect(error == .stale(.due(try #require(run.notBefore))))
        clock.advance(by: .seconds(33))
        #expect(try await store.ready() == ["a"])
        #expect(try await store.nextDue() == NextDue())
    }

    @Test(arguments: StoreCase.all)
    func `ready runs come in turns of their workflows, each by due time`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        for (i, workflow) in ["x", "x", "x", "y", "z", "z"].enumerated() {
            _ = try await store.create(
                .sample(RunID("\(workflow)\(i)"), of: workflow), as: ChangeID("\(i)"))
            clock.advance(by: .seconds(1))
        }
        let ready = try await store.ready()
        #expect(ready == ["x0", "y3", "z4", "x1", "z5", "x2"])
        let first = try await store.readyRuns(for: NewEngine("engine", at: "here"), most: 2)
        #expect(first.map(\.id) == ["x0", "y3"])
    }

    @Test(arguments: StoreCase.all)
    func `runs are listed from the newest, page by page`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        for id in ["a", "b", "c", "d"] as [RunID] { try await store.begin(id) }
        try await store.end("b")
        var selection = RunSelection(most: 2)
        #expect(try await store.runs(selection).map(\.id) == ["d", "c"])
        selection.before = "c"
        #expect(try await store.runs(selection).map(\.id) == ["b", "a"])
        selection.states = [.running]
        #expect(try await store.runs(selection).map(\.id) == ["a"])
        selection.workflows = [WorkflowIdentity("other")]
        #expect(try await store.runs(selection) == [])
    }

    @Test(arguments: StoreCase.all)
    func `runs are found by the time of their creation`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        var times: [RunID: Timestamp] = [:]
        for id in ["a", "b", "c"] as [RunID] {
            try await store.begin(id)
            times[id] = clock.reading.instant
            clock.advance(by: .seconds(60))
        }
        var selection = RunSelection()
        selection.since = times["b"]
        #expect(try await store.runs(selection).map(\.id) == ["c", "b"])
        selection.since = clock.reading.instant
        #expect(try await store.runs(selection) == [])
    }

    @Test(arguments: StoreCase.all)
    func `runs are found by the beginnings of their ids`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        for id in ["ab", "abc", "aB", "ac", "a%", "a\u{10FFFF}"] as [RunID] {
            try await store.begin(id)
        }
        let cases: [(String, [RunID])] = [
            ("ab", ["abc", "ab"]), ("abc", ["abc"]), ("abcd", []), ("a%", ["a%"]), ("b", []),
            ("A", []), ("a\u{10FFFF}", ["a\u{10FFFF}"]),
        ]
        for (prefix, ids) in cases {
            var selection = RunSelection()
            selection.prefix = prefix
            #expect(try await store.runs(selection).map(\.id) == ids)
        }
    }

    @Test(arguments: StoreCase.all)
    func `a file outside of projects is a workflow of its own`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let mine = WorkflowIdentity("backup", in: "/home/anna/a#b/backup.yaml")
        let yours = WorkflowIdentity("backup", in: "/home/ben/backup.yaml")
        for (id, identity) in [("mine", mine), ("yours", yours), ("shared", .init("backup"))] {
            let sample = NewRun.sample(RunID(id))
            let run = NewRun(
                RunID(id), of: identity, definition: sample.definition, origin: sample.origin,
                entries: sample.entries)
            _ = try await store.create(run, as: ChangeID(id))
        }
        #expect(try await store.run("mine")?.identity == mine)
        #expect(try await store.run("yours")?.workflow == "backup")
        #expect(try await store.workflowsOfRuns() == [mine, yours, WorkflowIdentity("backup")])
        var selection = RunSelection()
        selection.workflows = [mine, WorkflowIdentity("backup")]
        #expect(try await store.runs(selection).map(\.id) == ["shared", "mine"])
    }
}
