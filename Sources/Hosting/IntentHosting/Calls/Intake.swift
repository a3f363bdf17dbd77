@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Diagnostics
import IntentTraits
import Values

/// An intent that is being given its values: those that it has, those to be fetched, and those that
/// do not fit.
struct Intake: Sendable {
    let attempt: CallAttempt
    let intent: any AppIntent

    /// The parameters of the intent, all found at once.
    private let parameters: [any ParameterReference]

    private(set) var given: GivenValues

    /// The private properties of the things that were fetched.
    var privateWords: [Value] = []

    /// The mistakes in the given values.
    private(set) var messages: [Diagnostic.Message] = []

    /// The parameters that were given something that does not fit.
    private var misgiven: Set<Int> = []

    /// The parameters whose values a person was asked for.
    private var answered: Set<Int> = []

    /// The reasons why answers could not be used; their questions are asked again.
    private(set) var objections: [Int: Diagnostic.Message] = [:]

    init(_ attempt: CallAttempt) {
        self.attempt = attempt
        intent = attempt.hosted.make()
        parameters = attempt.plan.facts.layout.parameters(of: intent)
        given = GivenValues(count: parameters.count)
    }

    private var plan: CallPlan { attempt.plan }

    /// Takes all that the call brings along, and notes everything that does not fit.
    mutating func takeGiven() {
        takeAnswers()
        takeArguments()
        for prompt in attempt.call.prompts where plan.index(of: prompt.parameter) == nil {
            messages.append(
                .unknownParameter(prompt.parameter, of: attempt.hosted.id, among: plan.names))
        }
    }

    private mutating func takeAnswers() {
        for answer in attempt.call.answers {
            guard let index = answer.question.parameter.flatMap({ plan.index(of: $0) }),
                let value = answer.value
            else { continue }
            takeAnswer(value, at: index)
        }
    }

    private mutating func takeArguments() {
        // Held, since a value that is fetched from an object again is counted again.
        let (arguments, plan) = (attempt.call.arguments, attempt.plan)
        for position in arguments.indices {
            let name = arguments[position].name
            guard let index = plan.index(of: name, near: position) else {
                messages.append(.unknownParameter(name, of: attempt.hosted.id, among: plan.names))
                continue
            }
            if answered.contains(index) { continue }
            if given.has(index) {
                messages.append(.givenTwice(name))
            } else if let value = plan.parameters[index].value(of: arguments[position].literal),
                let content = plan.parameters[index].content(of: value),
                parameters[index].set(content)
            {
                given.set(value, at: index)
            } else {
                let found = read(arguments[position].literal, at: index)
                if !found.isEmpty { misgiven.insert(index) }
                messages += found
            }
        }
    }

    /// Whether every parameter has all that it needs.
    var isComplete: Bool {
        guard messages.isEmpty, given.drafts.isEmpty else { return false }
        return plan.parameters.indices.allSatisfy { !isMissing($0) }
    }

    /// Whether a parameter that was given nothing cannot do without.
    func isMissing(_ index: Int) -> Bool {
        (plan.parameters[index].isRequired || isAskedFor(index)) && !given.has(index)
            && !misgiven.contains(index)
    }

    /// Whether the caller wants a person to be asked for a value.
    func isAskedFor(_ index: Int) -> Bool {
        !attempt.call.prompts.isEmpty
            && attempt.call.prompt(for: plan.parameters[index].known.name) != nil
    }

    /// Whether nothing is missing and no thing is named by words that could come to mean another
    /// one.
    var namesEverythingByID: Bool {
        given.drafts.values.allSatisfy(\.namesNothingByText)
            && plan.parameters.indices.allSatisfy { !isMissing($0) }
    }
}

extension Intake {
    /// Gives a parameter its value; returns the mistakes in it.
    mutating func set(_ content: _IntentValueContent, at index: Int) -> [Diagnostic.Message] {
        guard parameters[index].set(content) else {
            let known = plan.parameters[index].known
            return [.wrongShape("'\(known.name)'", needs: known.shape.noun)]
        }
        given.set(content, at: index)
        return []
    }

    mutating func refuse(_ found: [Diagnostic.Message]) { messages += found }

    /// Refuses a value; returns whether it was an answer, so that the question is to be asked
    /// again.
    mutating func refuse(_ found: [Diagnostic.Message], at index: Int) -> Bool {
        guard answered.contains(index), let first = found.first else {
            refuse(found)
            return false
        }
        given.drop(index)
        objections[index] = first
        return true
    }

    private mutating func read(_ literal: Literal, at index: Int) -> [Diagnostic.Message] {
        let parameter = plan.parameters[index]
        var conversion = Conversion(plan.catalogue, at: attempt.conditions.surroundings.moment)
        guard let value = conversion.value(of: literal, for: parameter.entry) else {
            return conversion.diagnostics.sorted().map(\.message)
        }
        do throws(ContentReader.Misfit) {
            let draft = try reader(for: parameter).draft(
                of: value, as: parameter.known.shape, for: "'\(parameter.known.name)'")
            if let content = draft.content { return set(content, at: index) }
            given.set(draft, at: index)
            return []
        } catch {
            return [error.message]
        }
    }

    private func reader(for parameter: CallPlan.Parameter) -> ContentReader {
        ContentReader(
            surroundings: attempt.conditions.surroundings, declared: parameter.known.declared)
    }

    private mutating func takeAnswer(_ value: Value, at index: Int) {
        answered.insert(index)
        given.drop(index)
        objections[index] = read(Literal(.computed(value)), at: index).first
    }
}

extension AnsweredQuestion {
    /// The value that the answer gives to the parameter that the question is about, if it gives
    /// one.
    ///
    /// An answer that chooses among several things gives no value: it only tells more of the one
    /// that was given.
    fileprivate var value: Value? {
        guard question.stage != .during, question.item == nil else { return nil }
        if question.stage == .before, question.form == .choice { return nil }
        return chosenValue
    }

    /// The value that was given or chosen; one thing is a list of one where a list is asked for.
    var chosenValue: Value? {
        switch answer {
        case .value(let value): value
        case .choice(let index) where question.choices.indices.contains(index):
            question.choices[index].value.map { question.takesSeveral ? .list([$0]) : $0 }
        case .choice, .yes, .no, .cancel: nil
        }
    }

    /// Whether the person would not have the intent go on.
    var leaves: Bool {
        guard question.stage != .during else { return false }
        return answer == .cancel || (answer == .no && question.stage == .restart)
    }
}

extension CallPlan { var names: [String] { parameters.map(\.known.name) } }
