import Calls
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// Intents that take too long or are told to stop.
@Suite(.patient) struct LimitTests {
    /// Makes a call that waits at a door, and hands its end to the test.
    private func waiting(
        _ way: String, limit: Duration?,
        _ body: (Door, ManualClock, Task<String, Never>) async throws -> Void
    ) async throws {
        let door = Door()
        var caller = Caller()
        caller.timeLimit = limit
        let clock = caller.clock
        try await Counter.$current.withValue(Counter()) {
            try await Door.$current.withValue(door) {
                let task = Task { [caller] in
                    (try? await caller.invoke("post.wait", "way=\(way)"))?.text ?? "no call"
                }
                await awaiting("the intent to come to the door") { await door.knock() }
                try await body(door, clock, task)
                door.open()
            }
        }
    }

    @Test func `an intent that ends in time knows no limit`() async throws {
        try await waiting("heeding", limit: .seconds(30)) { door, clock, task in
            await clock.sleepers(1)
            clock.advance(by: .seconds(29))
            door.open()
            #expect(await task.value == #""passed""#)
        }
    }

    @Test func `an intent that stops at its limit is unclear`() async throws {
        try await waiting("heeding", limit: .seconds(30)) { door, clock, task in
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
            await clock.sleepers(1)
            door.open()
            #expect(
                await task.value
                    == "unclear time-limit: the intent took longer than 30s; what it has done is not known"
            )
        }
    }

    @Test func `an intent that does its work after its limit has succeeded`() async throws {
        try await waiting("finishing", limit: .seconds(30)) { door, clock, task in
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
            await clock.sleepers(1)
            clock.advance(by: .seconds(9))
            door.open()
            #expect(await task.value == #""passed""#)
            #expect(Counter.current.log == ["passed late"])
        }
    }

    @Test func `an intent that does not stop is left to itself`() async throws {
        try await waiting("ignoring", limit: .seconds(30)) { _, clock, task in
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
            await clock.sleepers(1)
            clock.advance(by: .seconds(10))
            #expect(
                await task.value
                    == "unclear abandoned: the intent was told to stop and did not within 10s; "
                    + "what it has done is not known")
            #expect(Counter.current.log == [])
        }
    }

    @Test func `a cancelled call stops its intent`() async throws {
        for limit in [nil, Duration.seconds(30)] {
            try await waiting("heeding", limit: limit) { door, clock, task in
                task.cancel()
                await clock.sleepers(1, within: .seconds(10))
                door.open()
                #expect(await task.value == "clean cancelled: the call was cancelled")
            }
        }
    }

    @Test func `a cancelled call leaves an intent that does not stop`() async throws {
        try await waiting("ignoring", limit: nil) { _, clock, task in
            task.cancel()
            await clock.sleepers(1)
            clock.advance(by: .seconds(10))
            #expect(
                await task.value
                    == "unclear abandoned: the intent was told to stop and did not within 10s; "
                    + "what it has done is not known")
        }
    }

    @Test func `a cancelled call that has done its work has succeeded`() async throws {
        try await waiting("finishing", limit: nil) { door, clock, task in
            task.cancel()
            await clock.sleepers(1)
            door.open()
            #expect(await task.value == #""passed""#)
        }
    }

    @Test func `a call that is cancelled beforehand is not performed`() async throws {
        let text = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return (try? await Caller().invoke("post.main"))?.text
        }.value
        #expect(text == "clean cancelled: the call was cancelled")
    }

    @Test func `an open question does not count as work`() async throws {
        let door = Door()
        var caller = Caller()
        caller.timeLimit = .seconds(30)
        let clock = caller.clock
        try await Door.$current.withValue(door) {
            let pending = try #require(
                try await caller.invoke("post.wait", "way=askingFirst").pending)
            clock.advance(by: .seconds(3600))
            let task = Task { (try? await pending.answer(.yes))?.text ?? "no answer" }
            await door.knock()
            await clock.sleepers(1)
            clock.advance(by: .seconds(29))
            door.open()
            #expect(await task.value == #""passed""#)
        }
    }

    @Test func `the work before a question counts`() async throws {
        let door = Door()
        var caller = Caller()
        caller.timeLimit = .seconds(30)
        let clock = caller.clock
        try await Door.$current.withValue(door) {
            let pending = try #require(
                try await caller.invoke("post.wait", "way=askingFirst").pending)
            let task = Task { (try? await pending.answer(.yes))?.text ?? "no answer" }
            await door.knock()
            await clock.sleepers(1)
            clock.advance(by: .seconds(30))
            await clock.sleepers(1)
            door.open()
            #expect(await task.value.hasPrefix("unclear time-limit"))
        }
    }
}
