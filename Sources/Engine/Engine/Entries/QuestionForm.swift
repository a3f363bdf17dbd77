import Calls
import Values

/// A question as it lies beside its wait; no other of the run has the same form.
struct QuestionForm: Hashable, Sendable {
    let question: Question

    /// Higher for each question of a run, also where a step asks the same once more.
    let number: Int

    init(_ question: Question, number: Int) {
        self.question = question
        self.number = number
    }
}

extension QuestionForm: StoredForm {
    var stored: Value {
        .stored(["question": question.stored, "number": .int(Int64(number))])
    }

    init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "question of a run")
        question = try Question(stored: try fields.value("question"))
        number = try fields.int("number")
    }
}
