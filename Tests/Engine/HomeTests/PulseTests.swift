import EngineTestKit
import PatienceTestKit
import Synchronization
import Testing

@testable import Home

@Suite(.patient) struct PulseTests {
    @Test func `it is told once for each turn, and not while there is none`() async {
        let (turns, turned) = AsyncStream.makeStream(of: Bool.self)
        let (beats, beat) = AsyncStream.makeStream(of: Int.self)
        let count = Mutex(0)
        // The time between two passes at once, so that only turns are waited for.
        let pulse = Pulse(
            every: .seconds(30), by: PassingClock(passing: [.seconds(30)]),
            turning: {
                for await turn in turns { return turn }
                return false
            },
            telling: {
                beat.yield(
                    count.withLock {
                        $0 += 1; return $0
                    })
            })
        var told = beats.makeAsyncIterator()
        for number in 1...3 {
            turned.yield(true)
            #expect(await told.next() == number)
        }
        for _ in 1...1_000 { await Task.yield() }
        #expect(count.withLock { $0 } == 3)
        pulse.end()
    }

    @Test func `what is being told is over once its end was waited for`() async {
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let isTold = Mutex(false)
        let pulse = Pulse(
            every: .seconds(30), by: StillClock(), turning: { true },
            telling: {
                begin.finish()
                for _ in 1...1_000 { await Task.yield() }
                isTold.withLock { $0 = true }
            })
        for await _ in begins {}
        await pulse.ended()
        #expect(isTold.withLock { $0 })
    }

    @Test func `it ends with the engine`() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let pulse = Pulse(
            every: .seconds(30), by: StillClock(),
            turning: {
                end.finish()
                return false
            },
            telling: { Issue.record("an engine that has ended is told to turn") })
        for await _ in ends {}
        pulse.end()
    }
}
