/// The state of an evaluation.
struct Frame {
    /// The values of variables, by their slots; `nil` for a variable without a value.
    let variables: [Operand?]

    /// The values of the variables of loops and blocks, by their slots.
    var locals: [Operand?]

    var budget: Budget

    init(variables: [Operand?] = [], localCount: Int = 0, limits: Limits) {
        self.variables = variables
        locals = localCount == 0 ? [] : [Operand?](repeating: nil, count: localCount)
        budget = Budget(limits)
    }
}
