import Locks
import Testing

@Suite(.timeLimit(.minutes(2))) struct GuardedTests {
    private final class Counter: Sendable {
        let count = Guarded(0)
    }

    @Test func `of many threads one at a time has the state`() async {
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 1...8 {
                group.addTask { for _ in 1...10_000 { counter.count.inTurn { $0 += 1 } } }
            }
        }
        #expect(counter.count.inTurn { $0 } == 80_000)
    }
}
