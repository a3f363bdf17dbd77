/// Does some work, and cancels it at the first signal to end; the second one ends the process at
/// once.
///
/// Things that an intent has started, such as a program with a group of its own, would go on alone
/// otherwise.
func cancelledByPosixSignals<Product: Sendable>(
    _ work: @escaping @Sendable () async -> Product
) async -> Product {
    let task = Task { await work() }
    let signals = PosixSignals()
    signals.listen { number, count in count == 1 ? task.cancel() : PosixSignals.obey(number) }
    defer { signals.stop() }
    return await task.value
}
