import Glibc

/// The intention of a person who ends a command while it follows a run.
enum Interruption: Hashable {
    /// The open question stays open.
    case keepQuestion

    /// The run is to end.
    case cancel

    /// The run is left where it is, at once or when running steps have ended.
    case leave(isPatient: Bool)

    /// The process ends at once.
    case obey

    /// Decides by the number of the posix signal, and by how many there have been.
    init(_ number: Int32, _ count: Int, whileAskingVisitor isAskingVisitor: Bool) {
        switch (number, count) {
        case (SIGINT, 1): self = isAskingVisitor ? .keepQuestion : .cancel
        case (_, 1): self = .leave(isPatient: true)
        case (_, 2): self = .leave(isPatient: false)
        default: self = .obey
        }
    }
}
