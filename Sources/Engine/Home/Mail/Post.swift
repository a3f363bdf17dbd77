import Locks
import Mail

/// Sends mail to the person on this machine who runs a home, as cron does.
///
/// Nothing waits for it but the end of the process, and that not for long.
final class Post: Sendable {
    private struct State {
        var bag: PostBag

        /// The bundles that are being sent.
        var sending: [PostBag.Bundle] = []
        var isWanted: Bool
        var isOver = false
        var work: Task<Void, Never>?
    }

    private let state: Guarded<State>
    private let mail: LocalMail?
    private let file: PostFile?
    private let address: Letter.Sender
    private let complain: (@Sendable (String) -> Void)?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let bell: AsyncStream<Void>
    private let ringing: AsyncStream<Void>.Continuation

    init(of ownership: Ownership) {
        file = ownership.folder.map { PostFile(in: $0) }
        let left = ownership.mails ? file?.read() ?? [] : []
        state = Guarded(State(bag: PostBag(left: left), isWanted: ownership.mails))
        mail = LocalMail(ownership.environment)
        address = Letter.Sender(of: ownership)
        complain = ownership.trouble
        start = clock.now
        (bell, ringing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func setWanted(_ isWanted: Bool) { state.inTurn { $0.isWanted = isWanted } }

    func add(_ item: PostItem) {
        guard mail != nil else { return }
        let now = now
        state.inTurn { state in
            guard state.isWanted else { return }
            state.bag.add(item, at: now)
            keep(state)
        }
        ringing.yield()
    }

    /// Keeps unsent mail for the next process.
    private func keep(_ state: State) { file?.write(state.sending + state.bag.content) }

    /// Begins to send.
    func begin() {
        // ``end()`` awaits it.
        let work = Task { await deliver() }
        state.inTurn { $0.work = work }
    }

    /// Returns when all is sent that was added.
    func end() async {
        state.inTurn { $0.isOver = true }
        ringing.finish()
        await state.inTurn { $0.work }?.value
    }

    private var now: Duration { start.duration(to: clock.now) }

    private func deliver() async {
        guard let mail else { return }
        var rings = bell.makeAsyncIterator()
        while true {
            let now = now
            let (letters, due, isOver) = state.inTurn { state in
                let letters = state.bag.takeBundles(at: now, all: state.isOver)
                state.sending = letters.flatMap(\.self)
                return (letters, state.bag.due, state.isOver)
            }
            for bundles in letters { await send(bundles, by: mail) }
            if !letters.isEmpty {
                state.inTurn { state in
                    state.sending = []
                    keep(state)
                }
            }
            guard !isOver else { return }
            let alarm = due.map { Self.alarm(at: start.advanced(by: $0), ringing) }
            _ = await rings.next()
            alarm?.cancel()
        }
    }

    /// Rings at an instant, unless something else rings first and this is cancelled.
    static func alarm(
        at instant: ContinuousClock.Instant, _ bell: AsyncStream<Void>.Continuation
    ) -> Task<Void, Never> {
        Task {
            guard (try? await ContinuousClock().sleep(until: instant)) != nil else { return }
            bell.yield()
        }
    }

    private func send(_ bundles: [PostBag.Bundle], by mail: LocalMail) async {
        let letter = Letter(about: bundles, from: address, to: mail.person)
        guard case .failed(let trouble) = await mail.send(letter.text) else { return }
        let now = now
        state.inTurn { $0.bag.putBack(bundles, at: now) }
        complain?(Self.complaint(to: mail.person, trouble))
    }

    static func complaint(to person: String, _ trouble: String) -> String {
        "no mail was sent to '\(person)': \(trouble)"
    }
}
