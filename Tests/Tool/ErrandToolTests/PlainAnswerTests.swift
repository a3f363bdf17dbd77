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
            // A text may have any words.
            (.value(.string), boats, "two", "two"), (.value(.string), [], "yes", "yes"),
            (.confirmation(accept: "Go", deny: "Stay"), [], "ja", "yes"),
            (.confirmation(accept: "Go", deny: "Stay"), [], "one", "one"),
        ] as [(Question.Form, [Question.Choice], String, String)])
    func `a number and a truth are read in words where they are an answer`(
        form: Question.Form, choices: [Question.Choice], answer: String, plain: String
    ) {
        var question = Question(1, .before, form, prompt: "what?")
        question.choices = choices
        #expect(question.plainAnswer(answer) == plain)
    }
}
