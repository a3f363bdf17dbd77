import Testing

@testable import HTTP

/// When a transfer ends by itself, with the time as an argument.
@Suite struct TransferTests {
    private func transfer(_ whole: Duration? = nil) -> Transfer {
        var plan = TransferPlan(url: "http://h/", host: "h")
        plan.deadline = whole.map { ContinuousClock.now + $0 }
        return Transfer(plan)
    }

    private func fill(_ transfer: Transfer) -> Int {
        let bytes = [UInt8](repeating: 0, count: 16 << 10)
        var count = 0
        while bytes.withUnsafeBytes({ transfer.takeBody($0) }) == .taken { count += 1 }
        return count
    }

    @Test func `silence ends it, and something that comes begins it anew`() {
        let transfer = transfer()
        #expect(!transfer.isOver(at: .now + .seconds(29)))
        #expect(transfer.maySend(to: "127.0.0.1"))
        #expect(!transfer.isOver(at: .now + .seconds(29)))
        #expect(transfer.isOver(at: .now + .seconds(31)))
        #expect(transfer.fault.map { "\($0)" } == "has said nothing for 30.0 seconds")
    }

    @Test func `a server that may not speak is not silent`() {
        let transfer = transfer()
        #expect(fill(transfer) == 16)
        #expect(transfer.wake == nil)
        #expect(!transfer.isOver(at: .now + .seconds(3_600)))
        transfer.goOn()
        #expect(transfer.isOver(at: .now + .seconds(31)))
    }

    @Test func `the time of the whole goes on whatever comes`() {
        let transfer = transfer(.seconds(100))
        #expect(fill(transfer) == 16)
        #expect(!transfer.isOver(at: .now + .seconds(99)))
        #expect(transfer.isOver(at: .now + .seconds(101)))
        #expect(transfer.fault.map { "\($0)" } == "was not done after 300.0 seconds")
    }

    @Test func `what nobody wants is taken for a second`() {
        let transfer = transfer()
        #expect(fill(transfer) == 16)
        transfer.discard()
        #expect(fill(transfer) == 4)
        #expect(transfer.isOver(at: .now + .seconds(2)))
    }

    @Test(arguments: [(true, true), (false, false)])
    func `only what may be done twice is sent twice`(_ isRepeatable: Bool, _ isSent: Bool) {
        var plan = TransferPlan(url: "http://h/", host: "h")
        plan.isRepeatable = isRepeatable
        let transfer = Transfer(plan)
        #expect(transfer.maySend(to: "127.0.0.1"))
        #expect(transfer.maySend(to: "127.0.0.1") == isSent)
    }

    @Test(
        arguments: [
            (nil, "127.0.0.1", false), (nil, "10.0.0.1", true), (nil, "8.8.8.8", true),
            ("http://p", "127.0.0.1", true),
        ] as [(String?, String, Bool)])
    func `an address that is too near gets nothing`(
        _ proxy: String?, _ address: String, _ isSent: Bool
    ) {
        var plan = TransferPlan(url: "http://h/", host: "h", nearest: .network)
        plan.proxy = proxy
        let transfer = Transfer(plan)
        #expect(transfer.maySend(to: address) == isSent)
        #expect(transfer.timesSent == (isSent ? 1 : 0))
    }
}
