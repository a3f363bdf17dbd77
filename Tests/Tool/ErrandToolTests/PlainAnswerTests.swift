import Calls
import Catalogue
import Testing
import Values

@testable import ErrandTool

/// Answers in other words than a question knows.
@Suite struct PlainAnswerTests {
    private static let boats = ["Bounty", "Two Sisters"].map {
        Question.Choice($0, value: .string($0))
    }

    @Test(
        arguments: [
            (.value(.int), [], "two", "2"), (.value(.int), [], "many", "many"),
            (.value(.int), [], "2", "2"), (.value(.bool), [], "ja", "true"),
            (.value(.bool), [], "nope", "false"), (.choice, boats, "number two", "2"),
            (.choice, boats, "three", "three"), (.choice, boats, "Two Sisters", "Two Sisters"),
            (.value(.int), [], "minus drei", "-3"),
            (.value(.int), [], "two and a half", "2.5"),
            (.value(.optional(.double)), [], "twenty one point five", "21.5"),
            (.value(.double), [], "1.5", "1.5"), (.value(.double), [], "1,5", "1.5"),
            (.value(.duration), [], "half an hour", "1800s"),
            (.value(.optional(.duration)), [], "et kvarter", "900s"),
            (.value(.duration), [], "1h30m", "1h30m"), (.value(.duration), [], "five", "five"),
            // A text may have any words.
            (.value(.string), boats, "two", "two"), (.value(.string), [], "yes", "yes"),
            (.confirmation(accept: "Go", deny: "Stay"), [], "ja", "yes"),
            (.confirmation(accept: "Go", deny: "Stay"), [], "one", "one"),
        ] as [(Question.Form, [Question.Choice], String, String)])
    func `a number, a truth and a length are read in words where they are an answer`(
        form: Question.Form, choices: [Question.Choice], answer: String, plain: String
    ) {
        var question = Question(1, .before, form, prompt: "what?")
        question.choices = choices
        #expect(question.plainAnswer(answer) == plain)
    }
}
