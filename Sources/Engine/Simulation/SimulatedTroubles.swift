import Synchronization

/// The sentences that engines of a simulation told, each once.
final class SimulatedTroubles: Sendable {
    private let told = Mutex<[String]>([])

    var sentences: [String] { told.withLock { $0 } }

    func add(_ sentence: String) {
        told.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
    }
}
