import Locks
import Testing

@Suite(.timeLimit(.minutes(2))) struct GuardedTests {
    @Test func `Of many threads one at a time has the state`() async {
        let count = Guarded(0)
        await withTaskGroup { group in
            for _ in 1...8 {
                group.addTask { for _ in 1...10_000 { count.inTurn { $0 += 1 } } }
            }
        }
        #expect(count.inTurn { $0 } == 80_000)
    }
}
