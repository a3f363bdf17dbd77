import Calls
import Runs
import Values

/// The stored question of a parked run: its form, and its subject.
struct ParkedForm: Hashable, Sendable {
    private(set) var asked: QuestionForm
    let reason: Parking.Reason
    let message: String
    var catalogue: Digest?

    /// Whether the same question is asked already.
    func asks(_ parking: Parking) -> Bool {
        reason == parking.reason && catalogue == parking.catalogue
            && asked.question == parking.question
    }

    /// The same, asked once more.
    var again: ParkedForm {
        var next = self
        next.asked = QuestionForm(asked.question, number: asked.number + 1)
        return next
    }

    /// The decision that an answer stands for, or `nil` if it offers none.
    func word(_ answer: Answer) -> Parking.Word? {
        guard case .choice(let index) = answer, asked.question.choices.indices.contains(index),
            case .string(let word)? = asked.question.choices[index].value
        else { return answer == .cancel ? .cancel : nil }
        return Parking.Word(rawValue: word)
    }
}

extension ParkedForm {
    init(_ parking: Parking, number: Int) {
        asked = QuestionForm(parking.question, number: number)
        reason = parking.reason
        message = parking.message
        catalogue = parking.catalogue
    }
}

extension ParkedForm: StoredRecord {
    /// A release that knows nothing of parked runs finds a question.
    static let table = StoredTable(
        "question of a parked run", parts(of: \.asked), part("reason", \.reason),
        part("message", \.message), part(optional: "catalogue", \.catalogue), make: Self.init)
}

extension Parking.Reason: StoredText {}
