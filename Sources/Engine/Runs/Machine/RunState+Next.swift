package import Store

extension RunState {
    /// The states that can follow on this one; how they come about is drawn in
    /// `docs/run-states.md`.
    package var next: [RunState] {
        switch self {
        case .queued: [.running, .waiting, .cancelled]
        case .running: [.waiting, .succeeded, .failed, .cancelled]
        case .waiting: [.queued, .running, .succeeded, .failed, .cancelled]
        case .succeeded, .failed, .cancelled: []
        }
    }
}
