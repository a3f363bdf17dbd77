import AppIntents
import IntentTraits
import SwiftUI

/// Asks in the way that it is told to, and says what it was answered.
struct AskIntent: AppIntent {
    enum AskWay: String, AppEnum {
        case confirmation, dialog, custom, view, snippet, output, choice, choiceView, value, number
        case letter, confirmValue, disambiguation, needsValue, needsDisambiguation, foreground
        case continuing, restart, twice, many, changing, forever, swallowing, together

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [AskWay: DisplayRepresentation] = [:]
    }

    static let title: LocalizedStringResource = "Ask"

    @Parameter(title: "Way") var way: AskWay
    @Parameter(title: "Name", requestValueDialog: "Which name?") var name: String?
    @Parameter(title: "Number", inclusiveRange: (1, 5)) var number: Int?
    @Parameter(title: "Letter") var letter: LetterEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        Counter.current.note(
            "performed \(way.rawValue) key \(Invocation.current?.key.text ?? "none")")
        return .result(value: try await answer())
    }

    private func answer() async throws -> String {
        switch way {
        case .confirmation:
            try await requestConfirmation()
            return "went on"
        case .dialog:
            try await requestConfirmation(
                conditions: .multipleUsers, actionName: .send,
                dialog: IntentDialog(full: "Send it all now?", supporting: "Send?"))
            return "went on"
        case .custom:
            try await requestConfirmation(
                actionName: .custom(
                    acceptLabel: "Burn", acceptAlternatives: ["set fire"], denyLabel: "Keep",
                    denyAlternatives: ["save"], destructive: true),
                dialog: "Burn it?")
            return "went on"
        case .view:
            try await requestConfirmation(actionName: .add, dialog: "Add it?") { Text("A letter") }
            return "went on"
        case .snippet:
            try await requestConfirmation(snippetIntent: LetterSnippetIntent())
            return "went on"
        case .output:
            try await requestConfirmation(
                result: .result(value: 3, dialog: "Are you sure about 3?") { Text("Three") })
            return "went on"
        case .choice, .choiceView: return try await chosen().title.key
        case .value: return try await $name.requestValue()
        case .number: return "\(try await $number.requestValue("How many?"))"
        case .letter: return try await $letter.requestValue().id
        case .confirmValue:
            return try await $name.requestConfirmation(for: "Ola", dialog: "Is it Ola?")
                ? "Ola" : "another"
        case .disambiguation:
            return try await $letter.requestDisambiguation(
                among: Array(LetterEntity.all.prefix(3)), dialog: "Which letter is it?"
            ).to
        default: return try await otherAnswer()
        }
    }

    private func chosen() async throws -> IntentChoiceOption {
        let options = [
            Option(title: "Archive"),
            Option(title: "Burn", subtitle: "For good", style: .destructive),
            .cancel(title: "Leave it"),
        ]
        guard way == .choiceView else {
            return try await requestChoice(between: options, dialog: "What now?")
        }
        return try await requestChoice(
            between: options, dialog: "What now?", view: Text("One letter"))
    }

    private func otherAnswer() async throws -> String {
        switch way {
        case .needsValue:
            guard let name else { throw $name.needsValueError("And the name?") }
            return name
        case .needsDisambiguation:
            guard let letter else {
                throw $letter.needsDisambiguationError(among: Array(LetterEntity.all.prefix(2)))
            }
            return letter.id
        case .foreground:
            guard systemContext.currentMode == .foreground else {
                throw needsToContinueInForegroundError("Please come along.")
            }
            return "in front"
        case .continuing:
            try await continueInForeground("Come along?")
            return "in front"
        case .restart:
            if Counter.current.log.count < 3 { throw AppIntentError.restartPerform }
            return "after \(Counter.current.log.count)"
        case .twice:
            let first = try await $name.requestValue("First?")
            let second = try await $name.requestValue("Second after \(first)?")
            guard let name else { throw $name.needsValueError("Third?") }
            return "\(first) \(second) \(name)"
        case .many:
            for number in 1...11 { try await requestConfirmation(dialog: "Number \(number)?") }
            return "never"
        case .changing:
            try await requestConfirmation(dialog: "Delete \(Counter.current.log.count) letters?")
            return "went on"
        case .forever: throw AppIntentError.restartPerform
        case .swallowing:
            do {
                try await requestConfirmation()
            } catch {
                return "swallowed"
            }
            return "went on"
        case .together:
            async let one = $name.requestValue("One?")
            async let other = $name.requestValue("Other?")
            return try await [one, other].sorted().joined(separator: " ")
        default: return "?"
        }
    }
}

struct LetterSnippetIntent: SnippetIntent {
    static let title: LocalizedStringResource = "A Letter"

    var body: some View {
        VStack {
            Text("To Ola")
            Button("Send", intent: sending)
        }
    }

    private var sending: SendLetterIntent {
        let sending = SendLetterIntent()
        sending.letter = LetterEntity.all[0]
        sending.copies = 3
        return sending
    }
}

struct ShowLetterIntent: AppIntent {
    static let title: LocalizedStringResource = "Show a Letter"

    @Parameter(title: "Broken", default: false) var isBroken: Bool

    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        let snippet = BrokenSnippetIntent()
        if isBroken { return .result(snippetIntent: snippet) }
        snippet.isWhole = true
        return .result(snippetIntent: snippet)
    }
}

struct BrokenSnippetIntent: SnippetIntent {
    static let title: LocalizedStringResource = "Broken"
    @Parameter(title: "Whole", default: false) var isWhole: Bool

    @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
        if !isWhole { throw PostError.closed("the window") }
        return .result(view: LetterSnippetIntent().body)
    }
}

struct ForwardIntent: AppIntent {
    static let title: LocalizedStringResource = "Forward"

    func perform() async throws -> some IntentResult & OpensIntent {
        let sending = SendLetterIntent()
        sending.letter = LetterEntity.all[2]
        return .result(opensIntent: sending)
    }
}
