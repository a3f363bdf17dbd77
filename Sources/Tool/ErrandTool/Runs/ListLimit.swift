import Arguments

/// How many things a list has at most, of which there is one at least.
struct ListLimit: ArgumentValue, Equatable {
    let count: Int

    init(_ count: Int) { self.count = count }

    init(argument: String) throws(ValueProblem) {
        count = try Int(argument: argument)
        guard count > 0 else { throw .because("a list has at least one line") }
    }

    static var placeholder: String { Int.placeholder }

    var argumentText: String { count.argumentText }
}
