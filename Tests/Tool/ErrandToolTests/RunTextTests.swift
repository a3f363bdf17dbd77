import Calls
import Catalogue
import Engine
import Runs
import Screens
import Testing
import Values

@testable import ErrandTool

@Suite struct RunTextTests {
    @Test(arguments: [
        ("each/a%2Fb/size", "each/a/b/size"), ("each/100%25/x", "each/100%/x"),
        ("plain", "plain"), ("@finally/0", "finally/0"), ("odd/%zz", "odd/%zz"),
        ("each/%C3%B8", "each/ø"),
    ])
    func `keys in a path are shown as they were`(path: String, text: String) {
        #expect(StepPath(path).readable == text)
    }

    @Test(arguments: [
        (["ten", "20"], Question.Form.choice, "Which?\n  1  ten\n  2  20\n[a number or a title]"),
        (["3", "1"], .choice, "Which?\n  3\n  1\n[one of these]"),
        (["ten"], .value(.string), "Which?\n  1  ten\n[a number, or another value]"),
        (["10"], .value(.int), "Which?\n  10\n[one of these, or another value]"),
    ])
    func `choices have numbers where these count`(
        titles: [String], form: Question.Form, page: String
    ) {
        var question = Question(1, .before, form, prompt: "Which?")
        question.choices = titles.map { Question.Choice($0) }
        #expect(QuestionPage(question).text == page)
    }

    @Test(arguments: [
        (Question.Form.confirmation(accept: "Yes", deny: "No"), Answer.no, "No"),
        (.choice, .choice(1), "pears"), (.value(.int), .value(3), "3"),
    ])
    func `Enter gives the standard answer, of which pages and lists tell`(
        form: Question.Form, standard: Answer, words: String
    ) throws {
        var question = Question(1, .before, form, prompt: "Which?")
        if form == .choice {
            question.choices = ["apples", "pears"].map { Question.Choice($0) }
        }
        #expect(!QuestionPage(question).text.contains("Enter"))
        question.standard = standard
        #expect(QuestionPage(question).text.hasSuffix(", Enter alone: \(words)]"))
        guard var picker = QuestionPicker(question)?.picker else { return }
        let verdict = picker.press(.enter)
        #expect(QuestionPicker(question)?.answer(by: verdict)?.shown == words)
    }

    @Test func `where a name fits nothing, the page says what yes and no do`() {
        var question = Question(1, .before, .value(.string), prompt: "Is it 'Ola'?")
        question.choices = [Question.Choice("Ola")]
        question.synonyms.accept = ["yes"]
        #expect(
            QuestionPage(question).text
                == "Is it 'Ola'?\n  1  Ola\n[yes: the first, no: none of them, a number, or another value]"
        )
    }

    @Test func `only a terminal with colours gets them`() {
        #expect(Terminal(width: 80, style: .coloured).paint("x", .red) == "\u{1B}[31mx\u{1B}[0m")
        #expect(Terminal(width: 80, style: .plain).paint("x", .red) == "x")
    }
}
