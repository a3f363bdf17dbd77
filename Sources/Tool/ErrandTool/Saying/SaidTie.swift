import Phrases

/// Calls that fit what was said equally well, of which the person does some more often than others.
struct SaidTie {
    /// How often each sayable is done lately, as a number to be compared; nothing where it is not.
    let usage: [String: Double]

    /// Whether a sayable does no more than read.
    let onlyReads: (String) -> Bool

    /// How many times as often something has to be done to be meant without a question.
    private static let clearly = 3.0

    /// The most that what was said may differ from a phrase that is meant without a question.
    private static let mostOfCost: Float = 0.5

    /// Returns the call that is done clearly more often than the others and only reads, or else the
    /// question with what is done more often first.
    func outcome(of question: SaidQuestion) -> SaidOutcome {
        guard question.slot == nil, question.calls.count > 1 else { return .question(question) }
        let calls = question.calls.enumerated()
            .sorted { (-usage(of: $0.element), $0.offset) < (-usage(of: $1.element), $1.offset) }
            .map(\.element)
        let (first, second) = (calls[0], calls[1])
        let isClear =
            usage(of: first) > 0 && usage(of: first) >= Self.clearly * usage(of: second)
        guard isClear, onlyReads(first.sayable), !first.isConfirmed,
            calls.allSatisfy({ $0.cost <= Self.mostOfCost })
        else { return .question(question.offering(calls)) }
        return .call(first)
    }

    private func usage(of call: SaidCall) -> Double { usage[call.sayable] ?? 0 }
}
