import Values

/// A place of a run where something is going on: a step, a list of steps, a limit.
///
/// Frames form a tree. One is begun once and ends once, which its parent hears; what it waits for
/// in between reaches it by its path. While a journal is read back nothing is started: what a frame
/// needs it takes from there.
class Frame {
    unowned let run: RunMachine
    private(set) unowned var parent: Frame?
    let path: StepPath

    /// In which order frames were made.
    let serial: Int

    /// The names that its expressions can use.
    let scope: Scope

    /// The time when it began, with the highest number of a signal then.
    private(set) var started: Stamp

    /// How often it was told to end as soon as it can.
    private var stops = 0
    var isStopping: Bool { stops > 0 }

    /// Whether its work has begun.
    private(set) var hasBegun = false
    private(set) var hasEnded = false

    init(in parent: Frame, at path: StepPath, _ scope: Scope) {
        run = parent.run
        self.parent = parent
        self.path = path
        self.scope = scope
        started = parent.run.stamp
        serial = parent.run.nextSerial()
    }

    /// Creates the frame of a whole run.
    init(of run: RunMachine, _ scope: Scope) {
        self.run = run
        parent = nil
        path = .run
        self.scope = scope
        started = run.stamp
        serial = run.nextSerial()
    }

    // MARK: What frames do

    /// Begins the work of the frame.
    func begin() {}

    /// Ends as soon as it can; with force, without its final steps.
    func stop(force: Bool) { stopSoon() }

    final func stopSoon() { stops += 1 }

    /// Takes back that it was told to stop, once.
    final func takeBackStop() { stops -= 1 }

    /// Takes in the end of a frame inside.
    func ended(_ child: Frame, _ end: StepEnd) {}

    /// Adds the steps that are going on here or may still come.
    func addRemaining(to steps: inout RemainingSteps) {}

    /// The time limit of the steps inside is up.
    func limitReached(_ limit: TimeSpan) {}

    /// Ends the frame; its parent takes that in when it is its turn.
    func finish(_ end: StepEnd) {
        guard !hasEnded else { return }
        hasEnded = true
        run.trace?.note(self, end)
        run.later(.ended(self, end))
    }

    /// Goes on after the journal was read back, unless it waits for an event.
    func resume() {}

    // MARK: What frames hear by their path

    func prepared(_ step: PreparedStep) {}
    func attemptEnded(_ attempt: Int, _ end: AttemptEnd) {}
    func waitEnded(_ outcome: WaitOutcome) {}

    /// Takes in an entry about an event; returns whether it fits.
    func adopt(_ entry: Entry) -> Bool { false }

    /// The mark from which a wait inside counts signals, if nothing else is said.
    var markBefore: Int { parent?.markBefore ?? started.mark }

    /// Whether a failure inside would fail the run, because no step around it handles failures.
    func passesOnFailure(of child: Frame) -> Bool { parent?.passesOnFailure(of: self) ?? true }
}

extension Frame {
    /// Lets a frame inside begin when it is its turn.
    func launch(_ child: Frame) { run.later(.begin(child)) }

    /// Begins the frame, now that it is its turn.
    func enter() {
        guard !hasEnded, !run.holds(self) else { return }
        started = run.stamp
        if isStopping { return finish(.cancelled) }
        hasBegun = true
        begin()
    }

    /// Ends the frame.
    func finish(_ status: StepEnd.Status, _ failure: StepFailure? = nil) {
        finish(end(status, failure))
    }

    /// The end of the frame, with a status.
    func end(_ status: StepEnd.Status, _ failure: StepFailure? = nil) -> StepEnd {
        StepEnd(status, failure, from: started.at, to: run.stamp.at)
    }
}
