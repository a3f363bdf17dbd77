package import Catalogue

extension Step {
    /// The step in which a run performs the intent that this one has opened; it is tried again and
    /// limited as this one is.
    package func following(
        _ intent: TypeID, titled title: String, with values: [(name: String, literal: Literal)]
    ) -> Step {
        let arguments = values.map {
            Action.Argument(name: $0.name, value: .literal($0.literal), range: range)
        }
        var step = Step(.intent(intent, at: range, with: arguments), at: range)
        step.name = title
        (step.retry, step.timeout, step.ifInterrupted) = (retry, timeout, ifInterrupted)
        step.place = place
        return step
    }
}
