import Calls
import Catalogue
import Diagnostics
import Engine
import EngineTestKit
import Foundation
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreSQLite
import StoreTestKit
import Testing
import Values
import Workflows

/// Secrets that runs are given, told and come to lie in a drawer of the home, and nowhere else.
@Suite(.patient(for: .seconds(180))) struct SecretKeepingTests {
    private static let secret = "hunter2-and-more"
    private let home = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())")
    private let clock = ManualClock()

    /// Works on a home as one process after the other.
    private func life<Result>(
        retention: Configuration.Retention? = nil,
        _ body: (EngineLife, SQLiteStore) async throws -> Result
    ) async throws -> Result {
        let store = try SQLiteStore(
            home: home.path, as: .current(as: "tests"), clock: clock, durability: .nothing)
        let life = EngineLife(on: store, clock, Trial.registry, retention: retention)
        try await life.engine.open(loading: [])
        await life.settle()
        let result = try await body(life, store)
        await life.engine.drain()
        return result
    }

    private func definition(_ text: String, _ child: String = "") throws -> Definition {
        let children = child.isEmpty ? [:] : ["child": child]
        return try Definition(
            of: "trial", in: ["trial": text].merging(children) { $1 }, Trial.registry)
    }

    private func start(
        _ life: EngineLife, _ text: String, child: String = "", pin: Literal? = nil
    ) async throws -> RunID {
        let inputs = pin.map { [IntentCall.Argument("pin", $0)] } ?? []
        let run = try await life.engine.start(
            StartRequest(try definition(text, child), inputs: inputs))
        await life.settle()
        return run
    }

    /// The files of the home that hold the secret, but for those of its drawer; and how many of
    /// these there are.
    private func places() throws -> (outside: [String], inside: Int) {
        let files = FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)
        var (outside, inside): ([String], Int) = ([], 0)
        for case let file as URL in files ?? .init() {
            guard let data = try? Data(contentsOf: file),
                data.range(of: Data(Self.secret.utf8)) != nil
            else { continue }
            if file.path.contains("/drawer/") { inside += 1 } else { outside.append(file.path) }
        }
        return (outside, inside)
    }

    private func state(_ run: RunID, _ life: EngineLife) async throws -> String {
        guard let record = try await life.engine.run(run) else { return "gone" }
        guard case .ended(let end)? = try await life.engine.entries(of: run).last?.body else {
            return record.waitingFor ?? record.state.rawValue
        }
        return end.failure.map { "\($0.code): \($0.message)" } ?? end.state.rawValue
    }

    private func expect(_ run: RunID, _ life: EngineLife, _ state: String) async throws {
        let found = try await self.state(run, life)
        #expect(found == state)
    }

    private static let signing = """
        { id: sign, intent: logbook.sign, with: { token: "Bearer ${{ inputs.pin }}" } }
        """

    private static let input = """
        inputs: { pin: secret(string) }
        steps: [{ wait: 1h }, \(signing), { wait: 1h }]
        outputs: { said: "${{ sign.value }}", aloud: "${{ sign.dialog }}" }
        """

    private static let answer = """
        steps:
          - { id: pin, ask: What is it?, type: secret(string) }
          - { wait: 1h }
          - { id: sign, intent: logbook.sign, with: { token: "${{ pin.value }}" } }
          - { wait: 1h }
        outputs: { said: "${{ sign.value }}", aloud: "${{ sign.dialog }}" }
        """

    private static let parameter = """
        steps:
          - { wait: 1h }
          - { id: sign, intent: logbook.sign }
          - { wait: 1h }
        outputs: { said: "${{ sign.value }}", aloud: "${{ sign.dialog }}" }
        """

    private static let result = """
        steps:
          - { id: entry, intent: logbook.login }
          - { wait: 1h }
          - { id: sign, intent: logbook.sign, with: { token: "${{ entry.value }}" } }
          - { wait: 1h }
        outputs: { said: "${{ sign.value }}", aloud: "${{ sign.dialog }}" }
        """

    private static let parent = """
        inputs: { pin: secret(string) }
        steps: [{ id: sign, workflow: child, with: { pin: "${{ inputs.pin }}" } }]
        outputs: { said: "${{ sign.value.said }}", aloud: "${{ sign.value.aloud }}" }
        """

    /// The owner of the secret, by story: a run that is given one, one that asks, one whose intent
    /// asks, one with a child, and one that comes to it.
    static let stories = [
        ("an input", input, ""), ("an answer", answer, ""), ("a parameter", parameter, ""),
        ("a child", parent, input),
        ("a result", result, ""),
    ]

    @Test(arguments: stories)
    func `a secret is kept for each process that goes on, and only in the drawer`(
        _ story: (name: String, text: String, child: String)
    ) async throws {
        let isGiven = story.text.contains("inputs:")
        let run = try await life { life, _ in
            try await start(
                life, story.text, child: story.child, pin: isGiven ? .text(Self.secret) : nil)
        }
        for _ in 1...4 {
            #expect(try places().outside == [])
            try await life { life, _ in
                for asked in try await life.engine.questions(of: run) {
                    #expect(asked.question.privacy == .private)
                    try await life.engine.answer(
                        run, to: asked.id, reading: Self.secret, by: "ada")
                    await life.settle()
                    #expect(try await life.engine.givenAnswers(of: run).map(\.words) == [nil])
                }
                await life.pass(.seconds(3600))
            }
        }
        try await life { life, _ in
            try await expect(run, life, "succeeded")
            let outputs = try await Trial.outputs(of: run, life)
            #expect(outputs == ["said": ["signed", "with •••"], "aloud": "Signed with •••."])
            let record = try #require(try await life.engine.run(run))
            let document = try await life.engine.document(of: record)
            let bytes = Data(document.stored.encoded)
            #expect(bytes.range(of: Data(Self.secret.utf8)) == nil)
            #expect(document.replay().misfit == nil)
        }
        #expect(try places().outside == [])
        // A value that only an intent was given has gone with the run.
        #expect(try (places().inside > 0) == (story.name != "a parameter"))
        clock.advance(by: .seconds(91 * 86_400))
        try await life(retention: Configuration.Retention()) { life, _ in
            for _ in 1...3 { await life.pass(.seconds(3600)) }
            try await expect(run, life, "gone")
        }
        #expect(try places().inside == 0)
    }

    @Test func `a secret is read by its type, wherever it comes from`() async throws {
        let text = """
            inputs: { pin: secret(int) }
            steps: [{ intent: logbook.note, with: { text: "${{ string(1) }}" } }]
            """
        for pin in [Literal.text("1234"), Literal(.computed(.int(1234)))] {
            try await life { life, _ in
                let run = try await start(life, text, pin: pin)
                try await expect(run, life, "succeeded")
                let first = try await life.engine.entries(of: run).first?.body
                guard case .created(let created)? = first else {
                    Issue.record("there is no beginning")
                    return
                }
                #expect(created.inputs.isEmpty && created.sealed.keys.sorted() == ["pin"])
            }
        }
        try await life { life, _ in
            let error = await #expect(throws: EngineError.self) {
                try await start(life, text, pin: .text("twelve"))
            }
            #expect(error?.description == "'pin' needs a whole number; '•••' is none")
        }
    }

    @Test(arguments: [("an input", input), ("an answer", answer)])
    func `a run whose secret is gone waits until a person decides about it`(
        _ story: (name: String, text: String)
    ) async throws {
        let run = try await life { life, _ in
            let isGiven = story.text.contains("inputs:")
            let run = try await start(life, story.text, pin: isGiven ? .text(Self.secret) : nil)
            for asked in try await life.engine.questions(of: run) {
                try await life.engine.answer(run, to: asked.id, reading: Self.secret, by: "ada")
            }
            await life.settle()
            return run
        }
        let drawer = home.appending(path: "drawer/family-\(run)")
        let aside = home.appending(path: "aside")
        try FileManager.default.moveItem(at: drawer, to: aside)
        let words =
            "a secret that it was given or came to is not in the folder 'drawer' of the home any more"
        try await life { life, _ in
            await life.pass(.seconds(3600))
            try await expect(run, life, words)
        }
        try FileManager.default.moveItem(at: aside, to: drawer)
        try await life { life, _ in
            _ = try await life.engine.resume(run, by: "ada")
            await life.settle()
            await life.pass(.seconds(3600))
            await life.pass(.seconds(3600))
            try await expect(run, life, "succeeded")
        }
    }

    @Test func `a retry has the secrets of the run before, and is refused without them`()
        async throws
    {
        let text = """
            steps:
              - { id: pin, ask: What is it?, type: secret(string) }
              - { id: sign, intent: logbook.sign, with: { token: "${{ pin.value }}", takesIt: false } }
            """
        try await life { life, store in
            let run = try await start(life, text)
            try await life.engine.answer(run, reading: Self.secret, by: "ada")
            await life.settle()
            try await expect(run, life, "intent-failed: '•••' is not taken")
            var request = RetryRequest(of: run)
            request.form.onlyFailed = true
            let again = try await life.engine.retry(request).run
            await life.settle()
            try await expect(again, life, "intent-failed: '•••' is not taken")
            #expect(try await life.engine.questions(of: again).isEmpty)
            try await store.drawers.remove(.family(run))
            var third = RetryRequest(of: again)
            third.form.onlyFailed = true
            let error = await #expect(throws: EngineError.self) {
                try await life.engine.retry(third)
            }
            #expect(error?.messages.map(\.code) == ["secret-gone"])
            third.form.onlyFailed = false
            #expect(
                error?.description
                    == "what would be taken over of run '\(again)' has a secret that is not in the home any more; "
                    + "begin before that step: '--from', or without it from the beginning")
            let whole = try await life.engine.retry(third).run
            await life.settle()
            try await expect(whole, life, "an answer: What is it?")
        }
        #expect(try places().outside == [])
    }

    @Test func `a run that was given a secret that is gone is not done again`() async throws {
        try await life { life, store in
            let run = try await start(
                life, "inputs: { pin: secret(string) }\nsteps: [{ fail: oh }]",
                pin: .text(Self.secret))
            try await store.drawers.remove(.family(run))
            let error = await #expect(throws: EngineError.self) {
                try await life.engine.retry(RetryRequest(of: run))
            }
            #expect(
                error?.description
                    == "what run '\(run)' was given in secret is not in the home any more; start a new run"
            )
        }
    }

    @Test func `a private answer hides nothing but itself`() async throws {
        let text = """
            steps:
              - { intent: logbook.confide, with: { page: here } }
              - { fail: "${{ string(int('logbook.confide')) }}" }
            """
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            try await life { life, _ in
                let run = try await start(life, text)
                try await life.engine.answer(run, reading: Self.secret, by: "ada")
                await life.settle()
                try await expect(
                    run, life,
                    "invalid-argument: the string is not an int, in 'string(int('logbook.confide'))'"
                )
            }
        }
        #expect(try places().outside == [])
    }

    /// Answers what is asked, and lets all time pass.
    private func goOn(_ life: EngineLife, _ store: FaultyStore) async {
        for _ in 1...3 {
            await life.settle()
            for run in (try? await life.engine.runs()) ?? [] {
                for asked in (try? await life.engine.questions(of: run.id)) ?? [] {
                    // A request that was not stored is made once more.
                    try? await life.engine.answer(
                        run.id, to: asked.id, reading: Self.secret, by: "ada")
                }
            }
            await life.passAll { store.isDead }
        }
    }

    @Test(arguments: [("an answer", answer), ("a parameter", parameter), ("a result", result)])
    func `a secret is there wherever the process dies`(
        _ story: (name: String, text: String)
    ) async throws {
        for moment in FaultyStore.Moment.allCases {
            for change in 1...100 {
                let clock = ManualClock()
                let disk = MemoryStore(clock: clock)
                let first = FaultyStore(disk, dyingAt: change, moment)
                let life = EngineLife(on: first, clock, Trial.registry)
                // A run that dies before it is stored leaves no trace.
                _ = try? await life.engine.open()
                let request = StartRequest(try Trial.definition(story.text))
                guard let run = try? await life.engine.start(request) else { continue }
                await goOn(life, first)
                disk.expireLeases()
                let second = FaultyStore(disk)
                let next = EngineLife(on: second, clock, Trial.registry)
                try await next.engine.open()
                await goOn(next, second)
                #expect(
                    try await disk.run(run)?.state == .succeeded, "\(moment) change \(change)")
                // The files of the last instant of a process are looked through.
                _ = try await disk.sweepDrawers()
                let drawers = try await disk.drawers.all().keys
                #expect(!drawers.contains(.run(run)), "\(moment) change \(change)")
                await next.engine.drain()
                if first.changes < change { break }
            }
        }
    }

    @Test func `a trigger cannot give a secret`() async throws {
        let text = """
            on: { signal: door, payload: { pin: string }, with: { pin: "${{ trigger.payload.pin }}" } }
            inputs: { pin: secret(string) }
            steps: [{ wait: 1h }]
            """
        let store = MemoryStore(clock: clock)
        let life = EngineLife(on: store, clock, Trial.registry)
        try await life.engine.open(loading: [try Trial.definition(text)])
        try await life.engine.send(
            NewSignal("door", id: "1", payload: Value.map(["pin": "open"]).encoded))
        await life.settle()
        #expect(try await life.engine.runs().isEmpty)
        let trigger = try #require(try await life.engine.triggers().first)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid))
        #expect(
            rows.first?.judgements.last?.judgement.reason?
                .contains("'pin' is a secret, which no trigger can give") == true)
        await life.engine.drain()
    }
}
