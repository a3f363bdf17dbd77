import Runs

/// The end of a planned run before its last step.
enum Halt: Error {
    case failure(StepFailure)
    case stop
}
