import Calls
import Catalogue
import Diagnostics
import Testing
import TimeZones
import Values

/// What a line of text answers, as far as the question alone can tell.
@Suite struct QuestionReadingTests {
    /// 2026-03-27T07:00:00Z.
    private static let noon = Timestamp(seconds: 1_774_594_800) ?? .epoch

    private struct Pick {
        let titles: [String]
        var values: [Value] = []
        let line: String
        let choice: Int?
    }

    private static let picks = [
        // Titles that are places of others leave no room for places.
        Pick(titles: ["3", "1", "2"], line: "1", choice: 1),
        Pick(titles: ["3", "1"], line: "2", choice: nil),
        Pick(titles: ["2", "x"], line: "x", choice: 1),
        Pick(titles: ["1", "2"], line: "2", choice: 1),
        Pick(titles: ["10", "20"], line: "1", choice: 0),
        Pick(titles: ["10", "20"], line: "20", choice: 1),
        // The hidden ones come last.
        Pick(titles: ["Low", "High"], values: [2, 1], line: "1", choice: 0),
        Pick(titles: ["Low", "High"], values: [7, 9], line: "9", choice: 1),
        Pick(titles: ["Low", "High"], values: [2, 1], line: "high", choice: 1),
    ]

    @Test(arguments: picks.indices)
    func `a number is a title, or else a place, or else a value`(_ index: Int) throws {
        let pick = Self.picks[index]
        var question = Question(1, .before, .choice, prompt: "Which?")
        question.choices = pick.titles.map { Question.Choice($0) }
        for (index, value) in pick.values.enumerated() { question.choices[index].value = value }
        let read = question.answer(reading: pick.line, in: .empty, at: Moment(Self.noon, in: .utc))
        #expect((try? read.get()) == pick.choice.map { .choice($0) }, "\(read)")
    }

    @Test(arguments: [Question.Form.choice, .value(.string)])
    func `a title that several choices have names none, and their numbers are told`(
        form: Question.Form
    ) throws {
        var question = Question(1, .before, form, prompt: "Which?")
        question.choices = ["Bins", "Dishes", "bins"].map { Question.Choice($0) }
        question.choices[2].subtitle = "Due in 3 hours"
        let read = question.answer(reading: "bins", in: .empty, at: Moment(Self.noon, in: .utc))
        let refusal = #expect(throws: OpenQuestion.Refusal.self) { try read.get() }
        #expect(
            refusal?.message.text
                == "'Which?' has 2 choices called 'bins'; give the number of one: 1, 3 (Due in 3 hours)"
        )
        let third = question.answer(reading: "3", in: .empty, at: Moment(Self.noon, in: .utc))
        #expect(try third.get() == .choice(2))
    }

    @Test func `what is private is not shown`() throws {
        var question = Question(1, .before, .value(.int), prompt: "PIN?")
        question.privacy = .private
        var open = OpenQuestion(question)
        let refusal = #expect(throws: OpenQuestion.Refusal.self) {
            try open.accept(.choice(1), by: "Ola", at: Self.noon, in: .empty)
        }
        #expect(refusal?.message.text == "'PIN?' needs a choice of none; 2 is out of range")
        try open.accept(.value(4711), by: "Ola", at: Self.noon, in: .empty)
        #expect(
            open.refusal?.message.text
                == "'PIN?' was answered with '•••' by Ola at 2026-03-27T07:00:00Z")
    }
}
