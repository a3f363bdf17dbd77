import Synchronization

/// Does some work, and cancels it at the first signal to end, which ends the process after it; the
/// second one ends the process at once.
///
/// Things that the work has started, such as a program with a group of its own, would go on alone
/// otherwise.
func cancelledByPosixSignals<Product: Sendable>(
    _ work: @escaping @Sendable () async -> Product
) async -> Product {
    let task = Task { await work() }
    let signals = PosixSignals()
    let heard = Mutex<Int32?>(nil)
    signals.listen { number, count in
        guard count == 1 else { return PosixSignals.obey(number) }
        heard.withLock { $0 = number }
        task.cancel()
    }
    defer { signals.stop() }
    let product = await task.value
    if let number = heard.withLock({ $0 }) { PosixSignals.obey(number) }
    return product
}
