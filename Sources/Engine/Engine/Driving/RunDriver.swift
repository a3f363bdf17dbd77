import IntentHosting
import Runs
import Store
import Synchronization
import TimeZones
import Values

/// Drives a run: tells the machine what happened, stores its decisions, and carries them out.
///
/// There is one advance under way at a time; what happens meanwhile goes into the next one. Nothing
/// is done before what it rests on is stored; an element of a loop that is performed once under its
/// key rests on its own beginning, and on no end of another.
actor RunDriver {
    nonisolated let id: RunID
    nonisolated let workflow: String
    nonisolated let plan: ShelvedDefinition
    nonisolated let parts: EngineParts

    /// The time zone of its steps.
    nonisolated let zone: Zone

    /// The inputs and circumstances that stay the same for its whole life.
    nonisolated let created: Created

    /// The folder in which relative paths of its steps begin.
    nonisolated let folder: String

    nonisolated private let mailbox = Mailbox<RunNotice>()
    nonisolated let waits = Atomic(false)

    nonisolated let elements = ElementThread()

    let machine: RunMachine
    var position: RunPosition

    /// The run to be created, as long as it is not stored.
    var birth: NewRun?

    /// Tells the caller who waits for it whether the run was created.
    var birthNotice: CheckedContinuation<Result<Placement, StoreError>, Never>?

    /// Whether it has come to the end of its journal, and the callers that wait for that.
    var hasBegun = false
    var beginners: [CheckedContinuation<Void, Never>] = []

    /// The acts and ended waits that the machine was told of.
    var actsHeard: Int
    var waitsHeard: Set<String> = []

    /// Decides how to go on; the driver acts by it.
    var course = DriverCourse()

    /// The ends of waits that the run cannot take in, with the reasons.
    var unreadable: [StepPath: Parking] = [:]

    /// The number up to which signals were looked at.
    var seen = 0

    /// The signals among them that end waits before these are stored.
    var heard: [Int] = []

    /// Whether there may be something in a drawer that is to go when the run has ended.
    var hasSecrets: Bool

    /// The decisions that are not stored yet.
    var decision = Decision()

    /// Calls that are ready to be performed once that is stored.
    var ready: [StepPath: ReadyCall] = [:]
    var preparing: Set<StepPath> = []
    var inFlight: [StepPath: Attempt] = [:]

    /// The attempts that wait for answers.
    var attempts: [StepPath: Int] = [:]

    /// Steps that wait for runs of their own, which are mostly not far away.
    var children: Set<StepPath> = []

    /// Runs to be created with the decisions.
    var births: [PreparedRun] = []

    /// Runs that are left for later.
    var followUps = FollowUpBirths()

    /// Measures the time of a wait for calls that are being prepared.
    var patience: Task<Void, Never>?

    /// Whether the next attempt is the first thing that an occurrence or a person sees.
    var isPrompt: Bool

    init(
        _ id: RunID, of plan: ShelvedDefinition, _ machine: sending RunMachine,
        at position: RunPosition, in zone: Zone, _ parts: EngineParts
    ) {
        self.id = id
        self.plan = plan
        workflow = position.workflow
        created = machine.created
        folder = machine.created.folder ?? parts.settings.folder
        self.machine = machine
        self.position = position
        hasSecrets = !machine.sealed.isEmpty
        actsHeard = position.actsTaken
        isPrompt = position.isWanted
        self.parts = parts
        self.zone = zone
    }

    /// Tells the driver something; it deals with that as soon as it can.
    nonisolated func post(_ notice: RunNotice) {
        guard mailbox.add(notice) else { return }
        parts.activity.begin()
        Task { await drain() }
    }

    /// Has the journal of the run read before it is told anything else.
    ///
    /// What was interrupted goes on once it is told what happened meanwhile.
    nonisolated func readFirst() { mailbox.put(.event(.read)) }

    /// Creates the run, with its first decisions; returns once that is stored.
    func create(_ run: NewRun) async -> Result<Placement, StoreError> {
        birth = run
        return await withCheckedContinuation { continuation in
            birthNotice = continuation
            post(.event(.wake))
        }
    }

    var isForgotten: Bool { course.life == .forgotten }

    /// Whether it can do nothing now.
    nonisolated var isWaiting: Bool { waits.load(ordering: .relaxed) }

    nonisolated var hasNews: Bool { !mailbox.isEmpty }

    private func drain() async {
        while let notices = mailbox.takeMessages() {
            for notice in notices where !isForgotten { await receive(notice) }
            // Notices that came meanwhile are decided before anything is stored.
            if !hasNews, !isForgotten, !isWaitingPatiently() { await settle() }
            tellBegun()
        }
        parts.activity.end()
    }

    private func receive(_ notice: RunNotice) async {
        switch notice {
        // A call that is not begun while the engine ends is begun by the next owner of the run.
        case .prepared(let path, _) where !course.mayBegin: preparing.remove(path)
        case .look where !course.mayBegin, .found where !course.takesFound: break
        case .event(let event): feed(event)
        case .prepared(let path, let preparation): await receive(preparation, at: path)
        case .progress(let path, let attempt, let progress, let said):
            await receive(progress, of: attempt, said: said, at: path)
        case .look: await look()
        case .found(let news): await receive(news)
        case .letGo: children = []
        case .roomIsLookedFor: course.settling.endLook()
        case .patienceIsOver(let number): course.patience.end(number)
        case .pause: course.come(to: .pausing)
        case .interrupt: interrupt()
        case .abandon: abandon()
        case .forget: forget()
        }
    }

    /// Hands an event to the machine, and begins at once to prepare the calls that it asks for.
    func feed(_ event: RunEvent) {
        course.settling.heard()
        var next = parts.performers.noting(.run(id, at: .run)) {
            machine.handle(event, at: parts.runStore.stamp)
        }
        for case .prepare(let path, let call, let limit) in next.actions where course.mayBegin {
            prepare(call, at: path, within: limit)
        }
        next.actions.removeAll { if case .prepare = $0 { true } else { false } }
        performAhead(&next)
        decision.merge(next)
        followUps.decide(next.followUps)
        makeChildren(next.children)
    }

    private func interrupt() {
        course.come(to: .interrupting)
        for attempt in inFlight.values { attempt.stop() }
    }

    /// Records attempts that were told to stop, and have not, as interrupted.
    private func abandon() {
        for (path, attempt) in inFlight where attempt.isOver() {
            parts.activity.end()
            inFlight[path] = nil
            feed(.ended(path, attempt: attempt.number, .interrupted))
        }
    }

    /// Stops all attempts, and has nothing more to do with the run.
    func forget() {
        refuseBirth(.unavailable("the process ends"))
        course.come(to: .forgotten)
        for attempt in inFlight.values { attempt.stop() }
        inFlight = [:]
        ready = [:]
        // Another engine may have asked the same meanwhile, and gone on with the answer.
        for call in parts.performers.held.removeAll(of: id) { Task { await call.cancel() } }
        clearSuspicion()
        parts.roster.table.remove(self)
        parts.watchers.onlookers.tell(of: id)
        parts.bell.ring(.ready)
    }
}
