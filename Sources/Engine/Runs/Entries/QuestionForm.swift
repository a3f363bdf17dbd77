package import Calls
package import Values

/// A question as it lies beside its wait; no other of the run has the same form.
package struct QuestionForm: Hashable, Sendable {
    package let question: Question

    /// Higher for each question of a run, also where a step asks the same once more.
    package let number: Int

    package init(_ question: Question, number: Int) {
        self.question = question
        self.number = number
    }
}

extension QuestionForm: StoredRecord {
    package static let table = StoredTable(
        "question of a run", part("question", \.question), part("number", \.number),
        make: Self.init(_:number:))
}
