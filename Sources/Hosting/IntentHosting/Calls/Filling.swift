@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Diagnostics
import Values

/// Goes through the parameters of an intent in the order of their declaration, those that look at
/// others last, and gets for each what it still needs.
struct Filling: Sendable {
    let attempt: CallAttempt
    var intake: Intake

    /// Returns the first question that needs an answer, or `nil` if there is none.
    ///
    /// The given values are looked at to the end even so, since all mistakes are reported at once.
    mutating func fill() async -> Question? {
        var question: Question?
        for index in attempt.plan.order {
            if let draft = intake.given.drafts[index] {
                let asked = await fetch(draft, at: index)
                question = question ?? asked
            } else if intake.given.has(index) {
                await check(index)
            } else if question == nil {
                question = await supply(index)
            }
        }
        return question
    }

    private var isAttended: Bool { attempt.conditions.attendance == .attended }

    private func reference(_ index: Int) -> any ParameterReference {
        attempt.plan.facts.layout.parameter(at: index, in: intake.intent)
    }

    private var maker: QuestionMaker { QuestionMaker(plan: attempt.plan, writer: attempt.writer) }
}

extension Filling {
    /// Fetches entities; returns the question which of several is meant.
    private mutating func fetch(_ draft: Draft, at index: Int) async -> Question? {
        let known = attempt.plan.parameters[index].known
        // A person who is asked for a thing has never seen the name of that parameter.
        let noun = known.name == TypeID.chosen ? known.shape.entityType?.displayTitle : nil
        let resolver = DraftResolver(
            parameter: noun ?? known.name, query: known.query, names: attempt.hosted.names
        ) { [call = attempt.call] item in call.named(for: known.name, item: item) }
        switch await asking({ await resolver.resolve(draft) }) {
        case .content(let content):
            intake.refuse(intake.set(content, at: index))
            await check(index)
        case .refused(let messages):
            if intake.refuse(messages, at: index) { return await supply(index) }
        case .several(let text, let item, let candidates):
            await hide(candidates.map(\.content))
            guard isAttended else {
                intake.refuse([.ambiguousEntity(resolver.subject(item), text: text, candidates)])
                return nil
            }
            return await maker.question(
                which: candidates, of: index, item: item, reference(index),
                attempt.call.nextOrdinal)
        case .unknown(let name):
            await hide(name.near.things.map(\.content))
            return await ask(about: name, at: index)
        }
        return nil
    }

    /// Hides the private properties of things whose names are told.
    private mutating func hide(_ things: [_IntentValueContent]) async {
        guard attempt.plan.hasPrivateThings else { return }
        intake.privateWords += await attempt.writer.privateParts(of: .list(things))
    }

    /// Returns the question what is meant by a name that fits nothing.
    private mutating func ask(about name: UnknownName, at index: Int) async -> Question? {
        guard isAttended else {
            intake.refuse(name.refusals)
            return nil
        }
        let known = attempt.plan.parameters[index].known
        do {
            let offered =
                name.near.things.isEmpty
                ? try await suggestions(for: known) : name.near.things.map(maker.choice)
            if offered.isEmpty, let none = try await nothing(for: known) {
                intake.refuse([none])
                return nil
            }
            return maker.question(
                about: name, offering: offered, of: index, reference(index), attempt)
        } catch {
            intake.refuse([.searchFailed("'\(known.name)'", because: CallFailure.words(of: error))])
            return nil
        }
    }

    /// Asks the app for the value of a parameter without one; returns the question for it if it
    /// cannot do without.
    private mutating func supply(_ index: Int) async -> Question? {
        let known = attempt.plan.parameters[index].known
        do {
            if known.standard == nil, !intake.isAskedFor(index),
                let content = try await proposed(for: known)
            {
                intake.refuse(intake.set(content, at: index))
                return nil
            }
            guard intake.isMissing(index) else { return nil }
            if let need = known.shape.unwritable {
                intake.refuse([.cannotBeGiven(known.name, need)])
                return nil
            }
            let reference = reference(index)
            guard isAttended else {
                var asked = IntentQuestion(
                    .value(known.shape), dialog: known.prompt, parameter: reference)
                asked.name = known.words
                let prompt = attempt.call.prompt(for: known.name)
                intake.refuse([
                    .missingValue(known.name, prompt ?? String(localized: asked.sentence))
                ])
                return nil
            }
            var question = await maker.question(
                forValueOf: index, reference, attempt.call.nextOrdinal)
            if let prompt = attempt.call.prompt(for: known.name) {
                question.prompt = prompt
                question.supporting = nil
            }
            question.choices += try await choices(for: known)
            if question.choices.isEmpty, let none = try await nothing(for: known) {
                intake.refuse([none])
                return nil
            }
            question.objection = intake.objections[index]?.text
            return question
        } catch {
            intake.refuse([.searchFailed("'\(known.name)'", because: CallFailure.words(of: error))])
            return nil
        }
    }

    /// The value that a provider takes unless another is chosen; of a thing that is needed, the
    /// one that its query takes, or the only one of its kind.
    private func proposed(for known: HostedParameter) async throws -> _IntentValueContent? {
        if let provider = known.provider {
            return try await asking { try await provider.preparedDefault() }
        }
        guard !known.isOptional, case .entity(let type) = known.shape else { return nil }
        let query = known.query ?? type.ownQuery
        if let standard = try await asking({ try await query.preparedDefault() }) {
            return standard
        }
        guard type is any UniqueAppEntity.Type else { return nil }
        let search = EntitySearch(type: type, query: known.query)
        return try await asking { try await search.suggestions() }.first?.content
    }

    private mutating func choices(for known: HostedParameter) async throws -> [Question.Choice] {
        if let provider = known.provider {
            let items = try await asking { try await provider.preparedItems() }
            await hide(items.map(\.content))
            return items.map(maker.choice)
        }
        return try await suggestions(for: known)
    }

    private mutating func suggestions(
        for known: HostedParameter
    ) async throws -> [Question.Choice] {
        guard let type = known.shape.entityType else { return [] }
        let search = EntitySearch(type: type, query: known.query)
        let things = try await asking { try await search.suggestions() }
        await hide(things.map(\.content))
        return things.map(maker.choice)
    }

    /// The refusal to ask for one of the things of which there are none.
    private func nothing(for known: HostedParameter) async throws -> Diagnostic.Message? {
        guard let type = known.shape.entityType else { return nil }
        let search = EntitySearch(type: type, query: known.query)
        guard try await asking({ try await search.isEmpty() }) else { return nil }
        return .nothingToChoose(type.displayTitle)
    }

    /// Compares a value with those that a provider offers, if it offers any.
    private mutating func check(_ index: Int) async {
        let known = attempt.plan.parameters[index].known
        guard let provider = known.provider, let content = intake.given.content(index) else {
            return
        }
        do {
            let offered = try await asking { try await provider.preparedItems() }
                .map { attempt.writer.value(of: $0.content) }
            guard !offered.isEmpty else { return }
            let value = attempt.writer.value(of: content)
            let parts = if case .list(let parts) = value { parts } else { [value] }
            for part in parts where part != .null && !offered.contains(part) {
                intake.refuse([
                    .notAmong(
                        "'\(known.name)'", offered.map(\.spelling), text: part.spelling,
                        of: "one of its options")
                ])
            }
        } catch {
            intake.refuse([.searchFailed("'\(known.name)'", because: CallFailure.words(of: error))])
        }
    }

    private func asking<Answer: Sendable, Failure: Error>(
        _ body: @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer { try await intake.intent.whileConfigured(body) }
}

extension AppIntent {
    /// Asks a provider or a query, which may look at the parameters that have their values already.
    func whileConfigured<Answer: Sendable, Failure: Error>(
        _ body: @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        var context = IntentContext.current
        context.configuredIntent = self
        let result: Result<Answer, Failure> = await IntentContext.$current.withValue(context) {
            do throws(Failure) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension IntentCall {
    /// The thing that an answer has chosen among several, or named instead of one that is unknown.
    fileprivate func named(for parameter: String, item: Int?) -> EntityReference? {
        let answered = answers.last { answered in
            let question = answered.question
            return question.parameter == parameter && question.item == item
                && question.stage == .before && (question.form == .choice || item != nil)
        }
        return switch answered?.chosenValue {
        case .entity(let entity): .id(entity.id)
        case .string(let text): .text(text)
        default: nil
        }
    }
}
