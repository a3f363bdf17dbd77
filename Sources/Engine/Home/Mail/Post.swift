import DBus
import Engine
import Locks
import Mail
import Messages
import Notifications
import Store
import Workflows

/// Tells the person who runs a home what no terminal has shown, by the first channel that takes it.
///
/// Nothing waits for it but the end of the process, and that not for long.
final class Post: Sendable {
    private struct State {
        var bag: PostBag

        /// The bundles that are being sent.
        var sending: [PostBag.Bundle] = []

        /// The open questions that were told, or will be.
        var told: Set<String>
        var notifying: Notifying?
        var isOver = false
        var work: [Task<Void, Never>] = []
    }

    private let state: Guarded<State>
    private let file: PostFile?
    private let address: Letter.Sender
    private let channels: PostChannels
    private let person: String
    private let complain: (@Sendable (String) -> Void)?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let bell: AsyncStream<Void>
    private let ringing: AsyncStream<Void>.Continuation
    private let presses: AsyncStream<QuestionPress>
    private let pressing: AsyncStream<QuestionPress>.Continuation

    init(of ownership: Ownership) {
        file = ownership.folder.map { PostFile(in: $0) }
        let left = (ownership.notifying == nil ? nil : file?.read()) ?? PostFile.Content()
        state = Guarded(
            State(
                bag: PostBag(left: left.bundles), told: Set(left.told),
                notifying: ownership.notifying))
        address = Letter.Sender(of: ownership)
        (presses, pressing) = AsyncStream.makeStream(of: QuestionPress.self)
        channels = PostChannels(ownership.environment, ownership.secrets) { [pressing] in
            pressing.yield($0)
        }
        person = ownership.settings.person ?? ownership.account()
        complain = ownership.trouble
        start = clock.now
        (bell, ringing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func use(_ notifying: Notifying) { state.inTurn { $0.notifying = notifying } }

    func add(_ item: PostItem, isReminder: Bool = false) {
        let now = now
        var item = item
        item.remindedAt = isReminder ? address.now() : nil
        state.inTurn { state in
            guard let settings = state.notifying?.settings,
                item.kind.isQuestion ? settings.questions : settings.failures
            else { return }
            if let question = item.question {
                let isNew = state.told.insert(question.mark).inserted
                guard isNew || isReminder else { return }
            }
            state.bag.add(item, at: now)
            keep(state)
        }
        ringing.yield()
    }

    /// Adds the questions that no process has told of, and forgets those that are closed.
    func addOpenQuestions(at desk: HomeDesk) async {
        guard state.inTurn({ $0.notifying != nil }), let open = await desk.openQuestions() else {
            return
        }
        let known = state.inTurn { state in
            state.told.formIntersection(open.map(\.question.mark))
            return state.told
        }
        // Buttons that an earlier process has shown may be pressed by now.
        if !known.isEmpty { channels.listen() }
        for (question, workflow) in open where !known.contains(question.mark) {
            add(PostItem(question, of: workflow))
        }
    }

    /// Forgets the questions of a run that is over.
    func forget(_ run: RunID) {
        state.inTurn { state in
            let others = state.told.filter { !$0.hasPrefix(run.text) }
            let isKept = !state.bag.forgetQuestions(of: run) && others.count == state.told.count
            guard !isKept else { return }
            state.told = others
            keep(state)
        }
    }

    /// Keeps what is not told for the next process.
    private func keep(_ state: State) {
        file?.write(
            PostFile.Content(
                bundles: state.sending + state.bag.content,
                told: state.told.sorted()))
    }

    /// Begins to tell, and to take answers.
    func begin(at desk: HomeDesk) {
        // ``end()`` awaits them.
        let work = [Task { await deliver(at: desk) }, Task { await answer(at: desk) }]
        state.inTurn { $0.work = work }
    }

    /// Returns when all is told that was added.
    func end() async {
        state.inTurn { $0.isOver = true }
        ringing.finish()
        pressing.finish()
        for work in state.inTurn({ $0.work }) { await work.value }
        await channels.end()
    }

    private var now: Duration { start.duration(to: clock.now) }

    private func deliver(at desk: HomeDesk) async {
        var rings = bell.makeAsyncIterator()
        while true {
            let now = now
            let (letters, isOver) = state.inTurn { state in
                let letters = state.bag.takeBundles(at: now, all: state.isOver)
                state.sending = letters.flatMap(\.self)
                return (letters, state.isOver)
            }
            for bundles in await desk.open(letters) { await send(bundles) }
            // What no channel took is due again.
            let due = state.inTurn { state in
                state.sending = []
                if !letters.isEmpty { keep(state) }
                return state.bag.due
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
            // One that is cancelled rings no more.
            guard (try? await ContinuousClock().sleep(until: instant)) != nil else { return }
            bell.yield()
        }
    }

    private func send(_ bundles: [PostBag.Bundle]) async {
        guard let notifying = state.inTurn({ $0.notifying }) else { return }
        let troubles = await channels.tell(bundles, from: address, by: notifying)
        for trouble in troubles.all { complain?(trouble) }
        guard !troubles.isTold else { return state.inTurn { $0.bag.isTaken() } }
        let now = now
        state.inTurn { $0.bag.putBack(bundles, at: now) }
    }

    /// Answers questions as their buttons say.
    private func answer(at desk: HomeDesk) async {
        for await press in presses {
            guard let refusal = await desk.answer(press, by: person) else { continue }
            complain?("an answer to run \(press.run.prefix(8)) was not taken: \(refusal)")
            await channels.refuse(refusal)
        }
    }
}
