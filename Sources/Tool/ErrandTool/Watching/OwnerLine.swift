import Home
import Store
import Synchronization
import Values

/// Asks the owner of a home one thing after the other, while its person goes on pressing keys.
final class OwnerLine: Sendable {
    /// What is asked, and what for.
    enum Wish: Hashable, Sendable {
        case look
        case show(RunID)
        case ask(RunID)
        case tell(HomeRequest)
    }

    enum Answer: Sendable {
        /// How the home stands; `nil` where no process answers for it.
        case status(HomeStatus?)
        case report(RunReport, for: Wish)
        case told(HomeReply)
        case refused(HomeReply.Refusal)
        case trouble(String)
    }

    private struct State {
        var owner: DistantHome?

        /// When the present wish was begun.
        var since: Timestamp?

        /// The wish that comes after the present one.
        var next: Wish?
        var answers: [Answer] = []
    }

    private let folder: HomeFolder
    private let now: @Sendable () -> Timestamp
    private let state = Mutex(State())

    init(to folder: HomeFolder, now: @escaping @Sendable () -> Timestamp) {
        self.folder = folder
        self.now = now
    }

    /// The time when the wish was begun that has no answer yet.
    var waitingSince: Timestamp? { state.withLock { $0.since } }

    /// Begins to ask, or does so after the present answer; returns whether it will.
    ///
    /// What an owner does not answer is not heaped up: one wish waits, and no look.
    func begin(_ wish: Wish) -> Bool {
        state.withLock { state in
            guard state.since != nil else {
                state.since = now()
                Task { await work(on: wish) }
                return true
            }
            guard wish != .look, state.next == nil else { return false }
            state.next = wish
            return true
        }
    }

    /// Takes what was answered meanwhile.
    func answers() -> [Answer] {
        state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
    }

    func hangUp() { state.withLock { $0.owner.take() }?.hangUp() }

    private func work(on wish: Wish) async {
        var wish = wish
        while true {
            let answer = await answer(to: wish)
            let next = state.withLock { state in
                state.answers.append(answer)
                state.since = state.next == nil ? nil : now()
                return state.next.take()
            }
            guard let next else { return }
            wish = next
        }
    }

    private func answer(to wish: Wish) async -> Answer {
        do {
            guard let owner = try await owner() else { return .status(nil) }
            switch wish {
            case .look: return .status(try await HomeStatus(from: owner, at: now()))
            case .show(let run), .ask(let run):
                switch await owner.reply(to: .show(run.text, .lines)) {
                case .run(let report): return .report(report, for: wish)
                case .refused(let refusal): throw refusal
                default: throw HomeReply.Refusal.unexpected
                }
            case .tell(let request):
                let reply = await owner.reply(to: request)
                if case .refused(let refusal) = reply { throw refusal }
                return .told(reply)
            }
        } catch let refusal as HomeReply.Refusal {
            guard refusal.kind == .gone else { return .refused(refusal) }
            // The next wish finds out whether another process owns it.
            hangUp()
            return .status(nil)
        } catch {
            return .trouble("\(error)")
        }
    }

    private func owner() async throws -> DistantHome? {
        if let owner = state.withLock({ $0.owner }) { return owner }
        // An owner that was stopped lets others connect, and does not greet.
        let owner = try await aside { [folder] in try DistantHome(folder) }
        state.withLock { $0.owner = owner }
        return owner
    }
}
