import Engine
import Foundation
import PatienceTestKit
import Processes
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing

@testable import Home

/// The notes that the next process finds in the file that a process leaves behind.
@Suite(.patient(for: .seconds(180))) struct BreadcrumbFileTests {
    private let home: TemporaryHome

    init() throws {
        home = try TemporaryHome()
    }

    private func opened(_ boot: String = ProcessMark.currentBoot) throws -> BreadcrumbFile {
        try BreadcrumbFile(at: home.path + "/crumbs", boot: boot)
    }

    private let step = Crumb.run(RunID("a"), at: StepPath("0/then/1"))
    private let trigger = Crumb.trigger(TriggerUID("t"))

    @Test func `what was in hand when the process died is left`() throws {
        let first = try opened()
        #expect(first.left == [])
        _ = first.note(step)
        _ = first.note(trigger)
        #expect(Set(try opened().left) == [step, trigger])
    }

    @Test func `what was taken back or settled is not left`() throws {
        let first = try opened()
        first.takeBack(try #require(first.note(step)))
        _ = first.note(trigger)
        let second = try opened()
        #expect(second.left == [trigger])
        second.settle(trigger)
        #expect(second.left == [])
        #expect(try opened().left == [])
    }

    @Test func `after a clean end nothing is left but what was left before`() throws {
        _ = try opened().note(trigger)
        let second = try opened()
        _ = second.note(step)
        second.close()
        #expect(second.note(step) == nil)
        #expect(try opened().left == [trigger])
    }

    @Test func `after a restart of the machine nothing is left`() throws {
        _ = try opened("yesterday").note(step)
        #expect(try opened("today").left == [])
    }

    @Test func `a process that dies counts once, and the next one once more`() throws {
        let first = try opened()
        for _ in 0..<3 { _ = first.note(trigger) }
        let second = try opened()
        #expect(second.left == [trigger])
        _ = second.note(trigger)
        #expect(try opened().left == [trigger, trigger])
    }

    @Test func `what there is no room for is not noted, and room that is free is used again`()
        throws
    {
        let file = try opened()
        let notes = (0..<BreadcrumbFile.mostNotes).map { file.note(.run(RunID("\($0)"), at: .run)) }
        #expect(!notes.contains(nil))
        #expect(file.note(step) == nil)
        file.takeBack(try #require(notes[7]))
        #expect(file.note(step) != nil)
        #expect(try opened().left.count == BreadcrumbFile.mostNotes)
    }

    @Test
    func
        `of a path that is too long the beginning is kept, and an id that is too long is not noted`()
        throws
    {
        let file = try opened()
        let long = String(repeating: "ø", count: 300)
        #expect(file.note(.trigger(TriggerUID(long))) == nil)
        _ = file.note(.run(RunID("a"), at: StepPath(long)))
        guard case .run("a", let path)? = try opened().left.first else {
            Issue.record("nothing is left")
            return
        }
        #expect(path.text == String(long.prefix(62)))
    }

    @Test func `a file that is no such file is begun anew`() throws {
        let bytes = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try bytes.write(to: URL(filePath: home.path + "/crumbs"))
        #expect(try opened().left == [])
    }

    @Test func `a file that cannot be made is told of by name`() {
        let path = home.path + "/none/crumbs"
        let error = #expect(throws: HomeFolderError.self) { try BreadcrumbFile(at: path) }
        #expect(
            error?.description == "cannot use the file '\(path)': no such file or directory; "
                + "name another home with '--home DIR'")
    }
}

/// Programs that outlive the process that has started them.
@Suite(.patient(for: .seconds(180))) struct OrphanTests {
    /// Starts a program for a step that runs until it is ended, and returns once it has said that
    /// it is there.
    private func begin(
        _ script: String, for run: RunID, _ file: BreadcrumbFile
    ) async throws -> Task<ChildReport, any Error> {
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = ChildCommand("/bin/sh", ["-c", script])
        command.onLine = { said.yield($1) }
        let task = await file.withPrograms(of: run, at: StepPath("0")) { [command] in
            Task { try await command.run() }
        }
        for await _ in lines { break }
        return task
    }

    @Test func `the next process ends them, and says whose they were`() async throws {
        let home = try TemporaryHome()
        let path = home.path + "/crumbs"
        let first = try BreadcrumbFile(at: path)
        let tasks = [
            try await begin("echo up; exec sleep 1000", for: "a", first),
            try await begin("echo up; exec sleep 1000", for: "b", first),
        ]
        // For all that the file tells, the first process is dead.
        let second = try BreadcrumbFile(at: path)
        #expect(second.left == [])
        #expect(await second.endOrphans(of: "b") == [.run("b", at: StepPath("0"))])
        #expect(try await tasks[1].value.ending == .killed(signal: SIGTERM))
        #expect(await second.endOrphans(of: nil) == [.run("a", at: StepPath("0"))])
        #expect(try await tasks[0].value.ending == .killed(signal: SIGTERM))
        #expect(await second.endOrphans(of: nil) == [])
    }

    @Test func `a program that writes elsewhere is ended as well`() async throws {
        let home = try TemporaryHome()
        let path = home.path + "/crumbs"
        let first = try BreadcrumbFile(at: path)
        let task = try await begin("echo up; exec sleep 1000 > /dev/null 2>&1", for: "a", first)
        let ended = await (try BreadcrumbFile(at: path)).endOrphans(of: nil)
        #expect(ended == [.run("a", at: StepPath("0"))])
        if ended.isEmpty { task.cancel() }
        #expect(try await task.value.ending == .killed(signal: SIGTERM))
    }

    @Test func `a program that has ended is no orphan, also after a clean end`() async throws {
        let home = try TemporaryHome()
        let path = home.path + "/crumbs"
        let first = try BreadcrumbFile(at: path)
        let ended = try await begin("echo up", for: "a", first)
        _ = try await ended.value
        let running = try await begin("echo up; exec sleep 1000", for: "b", first)
        first.close()
        let second = try BreadcrumbFile(at: path)
        #expect(await second.endOrphans(of: nil) == [.run("b", at: StepPath("0"))])
        _ = try await running.value
    }
}
