import Diagnostics
import Engine
import Simulation
import Store
import Workflows

/// What the triggers of a project hear of what happens in a simulation.
struct SimulatedEars {
    private let heard: [HeardSignal]

    init(of project: LoadedProject) {
        heard = project.members.flatMap { $0.definition.workflow.triggers }
            .filter(\.isEnabled).compactMap { HeardSignal($0.kind) }
    }

    /// The warning that no trigger hears something, unless one does.
    func deafness(to happening: SimulatedEvent.Happening) -> Diagnostic.Message? {
        switch happening {
        case .signal(let request): deafness(to: request.name)
        case .message(let signal): deafness(to: signal.name)
        case .posix(let name): deafness(to: HeardSignal.posix(name))
        case .file, .restart, .suspend, .step: nil
        }
    }

    private func deafness(to name: String) -> Diagnostic.Message? {
        guard !heard.contains(where: { $0.hears(name) }) else { return nil }
        return .unheardEvent(name, among: Set(heard.map(\.name)).sorted())
    }
}
