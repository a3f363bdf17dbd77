package import Calls
import IntentTraits
import Locks
package import Runs
package import Store

/// Private words of calls, as the person may see them who has called an intent by hand and looks
/// on.
///
/// They are in the memory of this process alone, and only for a while.
final class LiveWords: Sendable {
    /// What others see as `•••`.
    enum Kept: Sendable {
        case question(Question)
        case result(LiveResult)
        case failure(String)
    }

    /// The number of steps of which the last words are kept.
    private static let most = 64

    private struct State {
        var words: [HeldCalls.Key: Kept] = [:]

        /// The first one is the oldest.
        var order: [HeldCalls.Key] = []
    }

    private let state = Guarded(State())

    func keep(_ words: Kept, at place: HeldCalls.Key) {
        state.inTurn { state in
            state.order.removeAll { $0 == place }
            state.order.append(place)
            state.words[place] = words
            if state.order.count > Self.most { state.words[state.order.removeFirst()] = nil }
        }
    }

    subscript(place: HeldCalls.Key) -> Kept? { state.inTurn { $0.words[place] } }

    /// Takes out what is known of a run that has ended.
    func removeAll(of run: RunID) -> [String: Kept] {
        state.inTurn { state in
            let places = state.order.filter { $0.run == run }
            state.order.removeAll { $0.run == run }
            var found: [String: Kept] = [:]
            for place in places { found[place.path] = state.words.removeValue(forKey: place) }
            return found
        }
    }
}

extension Invocation.Source {
    /// Whether a person waits for what comes of the call.
    var isOfPersonInFront: Bool {
        switch self {
        case .hand, .phrase, .button, .share: true
        case .workflow, .trigger, .followUp: false
        }
    }
}

/// What the person in front sees of a step.
package enum LiveEnd: Hashable, Sendable {
    case result(LiveResult)
    case failure(String)
}

extension Engine {
    /// Private words with which the steps of a run have ended, each told once.
    package func liveEnds(of run: RunID) -> [StepPath: LiveEnd] {
        var ends: [StepPath: LiveEnd] = [:]
        for (path, words) in parts.performers.live.removeAll(of: run) {
            switch words {
            case .result(let result): ends[StepPath(path)] = .result(result)
            case .failure(let sentence): ends[StepPath(path)] = .failure(sentence)
            case .question: break
            }
        }
        return ends
    }

    /// The same questions with their private words, as far as these are known here.
    package func live(_ questions: [RunQuestion]) -> [RunQuestion] {
        questions.map { open in
            let place = HeldCalls.Key(run: open.run, path: open.path.text)
            guard case .question(let known)? = parts.performers.live[place],
                known.ordinal == open.question.ordinal, known.stage == open.question.stage
            else { return open }
            var live = open
            live.question = known
            return live
        }
    }
}
