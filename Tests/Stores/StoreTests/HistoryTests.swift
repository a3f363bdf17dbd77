import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Random histories with fixed seeds, after each step of which the slots are counted.
@Suite(.patient) struct HistoryTests {
    @Test(arguments: StoreCase.all, [1, 2] as [UInt64])
    func `slots equal unfinished admitted runs at all times`(
        _ stores: StoreCase, _ seed: UInt64
    ) async throws {
        var history = History(
            store: try stores.make(ManualClock()), random: SplitMix(state: seed))
        try await history.start()
        for step in 1...100 {
            try await history.step(step)
            try await history.check(step)
        }
    }
}

/// A generator whose numbers are the same for the same seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// One story of creations, crashes, cancels and ends on two keys.
private struct History {
    let store: any Store
    var random: SplitMix
    var engines = 0

    private static let keys = ["x": 1, "y": 3]

    private var engine: EngineID { EngineID("engine \(engines)") }

    mutating func start() async throws {
        engines += 1
        _ = try await store.apply(.register(NewEngine(engine, at: "here")), as: nil)
    }

    mutating func step(_ step: Int) async throws {
        do throws(StoreError) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0...3: try await create(RunID("run \(step)"))
            case 4...5: try await end()
            case 6: try await cancel(step)
            case 7: try await park()
            case 8: try await claim(step)
            case 9: try await interrupt()
            case 10: try await answer(step)
            default: try await crash()
            }
        } catch {
            guard case .stale = error else { throw error }
        }
    }

    private mutating func create(_ id: RunID) async throws(StoreError) {
        let key = ["x", "y"].randomElement(using: &random) ?? ""
        let mode = Admission.Mode.allCases.randomElement(using: &random) ?? .skip
        var admission = Admission(
            mode, key: key, slots: Self.keys[key] ?? 1, longestQueue: 3)
        admission.holds = Int.random(in: 0..<4, using: &random) == 0
        _ = try await store.create(
            .sample(id, admission, owner: Bool.random(using: &random) ? engine : nil),
            as: ChangeID(id.text))
    }

    private mutating func anyRun(_ states: Set<RunState>) async throws(StoreError) -> RunRecord? {
        var selection = RunSelection(most: 1000)
        selection.states = states
        return try await store.runs(selection).randomElement(using: &random)
    }

    private mutating func end() async throws(StoreError) {
        guard let run = try await anyRun([.running]) else { return }
        var advance = Advance(
            run.id, epoch: run.epoch, lastEntry: run.lastEntry, entries: [NewEntry(.ended)],
            state: .failed)
        // Now and then the owner has not taken in everything.
        if Bool.random(using: &random) { advance.actsTaken = run.acts }
        _ = try await store.advance(advance)
    }

    private mutating func cancel(_ step: Int) async throws(StoreError) {
        guard let run = try await anyRun([.queued, .running, .waiting]) else { return }
        _ = try await store.act(
            NewAct(on: run.id, by: "anna", .cancel(isForced: false)), as: ChangeID("act \(step)"))
    }

    private mutating func park() async throws(StoreError) {
        guard let run = try await anyRun([.running]) else { return }
        try await store.park(run.id, NewWait("0", for: .time, until: .after(.zero)))
        _ = try await store.resolveDue(most: Int.random(in: 0...1, using: &random))
    }

    private mutating func interrupt() async throws(StoreError) {
        guard let run = try await anyRun([.running]) else { return }
        try await store.interrupt(run.id)
    }

    private mutating func answer(_ step: Int) async throws(StoreError) {
        guard let run = try await anyRun([.waiting]) else { return }
        let answer = NewAct.Deed.answer(path: "0", to: Digest(of: [9]), [1])
        _ = try await store.act(NewAct(on: run.id, by: "anna", answer), as: ChangeID("act \(step)"))
    }

    private mutating func claim(_ step: Int) async throws(StoreError) {
        guard let run = try await store.ready().randomElement(using: &random) else { return }
        _ = try await store.claim(Claim(run, by: engine), as: ChangeID("claim \(step)"))
    }

    private mutating func crash() async throws(StoreError) {
        let dead = engine
        engines += 1
        _ = try await store.apply(.register(NewEngine(engine, at: "here")), as: nil)
        _ = try await store.apply(.retire(dead), as: nil)
    }

    func check(_ step: Int) async throws {
        let runs = try await store.runs(RunSelection(most: 1000))
        for (key, slots) in Self.keys {
            let ofKey = runs.filter { $0.admission?.key == key }
            let admitted = ofKey.filter {
                ($0.state == .running || $0.state == .waiting) && !$0.hasYielded
            }
            let queued = ofKey.filter { $0.state == .queued }
            #expect(admitted.count <= slots, "step \(step)")
            // No run waits beside a free slot.
            #expect(queued.isEmpty || admitted.count == slots, "step \(step)")
            #expect(queued.count { !$0.hasYielded } <= 3, "step \(step)")
        }
        let yielded = runs.filter(\.hasYielded)
        #expect(
            yielded.allSatisfy {
                $0.owner == nil && ($0.state == .waiting || $0.state == .queued)
                    && $0.admission?.holds == false
            }, "step \(step)")
        #expect(runs.allSatisfy { $0.state.isFinal == ($0.endedAt != nil) }, "step \(step)")
        #expect(runs.allSatisfy { $0.owner == nil || $0.state == .running }, "step \(step)")
    }
}
