import Store
import StoreTestKit
import Testing
import Values

@testable import Engine

@Suite struct DueOrderTests {
    /// An order beside a plain table that says the same.
    private struct Pair {
        var order = DueOrder()
        var times: [TriggerUID: Timestamp] = [:]

        mutating func set(_ uid: TriggerUID, _ time: Timestamp?) {
            order.set(uid, time)
            times[uid] = time
        }

        func due(at now: Timestamp) -> Set<TriggerUID> {
            Set(times.filter { $0.value <= now }.keys)
        }
    }

    private func second(_ number: Int) throws -> Timestamp {
        try #require(Timestamp(seconds: Int64(number)))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `the order says what a look at all triggers says`(seed: UInt64) throws {
        var state = seed
        func number(_ count: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % count)
        }
        var pair = Pair()
        for _ in 0..<3_000 {
            let uid = TriggerUID("t\(number(40))")
            pair.set(uid, number(5) == 0 ? nil : try second(number(1_000)))
            let now = try second(number(1_000))
            #expect(pair.order.next() == pair.times.values.min())
            #expect(pair.order.due(at: now) == pair.due(at: now))
            // What is due stays so until it is set anew.
            #expect(pair.order.due(at: now) == pair.due(at: now))
        }
    }

    @Test func `nothing is due where nothing is set`() throws {
        var order = DueOrder()
        #expect(order.next() == nil && order.due(at: .latest).isEmpty)
        order.set("a", .epoch)
        order.set("a", nil)
        #expect(order.next() == nil && order.due(at: .latest).isEmpty)
    }
}
