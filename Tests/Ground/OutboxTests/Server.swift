import Outbox
import Synchronization
import Values

/// A server that knows keys: a request whose key it has seen is answered, and not done again.
final class Server: Sendable {
    struct State {
        var isAway = false

        /// Of how many answers one is lost; 0 for none.
        var losesOneOf = 0
        var refusals: [String: Outbox.Answer] = [:]

        var requests: [String] = []
        var keys: Set<String> = []

        /// What was done, as `thing action`, in the order in which it was done.
        var done: [String] = []
        var generator = Numbers(seed: 11)
    }

    private let state = Mutex(State())

    func set(_ change: @Sendable (inout State) -> Void) { state.withLock { change(&$0) } }

    var done: [String] { state.withLock(\.done) }
    var requests: [String] { state.withLock(\.requests) }

    func receive(_ item: Outbox.Item) -> Outbox.Answer {
        state.withLock { state in
            if state.isAway { return .later() }
            state.requests.append(item.key)
            if let answer = state.refusals[item.key] { return answer }
            if state.keys.insert(item.key).inserted {
                state.done.append("\(item.thing) \(item.action)")
            }
            let isLost = state.losesOneOf > 0 && state.generator.next(below: state.losesOneOf) == 0
            return isLost ? .unclear : .done
        }
    }
}

/// Numbers that are the same in every run.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
