import Workflows

extension StepFrame {
    /// Creates the frame for a step's action.
    static func make(_ planned: PlannedStep, in parent: Frame, _ scope: Scope) -> StepFrame {
        switch planned.step.action {
        case .intent: IntentFrame(planned, in: parent, scope)
        case .workflow: ChildFrame(planned, in: parent, scope)
        case .set: SetFrame(planned, in: parent, scope)
        case .choose: ChoiceFrame(planned, in: parent, scope)
        case .forEach: LoopFrame(planned, in: parent, scope)
        case .repeat: RoundsFrame(planned, in: parent, scope)
        case .parallel: ParallelFrame(planned, in: parent, scope)
        case .race: RaceFrame(planned, in: parent, scope)
        case .wait: TimeFrame(planned, in: parent, scope)
        case .waitFor: SignalFrame(planned, in: parent, scope)
        case .ask: AskFrame(planned, in: parent, scope)
        case .emit: EmitFrame(planned, in: parent, scope)
        case .attempt: AttemptFrame(planned, in: parent, scope)
        case .stop: StopFrame(planned, in: parent, scope)
        case .undo(let undoing):
            undoing.touches == nil
                ? UnclearFrame(planned, in: parent, scope) : IntentFrame(planned, in: parent, scope)
        case .fail, .unreadable: FailFrame(planned, in: parent, scope)
        }
    }
}
