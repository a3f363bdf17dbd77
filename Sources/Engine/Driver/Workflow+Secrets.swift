import Catalogue
import Workflows

extension Workflow {
    /// Steps whose values are secrets, which a journal would have to keep.
    var secretSteps: [Step] {
        [steps, onFailure, finally].flatMap { $0.flatMap(\.secretSteps) }
    }
}

extension Step {
    fileprivate var secretSteps: [Step] {
        let inside = action.namedParts.flatMap(\.steps).flatMap(\.secretSteps)
        return isSecret && inside.isEmpty ? [self] : inside
    }
}

extension ValueType {
    /// Whether a value of the type has secrets in it.
    var hidesSomething: Bool {
        switch self {
        case .secret: true
        case .optional(let inner), .list(let inner), .map(let inner): inner.hidesSomething
        default: false
        }
    }
}
