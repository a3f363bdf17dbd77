@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import LocalizedStrings
import Snippets
import SwiftUI
import Values

/// Makes plain data of an intent's questions.
struct QuestionMaker: Sendable {
    let plan: CallPlan
    let writer: ContentWriter

    /// Returns a question of an intent, with the view beside it.
    func question(
        _ asked: IntentQuestion, _ ordinal: Int, _ stage: Question.Stage,
        about parameter: CallPlan.Parameter?
    ) async -> (question: Question, snippet: SnippetNode?) {
        var asked = asked
        asked.name = parameter?.known.words ?? ""
        var question = Question(
            ordinal, stage, form(of: asked.subject, about: parameter),
            prompt: String(localized: asked.sentence))
        question.parameter = parameter?.known.name
        question.privacy = parameter?.privacy ?? .open
        question.supporting = asked.dialog?.supporting.map { String(localized: $0) }
        question.choices = choices(of: asked.subject)
        if case .confirmation(let action) = asked.subject {
            question.synonyms.accept = action.acceptAlternatives.map { String(localized: $0) }
            question.synonyms.deny = action.denyAlternatives.map { String(localized: $0) }
        }
        if stage != .before, case .value = asked.subject, let standard = parameter?.known.standard {
            question.standard = .value(writer.value(of: standard))
        }
        let snippet = await SnippetNode.drawn(from: asked.outcome)
        question.snippet = snippet.map { DrawnSnippet($0) }
        return (question, snippet)
    }

    /// Returns the question for the value of a parameter that has none.
    func question(
        forValueOf index: Int, _ reference: any ParameterReference, _ ordinal: Int
    ) async -> Question {
        let parameter = plan.parameters[index]
        let asked = IntentQuestion(
            .value(parameter.known.shape), dialog: parameter.known.prompt, parameter: reference)
        return await question(asked, ordinal, .before, about: parameter).question
    }

    /// Returns the question which of several things is meant.
    func question(
        which candidates: [EntityCandidate], of index: Int, item: Int?,
        _ reference: any ParameterReference, _ ordinal: Int
    ) async -> Question {
        let parameter = plan.parameters[index]
        let asked = IntentQuestion(
            .disambiguation([]), dialog: parameter.known.disambiguationPrompt, parameter: reference)
        var question = await question(asked, ordinal, .before, about: parameter).question
        question.choices = candidates.map(choice)
        question.item = item
        return question
    }

    func form(
        of subject: IntentQuestion.Subject, about parameter: CallPlan.Parameter?
    ) -> Question.Form {
        switch subject {
        case .confirmation(let action):
            .confirmation(
                accept: String(localized: action.name), deny: String(localized: action.denyLabel))
        case .valueConfirmation: .confirmation(accept: "Yes", deny: "No")
        case .foreground: .goingOn
        case .value(let shape):
            .value(type(of: shape.unwrapped, for: parameter), range: parameter?.known.range)
        case .disambiguation, .choice: .choice
        }
    }

    private func type(
        of shape: _IntentValueShape, for parameter: CallPlan.Parameter?
    ) -> ValueType {
        let type = writer.names.type(of: shape)
        return parameter?.asksForDay == true ? type.replacing(.timestamp, with: .date) : type
    }

    private func choices(of subject: IntentQuestion.Subject) -> [Question.Choice] {
        switch subject {
        case .disambiguation(let contents): contents.map(choice)
        case .choice(let options): options.map(Question.Choice.init)
        case .value(let shape): proposals(for: shape)
        case .confirmation, .valueConfirmation, .foreground: []
        }
    }

    /// The values of a closed set, from which an answer can be chosen.
    func proposals(for shape: _IntentValueShape) -> [Question.Choice] {
        switch shape.unwrapped {
        case .enumeration(let type): type.choices.map { choice(.enumeration($0.value)) }
        case .list(let element), .set(let element): proposals(for: element)
        default: []
        }
    }

    /// A value as something to choose, by the words that its app has for it.
    func choice(_ content: _IntentValueContent) -> Question.Choice {
        let value = writer.value(of: content)
        guard let looks = content.looks else {
            return Question.Choice(value.spelling, value: value)
        }
        var choice = Question.Choice(String(localized: looks.title), value: value)
        choice.subtitle = looks.subtitle.map { String(localized: $0) }
        return choice
    }

    func choice(_ item: OfferedItem) -> Question.Choice {
        let usual = choice(item.content)
        var choice = Question.Choice(item.title ?? usual.title, value: usual.value)
        choice.subtitle = item.subtitle ?? usual.subtitle
        return choice
    }

    func choice(_ candidate: EntityCandidate) -> Question.Choice {
        var choice = Question.Choice(candidate.title, value: writer.value(of: candidate.content))
        choice.subtitle = candidate.subtitle
        return choice
    }
}

extension Question.Choice {
    fileprivate init(_ option: IntentChoiceOption) {
        self.init(String(localized: option.title))
        subtitle = option.subtitle.map { String(localized: $0) }
        switch option.style {
        case .default: style = .plain
        case .destructive: style = .destructive
        case .cancel: style = .cancel
        }
    }
}

extension _IntentValueContent {
    /// The display of the value in a list, if it has one.
    var looks: DisplayRepresentation? {
        switch self {
        case .entity(let entity): entity.displayRepresentation
        case .enumeration(let choice): choice.displayRepresentation
        case .person(let person): person.displayRepresentation
        default: nil
        }
    }
}

extension CallPlan.Parameter {
    var privacy: CatalogueParameter.Privacy {
        known.isPrivate || known.acceptsSecret ? .private : .open
    }
}

extension Question.Form {
    /// The question whether an app may come to the front.
    static let goingOn = Question.Form.confirmation(accept: "Continue", deny: "Cancel")
}
