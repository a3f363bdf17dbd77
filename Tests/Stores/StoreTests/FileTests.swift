import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Files that triggers hand to runs, on every store.
@Suite(.patient) struct FileTests {
    private static func row(_ name: String, size: Int64 = 1) -> FileRow {
        FileRow(
            Array(name.utf8), number: .max, size: size, modified: .max, changed: .min,
            content: Digest(of: [1]))
    }

    private static func root(version: Int = 1) -> FileRoot {
        FileRoot(Array("/in".utf8), volume: .max, number: 2, version: version)
    }

    private static func moves(
        _ files: [FileRow], gone: [String] = [], roots: [FileRoot] = []
    ) -> FileMoves {
        var moves = FileMoves(of: "t", version: 1)
        moves.files = files
        moves.gone = gone.map { Array($0.utf8) }
        moves.roots = roots
        return moves
    }

    private func loaded(_ stores: StoreCase) async throws -> any Store {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        return store
    }

    private func decision(
        _ key: String, run: RunID?, in store: any Store, moving moves: FileMoves,
        _ admission: Admission? = Admission(.skip, key: "k")
    ) async throws -> OccurrenceDecision {
        let trigger = try #require(try await store.trigger("t"))
        let key = OccurrenceKey("t", key)
        let occurrence = NewOccurrence(
            key, nominal: store.now...store.now,
            run == nil ? Judgement(.skipped, "condition") : Judgement(.started),
            run: run.map { NewRun.sample($0, admission, owner: "engine").from(key) })
        var decision = OccurrenceDecision(
            "t", version: trigger.version, watermark: trigger.watermark,
            newWatermark: trigger.watermark, occurrences: [occurrence])
        decision.files = moves
        return decision
    }

    private func names(_ store: any Store) async throws -> [String] {
        try await store.files(of: "t").map { String(decoding: $0.path, as: UTF8.self) }
    }

    @Test(arguments: StoreCase.all)
    func `files are kept as they are, by the bytes of their paths`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        let odd = FileRow([0xFF, 0x0A, 0x27], number: 1, size: 2, modified: 3, changed: 4)
        let moves = Self.moves([Self.row("b"), odd, Self.row("a")], roots: [Self.root()])
        _ = try await store.apply(.moveFiles(moves), as: nil)
        #expect(try await store.files(of: "t") == [Self.row("a"), Self.row("b"), odd])
        #expect(try await store.files(of: "t", after: [0x61], most: 1) == [Self.row("b")])
        #expect(try await store.fileRoots(of: "t") == [Self.root()])
        let next = Self.moves([Self.row("a", size: 9)], gone: ["b", "none"])
        _ = try await store.apply(.moveFiles(next), as: nil)
        #expect(try await store.files(of: "t") == [Self.row("a", size: 9), odd])
        #expect(try await store.files(of: "other") == [])
    }

    @Test(arguments: StoreCase.all)
    func `a run and the files that it is handed are one change`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        let first = try await decision(
            "1", run: "a", in: store, moving: Self.moves([Self.row("a")]))
        #expect(try await store.decide(first, as: "1") == [Judgement(.started)])
        #expect(try await names(store) == ["a"])
        #expect(try await store.run("a") != nil)
    }

    @Test(arguments: StoreCase.all)
    func `files that meet a run are not used up, and leave no row`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        let first = try await decision(
            "1", run: "a", in: store, moving: Self.moves([Self.row("a")]))
        _ = try await store.decide(first, as: "1")
        let second = try await decision(
            "2", run: "b", in: store, moving: Self.moves([Self.row("b")]))
        let error = await refusal { () throws(StoreError) in
            try await store.decide(second, as: "2")
        }
        #expect(error == .stale(.overlap(with: "a")))
        #expect(try await names(store) == ["a"])
        #expect(try await store.occurrences(OccurrenceSelection(of: "t", key: "2")) == [])
        try await store.end("a")
        #expect(try await store.decide(second, as: "3") == [Judgement(.started)])
        #expect(try await names(store) == ["a", "b"])
    }

    @Test(arguments: StoreCase.all)
    func `a full queue does not use files up, and one with room does`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        let admission = Admission(.queue, key: "k", longestQueue: 1)
        for (number, verdict) in [Verdict.started, .queued].enumerated() {
            let name = "\(number)"
            let decision = try await decision(
                name, run: RunID(name), in: store, moving: Self.moves([Self.row(name)]), admission)
            #expect(try await store.decide(decision, as: ChangeID(name)).first?.verdict == verdict)
        }
        let full = try await decision(
            "2", run: "2", in: store, moving: Self.moves([Self.row("2")]), admission)
        let error = await refusal { () throws(StoreError) in
            try await store.decide(full, as: "2")
        }
        #expect(error == .stale(.queueFull))
        #expect(try await names(store) == ["0", "1"])
    }

    @Test(arguments: StoreCase.all)
    func `files that a condition leaves out are used up`(_ stores: StoreCase) async throws {
        let store = try await loaded(stores)
        let decision = try await decision(
            "1", run: nil, in: store, moving: Self.moves([Self.row("a")]))
        _ = try await store.decide(decision, as: "1")
        #expect(try await names(store) == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `files of another version, or of a trigger that rests, are stale`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        var moves = FileMoves(of: "t", version: 2)
        moves.files = [Self.row("a")]
        let trigger = try #require(try await store.trigger("t"))
        for change in [moves, FileMoves(of: "none", version: 1)] {
            let found: StoreError.Found = change.trigger == "t" ? .trigger(trigger) : .nothing
            let error = await refusal { () throws(StoreError) in
                try await store.apply(.moveFiles(change), as: nil)
            }
            #expect(error == .stale(found))
        }
        _ = try await store.apply(.turn([TriggerSwitch("t", to: .paused)]), as: "pause")
        let error = await refusal { () throws(StoreError) in
            try await store.apply(.moveFiles(Self.moves([Self.row("a")])), as: nil)
        }
        #expect(error != nil)
        #expect(try await names(store) == [])
    }

    @Test(arguments: StoreCase.all)
    func `after a pause the folders are looked through anew, unless it is caught up`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores)
        let moves = Self.moves([Self.row("a")], roots: [Self.root()])
        _ = try await store.apply(.moveFiles(moves), as: nil)
        _ = try await store.apply(.turn([TriggerSwitch("t", to: .paused)]), as: "1")
        #expect(try await store.fileRoots(of: "t") == [Self.root()])
        var catchUp = TriggerSwitch("t", to: .active)
        catchUp.catchesUp = true
        _ = try await store.apply(.turn([catchUp]), as: "2")
        var trusted = Self.root()
        trusted.isTrusted = true
        #expect(try await store.fileRoots(of: "t") == [trusted])
        _ = try await store.apply(.turn([TriggerSwitch("t", to: .paused)]), as: "3")
        _ = try await store.apply(.turn([TriggerSwitch("t", to: .active)]), as: "4")
        #expect(try await store.fileRoots(of: "t") == [])
        #expect(try await names(store) == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `a trigger that is removed forgets its files`(_ stores: StoreCase) async throws {
        let store = try await loaded(stores)
        let moves = Self.moves([Self.row("a")], roots: [Self.root()])
        _ = try await store.apply(.moveFiles(moves), as: nil)
        _ = try await store.apply(.turn([TriggerSwitch("t", to: .removed)]), as: "1")
        #expect(try await store.fileRoots(of: "t") == [])
        #expect(try await names(store) == [])
    }
}
