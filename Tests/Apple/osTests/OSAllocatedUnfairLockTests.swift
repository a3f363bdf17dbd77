import PatienceTestKit
import Testing
import os

@Suite(.patient) struct OSAllocatedUnfairLockTests {
    @Test func `no change is lost`() async {
        let count = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { count.withLock { $0 += 1 } } }
        }
        #expect(count.withLock { $0 } == 100)
        #expect(count.withLockIfAvailable { $0 } == 100)
        #expect(OSAllocatedUnfairLock().withLock { 1 } == 1)
    }
}
