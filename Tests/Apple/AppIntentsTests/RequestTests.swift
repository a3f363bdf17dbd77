@_spi(Hosting) import AppIntentsCore
import CoreSpotlight
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct RequestTests {
    struct Case: CustomTestStringConvertible {
        let way: AskingIntent.Way
        let answer: IntentAnswer
        let sentence: String
        /// The result of the intent, or the error that it threw.
        let end: String
        var testDescription: String { "\(way), \(Self.name(answer))" }

        private static func name(_ answer: IntentAnswer) -> String {
            switch answer {
            case .yes: "yes"
            case .no: "no"
            case .value: "a value"
            case .choice(let index): "number \(index)"
            case .cancel: "cancel"
            }
        }
    }

    static let cases: [Case] = [
        Case(way: .plain, answer: .yes, sentence: "Continue?", end: "'went on'"),
        Case(way: .plain, answer: .no, sentence: "Continue?", end: "cancelled"),
        Case(way: .plain, answer: .cancel, sentence: "Continue?", end: "cancelled"),
        Case(way: .dialog, answer: .yes, sentence: "Go on?", end: "'went on'"),
        Case(way: .content, answer: .yes, sentence: "Add?", end: "'went on'"),
        Case(way: .snippet, answer: .yes, sentence: "Order?", end: "'went on'"),
        Case(way: .result, answer: .yes, sentence: "Are you sure about 3?", end: "'went on'"),
        Case(
            way: .value, answer: .value(.string("Åse")), sentence: "Which name?", end: "'Åse'"),
        Case(way: .value, answer: .value(.integer(1)), sentence: "Which name?", end: "cancelled"),
        Case(way: .confirmValue, answer: .yes, sentence: "This one?", end: "'Tomato'"),
        Case(way: .confirmValue, answer: .no, sentence: "This one?", end: "'another'"),
        Case(
            way: .disambiguation, answer: .choice(1), sentence: "Which of them?", end: "'Basil'"),
        Case(
            way: .disambiguation, answer: .choice(9), sentence: "Which of them?", end: "cancelled"),
        Case(way: .choice, answer: .choice(1), sentence: "What now?", end: "'archived'"),
        Case(way: .choice, answer: .choice(2), sentence: "What now?", end: "'deleted'"),
        Case(way: .choice, answer: .choice(0), sentence: "What now?", end: "cancelled"),
    ]

    @Test(arguments: cases)
    func `an answer decides how the intent goes on`(_ c: Case) async {
        let intent = AskingIntent()
        intent.way = c.way
        let answering = Answering(c.answer)
        var end: String
        do {
            end = Description.of(try await answering.perform(intent).value)
        } catch {
            end = "\(error)"
        }
        #expect(answering.sentences == [c.sentence])
        #expect(end == c.end)
    }

    @Test(arguments: [AskingIntent.Way.plain, .value, .disambiguation, .choice])
    func `a question without a host is an error`(_ way: AskingIntent.Way) async {
        let intent = AskingIntent()
        intent.way = way
        let error = await #expect(throws: AppIntentError.self) { try await intent.perform() }
        #expect(error?.description.hasPrefix("no person is there to answer: ") == true)
    }

    @Test func `a view goes with its question`() async throws {
        let intent = AskingIntent()
        intent.way = .choice
        let answering = Answering(.choice(1))
        _ = try await answering.perform(intent)
        #expect(answering.questions.first?.outcome?.snippetView != nil)
    }

    @Test func `a needed value names its parameter`() async throws {
        let intent = AskingIntent()
        intent.way = .needsValue
        let error = await #expect(throws: AppIntentError.self) { try await intent.perform() }
        guard case .question(let question) = error?.reason, let asked = question.parameter else {
            Issue.record("the error is \(String(describing: error))")
            return
        }
        let layout = FieldLayout.of(AskingIntent.self)
        #expect(layout.name(of: asked, in: intent) == "name")
        #expect(question.sentence == "And the name?")
        #expect(asked.set(.string("Åse")))
        #expect(try await intent() == "Åse")
    }

    @Test func `a needed choice has its options`() async throws {
        let intent = AskingIntent()
        intent.way = .needsDisambiguation
        let error = await #expect(throws: AppIntentError.self) { try await intent.perform() }
        guard case .question(let question) = error?.reason,
            case .disambiguation(let options) = question.subject
        else {
            Issue.record("the error is \(String(describing: error))")
            return
        }
        #expect(options.count == 3)
        #expect(question.sentence == "Which plant?")
    }

    @Test func `starting again is an error of its own`() async {
        let intent = AskingIntent()
        intent.way = .restart
        await #expect(throws: AppIntentError.restartPerform) { try await intent.perform() }
    }

    @Test(arguments: [
        (IntentModes.Current.foreground, "true", 0), (.background, "true", 0),
        (.backgroundOnly, "false", 0),
    ])
    func `an intent knows where it is performed`(
        _ mode: IntentModes.Current, _ value: String, _ questions: Int
    ) async throws {
        let answering = Answering(.yes)
        let outcome = try await answering.perform(ForegroundIntent(), in: mode)
        #expect(Description.of(outcome.value) == value)
        #expect(answering.questions.count == questions)
    }

    @Test func `continuing in the app can be an error`() async {
        let intent = OldForegroundIntent()
        intent.ask = true
        let error = await #expect(throws: AppIntentError.self) { try await intent.perform() }
        #expect(error?.description == "Please continue in the app.")
    }

    @Test func `continuing in the app can be refused`() async {
        await #expect(throws: AppIntentError.cancelled) {
            try await Answering(.no).perform(OldForegroundIntent())
        }
    }

    static let errors: [(any Error & CustomLocalizedStringResourceConvertible, String)] = [
        (GardenError.noPlant("Fern"), "There is no plant called Fern."),
        (AppIntentError.Unrecoverable.entityNotFound, "what was asked for no longer exists"),
        (AppIntentError.PermissionRequired.camera, "permission for 'camera' is needed"),
        (AppIntentError.UserActionRequired.signin, "the app needs 'signin' first"),
    ]

    @Test(arguments: errors.indices)
    func `an error has words`(_ index: Int) {
        let (error, sentence) = Self.errors[index]
        #expect(error.localizedStringResource.description == sentence)
    }

    @Test func `the framework's errors describe themselves to Foundation`() {
        let errors: [any Error] = [
            AppIntentError.cancelled, AppIntentError.Unrecoverable.notAllowed,
            AppIntentError.PermissionRequired.siri, AppIntentError.UserActionRequired.signIn,
            CSIndexError(.indexingUnsupported),
        ]
        #expect(
            errors.map(\.localizedDescription) == [
                "cancelled", "this is not allowed", "permission for 'siri' is needed",
                "the app needs 'signIn' first", "there is no search index",
            ])
    }

    static let questions: [(title: LocalizedStringResource, sentences: [String])] = [
        ("Bean", ["is this the right 'Bean'?", "what is 'Bean'?", "which 'Bean'?"]),
        ("", ["is this the right value?", "what is the value?", "which value?"]),
    ]

    @Test(arguments: questions.indices)
    func `a question without a dialog names its parameter if that has a title`(_ index: Int) {
        let (title, sentences) = Self.questions[index]
        let parameter = IntentParameter<Int>(title: title)
        let subjects: [IntentQuestion.Subject] = [
            .valueConfirmation(.integer(1)), .value(.integer), .disambiguation([]),
        ]
        let asked = subjects.map { IntentQuestion($0, parameter: parameter).sentence.description }
        #expect(asked == sentences)
    }
}
