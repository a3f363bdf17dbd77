/// What an evaluation reads and writes while it goes on.
struct Frame {
    /// What variables hold, by their slots; `nil` where a variable was given no value.
    let variables: [Operand?]

    /// What the variables of loops and blocks hold, by their slots.
    var locals: [Operand?]

    var budget: Budget

    init(variables: [Operand?] = [], localCount: Int = 0, limits: Limits) {
        self.variables = variables
        locals = localCount == 0 ? [] : [Operand?](repeating: nil, count: localCount)
        budget = Budget(limits)
    }
}
