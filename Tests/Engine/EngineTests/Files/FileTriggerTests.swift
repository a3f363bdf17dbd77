import Diagnostics
import Engine
import EngineTestKit
import Glibc
import IntentTraits
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Triggers for files of a real folder, heard of by the kernel's own notices.
@Suite(.patient) struct FileTriggerTests {
    /// A folder, a store, and the sentences that were told.
    private final class Inbox: Sendable {
        let home: TemporaryHome
        let disk: MemoryStore
        let told = Mutex<[String]>([])
        let news = Mutex<[String]>([])
        var path: String { home.path + "/in" }

        init() throws {
            home = try TemporaryHome()
            disk = MemoryStore(clock: ManualClock())
            mkdir(path, 0o700)
        }

        /// Writes a file, with the folders around it.
        func write(_ name: String, _ text: String = "1") {
            write(Array(name.utf8), text)
        }

        func write(_ name: [UInt8], _ text: String = "1") {
            let whole = Array(path.utf8) + [UInt8(ascii: "/")] + name
            for end in whole.indices.dropFirst() where whole[end] == UInt8(ascii: "/") {
                mkdir(whole[..<end].map { CChar(bitPattern: $0) } + [0], 0o700)
            }
            let file = open(
                whole.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            #expect(file >= 0)
            _ = Glibc.write(file, text, text.utf8.count)
            close(file)
        }

        func remove(_ name: String) { unlink("\(path)/\(name)") }

        func definition(_ more: String, _ steps: String = "[{ wait: 60s }]") throws -> Definition {
            try Trial.definition(
                "on: { id: in, file: '\(path)/**/*', \(more) }\nsteps: \(steps)")
        }

        /// Lets an engine live with a trigger for all files of the folder.
        func life(
            _ more: String = "settle: 2s", _ steps: String = "[{ wait: 60s }]"
        ) async throws -> EngineLife {
            let clock = try #require(disk.clock as? ManualClock)
            let life = EngineLife(
                on: disk, clock, Trial.registry,
                trouble: { [weak self] text in self?.told.withLock { $0.append(text) } },
                adjusting: { settings in
                    settings.news = { [weak self] text in
                        self?.news.withLock { $0.append(text) }
                    }
                })
            try await life.engine.open(loading: [try definition(more, steps)])
            await life.settle()
            return life
        }

        /// Ends a life, so that another one can begin.
        func end(_ life: EngineLife) async {
            await life.engine.drain()
            disk.expireLeases()
        }
    }

    /// The files that each run was handed, the first run first.
    private func handed(_ life: EngineLife) async throws -> [[String]] {
        var handed: [[String]] = []
        for run in try await life.engine.runs().reversed() {
            let first = try await life.engine.entries(of: run.id).first
            guard case .created(let created)? = first?.body,
                case .list(let files)? = created.trigger["files"]
            else { continue }
            handed.append(
                files.compactMap { file in
                    guard case .map(let file) = file, case .string(let name)? = file["name"],
                        case .string(let change)? = file["change"]
                    else { return nil }
                    return "\(change) \(name)"
                })
        }
        return handed
    }

    /// Lets time pass until runs were handed files, which the kernel tells of in its own time.
    private func comes(
        _ files: [[String]], _ life: EngineLife, passing span: TimeSpan = .seconds(3)
    ) async throws {
        var found: [[String]] = []
        while !Task.isCancelled {
            found = try await handed(life)
            if found.count >= files.count { break }
            await life.pass(span)
        }
        #expect(found == files)
    }

    /// Lets time pass until files were handed over, in one run or in more: the kernel may tell of
    /// some when others have come to rest.
    private func comesTogetherOrNot(_ files: [String], _ life: EngineLife) async throws {
        var found: [String] = []
        while !Task.isCancelled {
            found = try await handed(life).flatMap(\.self)
            if found.count >= files.count { break }
            await life.pass(.seconds(3))
        }
        #expect(found.sorted() == files.sorted())
    }

    private func comes(
        _ words: String, in inbox: Inbox, _ life: EngineLife, passing span: TimeSpan = .seconds(3)
    ) async {
        while !Task.isCancelled {
            let told = inbox.told.withLock(\.self) + inbox.news.withLock(\.self)
            if told.contains(where: { $0.contains(words) }) { return }
            await life.pass(span)
        }
        Issue.record("'\(words)' was not told")
    }

    /// What is in the way of the trigger, for people.
    private func troubles(_ life: EngineLife) async throws -> [String] {
        try await life.engine.triggerStandings().flatMap(\.troubles)
    }

    @Test func `files that are there at first start nothing, and later ones do`() async throws {
        let inbox = try Inbox()
        inbox.write("old")
        let life = try await inbox.life()
        inbox.write("new\nline")
        inbox.write("it's \"two\"")
        try await comesTogetherOrNot(["created it's \"two\"", "created new\nline"], life)
        let uid = try #require(try await life.engine.triggers().first?.uid)
        #expect(try await inbox.disk.files(of: uid).count == 3)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: uid))
        #expect(try await rows.count == handed(life).count)
    }

    @Test func `a file's record says what it is`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life()
        inbox.write([0xFF], "123")
        try await comes([["created \\xff"]], life)
        let run = try #require(try await life.engine.runs().first)
        guard case .created(let created)? = try await life.engine.entries(of: run.id).first?.body,
            case .list(let files)? = created.trigger["files"], case .map(let file)? = files.first
        else {
            Issue.record("there is no file")
            return
        }
        #expect(file["path"] == .string("\(inbox.path)/\\xff"))
        #expect(file["bytes"] == .bytes(Array("\(inbox.path)/".utf8) + [0xFF]))
        #expect(file["size"] == 3 && file["still_changing"] == false)
        #expect(created.trigger["kind"] == "file")
    }

    @Test func `what meets a run is kept for the next one, also over a restart`() async throws {
        let inbox = try Inbox()
        let first = try await inbox.life()
        inbox.write("a")
        try await comes([["created a"]], first, passing: .seconds(2))
        inbox.write("b")
        await first.pass(.seconds(5))
        await first.pass(.seconds(5))
        #expect(try await handed(first).count == 1)
        await inbox.end(first)

        let second = try await inbox.life()
        inbox.write("c")
        try await comesTogetherOrNot(["created a", "created b", "created c"], second)
        let uid = try #require(try await second.engine.triggers().first?.uid)
        let rows = try await second.engine.occurrences(OccurrenceSelection(of: uid))
        #expect(try await rows.count == handed(second).count)
    }

    @Test func `what changed while no engine ran is found, each once`() async throws {
        let inbox = try Inbox()
        for name in ["same", "changed", "gone", "before"] { inbox.write(name) }
        let first = try await inbox.life()
        await inbox.end(first)
        inbox.write("changed", "22")
        inbox.remove("gone")
        rename("\(inbox.path)/before", "\(inbox.path)/after")
        inbox.write("new/deep/x")
        let second = try await inbox.life()
        let all = ["moved after", "modified changed", "deleted gone", "created x"]
        try await comes([all], second)
        await second.pass(.seconds(100))
        await inbox.end(second)
        let third = try await inbox.life()
        await third.pass(.seconds(100))
        #expect(try await handed(third) == [all])
    }

    @Test func `a folder that is made and filled at once hides nothing`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life()
        for number in 0..<50 { inbox.write("\(number)/sub/\(number)") }
        var found: Set<String> = []
        while found.count < 50, !Task.isCancelled {
            await life.pass(.seconds(3))
            found = Set(try await handed(life).flatMap(\.self))
        }
        let all = try await handed(life).flatMap(\.self)
        #expect(found.count == 50 && all.count == 50)
    }

    @Test func `ten thousand files in new folders are handed over, each once`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life("settle: 2s", "[{ emit: done }]")
        for folder in 0..<100 {
            for file in 0..<100 { inbox.write("\(folder)/\(folder)-\(file)") }
        }
        var found: [String] = []
        while found.count < 10_000, !Task.isCancelled {
            await life.pass(.seconds(3))
            found = try await handed(life).flatMap(\.self)
        }
        await life.pass(.seconds(200))
        #expect(try await handed(life).flatMap(\.self).count == 10_000)
        #expect(Set(found).count == 10_000)
        await inbox.end(life)
    }

    @Test func `what 'where' leaves out is used up, and the ledger says so`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life(
            "settle: 2s, where: \"trigger.files.exists(f, f.name == 'yes')\"")
        inbox.write("no")
        let uid = try #require(try await life.engine.triggers().first?.uid)
        while try await life.engine.occurrences(OccurrenceSelection(of: uid)).isEmpty {
            await life.pass(.seconds(3))
        }
        inbox.write("yes")
        try await comes([["created yes"]], life)
        let verdicts = try await life.engine.occurrences(OccurrenceSelection(of: uid)).map {
            ($0.judgements.last?.judgement).map { "\($0.verdict) \($0.reason ?? "")" }
        }
        #expect(verdicts == ["started ", "skipped condition"])
    }

    @Test func `without batches each file has a run of its own`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life("settle: 2s, batch: false, with: {}", "[{ wait: 1s }]")
        inbox.write("a")
        inbox.write("b")
        try await comes([["created a"], ["created b"]], life)
        let run = try #require(try await life.engine.runs().first)
        guard case .created(let created)? = try await life.engine.entries(of: run.id).first?.body
        else {
            Issue.record("its journal does not begin with its creation")
            return
        }
        #expect(created.trigger["file"] != nil)
    }

    @Test func `only the changes that are asked for count`() async throws {
        let inbox = try Inbox()
        inbox.write("old")
        let life = try await inbox.life("settle: 2s, changes: deleted")
        inbox.write("new")
        inbox.remove("old")
        try await comes([["deleted old"]], life)
    }

    @Test func `a folder that is not there says nothing of its files`() async throws {
        let inbox = try Inbox()
        inbox.write("a")
        let life = try await inbox.life()
        rename(inbox.path, inbox.path + "2")
        await comes("cannot see", in: inbox, life)
        await life.pass(.seconds(100))
        #expect(try await handed(life) == [])
        rename(inbox.path + "2", inbox.path)
        await comes("again", in: inbox, life)
        inbox.write("b")
        try await comes([["created b"]], life)
    }

    @Test func `most of the files gone at once pause the trigger`() async throws {
        let inbox = try Inbox()
        for number in 0..<30 { inbox.write("\(number)") }
        let life = try await inbox.life()
        for number in 0..<25 { inbox.remove("\(number)") }
        await comes("25 of 30 files are gone at once", in: inbox, life)
        let trigger = try #require(try await life.engine.triggers().first)
        #expect(trigger.state == .paused)
        #expect(trigger.note?.contains("25 of 30 files") == true)
        #expect(try await handed(life) == [])
        #expect(try await inbox.disk.files(of: trigger.uid).count == 30)
    }

    @Test func `after a pause the files count as they are, unless they are caught up with`()
        async throws
    {
        for catchesUp in [false, true] {
            let inbox = try Inbox()
            let first = try await inbox.life()
            let uid = try #require(try await first.engine.triggers().first?.uid)
            await inbox.end(first)
            _ = try await inbox.disk.apply(.turn([TriggerSwitch(uid, to: .paused)]), as: "1")
            inbox.write("meanwhile")
            var turn = TriggerSwitch(uid, to: .active)
            turn.catchesUp = catchesUp
            _ = try await inbox.disk.apply(.turn([turn]), as: "2")
            let second = try await inbox.life()
            inbox.write("then")
            let files = catchesUp ? ["created meanwhile", "created then"] : ["created then"]
            // One may come to rest before the kernel has told of the other.
            var found: [String] = []
            while !Task.isCancelled, found.count < files.count {
                await second.pass(.seconds(3))
                found = try await handed(second).flatMap(\.self)
            }
            #expect(found.sorted() == files)
        }
    }

    @Test func `files of a workflow that waits to be allowed are handed over once it is`()
        async throws
    {
        let inbox = try Inbox()
        inbox.write("before")
        func project(_ definition: Definition, _ effects: [Effect?]) -> LoadedProject {
            let member = LoadedProject.Member(definition, from: ["trial.yaml"], effects: effects)
            return LoadedProject([member], files: ["trial.yaml"], broken: [], brokenWorkflows: [])
        }
        let clock = try #require(inbox.disk.clock as? ManualClock)
        func life(_ project: LoadedProject) async throws -> EngineLife {
            let life = EngineLife(on: inbox.disk, clock, Trial.registry)
            _ = try await life.engine.open(loading: project)
            await life.settle()
            return life
        }
        let hourly = try Trial.definition("on: { every: 1h }\nsteps: [{ wait: 1s }]")
        let wide = project(try inbox.definition("settle: 2s"), [.sends("mail")])
        let first = try await life(project(hourly, [.reads("nags")]))
        try await first.engine.load(wide)
        await first.settle()
        inbox.write("a")
        await first.pass(.seconds(10))
        #expect(try await handed(first) == [])
        // The next process has seen nothing of it.
        await inbox.end(first)
        let second = try await life(wide)
        await second.pass(.seconds(10))
        #expect(try await handed(second) == [])
        #expect(try await second.engine.allow("trial") { _ in true } != nil)
        try await comes([["created a"]], second)
        await second.engine.drain()
    }

    @Test func `an edit fires nothing, and loses nothing`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life("settle: 2s, changes: deleted")
        inbox.write(".hidden")
        let hidden = try Trial.definition(
            "on: { id: in, file: ['\(inbox.path)/**/*', '\(inbox.path)/.*'] }\n"
                + "steps: [{ wait: 60s }]")
        try await life.engine.load([hidden])
        await life.pass(.seconds(5))
        #expect(try await handed(life) == [])
        inbox.write(".hidden", "22")
        try await comes([["modified .hidden"]], life)
    }

    @Test func `a trigger that is switched off misses nothing`() async throws {
        let inbox = try Inbox()
        let first = try await inbox.life()
        try await first.engine.load([try inbox.definition("enabled: false")])
        inbox.write("meanwhile")
        await first.pass(.seconds(5))
        try await first.engine.load([try inbox.definition("settle: 2s")])
        await first.settle()
        inbox.write("then")
        try await comes([["created then"]], first)
    }

    @Test func `more files than may be start nothing, and it is said what to do`() async throws {
        let inbox = try Inbox()
        for number in 0..<5 { inbox.write("\(number)") }
        let life = try await inbox.life("settle: 2s, limit: 3")
        await comes("means 5 files, and 3 are the most", in: inbox, life)
        let troubles = try await troubles(life)
        #expect(troubles.count == 1 && troubles[0].contains("or 'limit' is raised"))
        await life.pass(.seconds(600))
        #expect(inbox.told.withLock(\.count) == 1)
    }

    @Test func `it goes on once files have gone`() async throws {
        let inbox = try Inbox()
        for number in 0..<5 { inbox.write("\(number)") }
        let life = try await inbox.life("settle: 2s, limit: 3")
        await comes("means 5 files", in: inbox, life)
        for number in 0..<3 { inbox.remove("\(number)") }
        await comes("means 2 files now, and goes on", in: inbox, life)
        #expect(try await troubles(life) == [])
        inbox.write("new")
        try await comes([["created new"]], life)
    }

    @Test func `files that come later count as well, and those that stay are handed over`()
        async throws
    {
        let inbox = try Inbox()
        inbox.write("old")
        let life = try await inbox.life("settle: 2s, limit: 3")
        for number in 0..<5 { inbox.write("\(number)") }
        // In small steps, so that none has come to rest before the kernel has told of all.
        await comes("3 are the most", in: inbox, life, passing: .milliseconds(10))
        for number in 0..<4 { inbox.remove("\(number)") }
        try await comes([["created 4"]], life)
        #expect(inbox.told.withLock(\.count) == 1 && inbox.news.withLock(\.count) == 1)
    }

    @Test func `a limit that is raised lets it go on with the files that came`() async throws {
        let inbox = try Inbox()
        inbox.write("old")
        let life = try await inbox.life("settle: 2s, limit: 3")
        for number in 0..<4 { inbox.write("\(number)") }
        await comes("3 are the most", in: inbox, life, passing: .milliseconds(10))
        try await life.engine.load([try inbox.definition("settle: 2s, limit: 10")])
        try await comes([(0..<4).map { "created \($0)" }], life)
        #expect(try await troubles(life) == [])
    }

    @Test func `inputs that fail use nothing up, and another version starts it`() async throws {
        let inbox = try Inbox()
        let more = "settle: 2s, with: { n: \"${{ int(trigger.files[0].name) }}\" }"
        let steps = "[{ wait: 60s }]\ninputs: { n: int }"
        let first = try await inbox.life(more, steps)
        inbox.write("x")
        let uid = try #require(try await first.engine.triggers().first?.uid)
        while try await first.engine.occurrences(OccurrenceSelection(of: uid)).isEmpty {
            await first.pass(.seconds(3))
        }
        let rows = try await first.engine.occurrences(OccurrenceSelection(of: uid))
        #expect(rows.map { $0.judgements.last?.judgement.verdict } == [.failedToStart])
        await first.pass(.seconds(100))
        await inbox.end(first)
        let second = try await inbox.life()
        try await comes([["created x"]], second)
    }

    @Test func `without batches a file that starts nothing is tried once, and holds up no other`()
        async throws
    {
        let inbox = try Inbox()
        let more = "settle: 2s, batch: false, with: { n: \"${{ int(trigger.file.name) }}\" }"
        let life = try await inbox.life(more, "[{ wait: 1s }]\ninputs: { n: int }")
        for name in ["x", "1", "y", "2"] { inbox.write(name) }
        try await comes([["created 1"], ["created 2"]], life)
        await life.pass(.seconds(100))
        let uid = try #require(try await life.engine.triggers().first?.uid)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: uid))
        let verdicts = rows.compactMap { $0.judgements.last?.judgement.verdict }
        #expect(verdicts.filter { $0 == .failedToStart }.count == 2)
        #expect(rows.count == 4)
        #expect(inbox.told.withLock { $0 } == [])
    }

    @Test func `the home is not watched`() async throws {
        let inbox = try Inbox()
        inbox.write("own/a")
        let clock = try #require(inbox.disk.clock as? ManualClock)
        let life = EngineLife(
            on: inbox.disk, clock, Trial.registry,
            adjusting: { $0.ownFolder = inbox.path + "/own" })
        try await life.engine.open(loading: [try inbox.definition("settle: 2s")])
        await life.settle()
        inbox.write("own/b")
        inbox.write("c")
        try await comes([["created c"]], life)
    }

    @Test func `a pattern that names a folder is told of`() async throws {
        let inbox = try Inbox()
        let life = try await inbox.life()
        let problems = try await life.engine.load([
            try Trial.definition("on: { file: '\(inbox.path)' }\nsteps: [{ wait: 1s }]")
        ])
        #expect(problems.map(\.code) == ["file-pattern"])
    }
}
