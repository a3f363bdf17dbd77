/// One `#if` with its branches, as far as they have been read.
struct Condition {
    /// The branches before the present one.
    private var earlier: [String] = []
    private var present: String

    init(_ condition: String) { present = condition }

    /// The condition of the present branch.
    var text: String {
        (earlier.map { "!(\($0))" } + (present.isEmpty ? [] : ["(\(present))"]))
            .joined(separator: " && ")
    }

    /// Goes on to `#elseif`, or to `#else` where there is no other condition.
    mutating func goOn(to condition: String = "") {
        earlier.append(present)
        present = condition
    }
}
