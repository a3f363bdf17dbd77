@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Diagnostics
import IntentTraits
import SearchIndex
import Snippets
import Values

extension Performance {
    /// Answers a question of the intent: with its earlier answer, or with a new one.
    func answer(to asked: IntentQuestion) async throws -> IntentAnswer {
        let (earlier, ordinal) = nextEarlierAnswer()
        let asked = ready.naming(asked)
        let (question, snippet) = await ready.describe(asked, ordinal, .during)
        if let earlier {
            let (now, before) = (shown(question), shown(earlier.question))
            guard now.agrees(with: before) else {
                throw CallFailure(.clean, .questionsDisagree(now, before: before))
            }
            // What was stored of the earlier one may lack its words.
            return try await ready.repeated(AnsweredQuestion(question, earlier.answer), to: asked)
        }
        guard ready.attempt.conditions.attendance != .unattended else {
            throw AppIntentError.unattended(asked)
        }
        guard answers.questionCount < Question.most else {
            throw CallFailure(.clean, .tooManyQuestions(Question.most))
        }
        return try await withCheckedThrowingContinuation { waiting in
            // An inquiry without a listener is let go here, and so tells the intent to stop.
            supervision.ask(Inquiry(question, snippet, asked, waiting))
        }
    }
}

extension Performance {
    /// What of a question may be stored and shown to others.
    func shown(_ question: Question) -> Question {
        ready.attempt.shown(question, hiding: ready.mask(answers))
    }
}

extension CallAttempt {
    /// What of a question may be stored and shown to others.
    func shown(_ question: Question, hiding mask: Mask) -> Question {
        if plan.hasPrivateDialog { return question.covered }
        return mask.isEmpty ? question : question.covered(by: mask)
    }
}

extension ReadyCall {
    /// The question with the name of its parameter.
    func naming(_ asked: IntentQuestion) -> IntentQuestion {
        var asked = asked
        let name = asked.parameter.flatMap { self.name(of: $0) }
        asked.name = name.flatMap(attempt.plan.parameter)?.known.words ?? ""
        return asked
    }

    /// A question of the intent as data.
    func describe(
        _ asked: IntentQuestion, _ ordinal: Int, _ stage: Question.Stage
    ) async -> (question: Question, snippet: SnippetNode?) {
        let name = asked.parameter.flatMap { self.name(of: $0) }
        let parameter = name.flatMap(attempt.plan.parameter)
        let maker = QuestionMaker(plan: attempt.plan, writer: attempt.writer)
        var (question, snippet) = await maker.question(asked, ordinal, stage, about: parameter)
        attempt.hosted.noteAsking()
        let repetition = attempt.plan.facts.repetition
        if repetition == .harmful, attempt.hosted.asking != .beforeActing {
            question.caution = stage == .restart ? Self.repeatsNow : Self.mayRepeat
        }
        return (question, snippet)
    }

    private static let repeatsNow =
        "with the answer the intent starts again, and may do twice what it has done so far"
    private static let mayRepeat =
        "if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far"

    private func name(of parameter: any ParameterReference) -> String? {
        let intent = intent
        return attempt.plan.facts.layout.name(of: parameter, in: intent)
    }

    /// Gives an earlier answer once more.
    fileprivate func repeated(
        _ earlier: AnsweredQuestion, to asked: IntentQuestion
    ) async throws -> IntentAnswer {
        do throws(OpenQuestion.Refusal) {
            return try await read(earlier.answer, earlier.question, asked)
        } catch {
            let shown = attempt.shown(earlier.question, hiding: mask(attempt.call.answers))
            throw CallFailure(.clean, .answerNoLonger(shown, because: error.message.text))
        }
    }

    /// Turns an answer into the value that the intent waits for, fetching named entities from the
    /// app.
    func read(
        _ answer: Answer, _ question: Question, _ asked: IntentQuestion
    ) async throws(OpenQuestion.Refusal) -> IntentAnswer {
        switch (answer, asked.subject) {
        case (.yes, _): return .yes
        case (.no, _): return .no
        case (.cancel, _): return .cancel
        case (.value(let value), .value(let shape)):
            return .value(try await content(of: value, as: shape, for: question))
        case (.choice, .value(let shape)):
            let value = AnsweredQuestion(question, answer).chosenValue ?? .null
            return .value(try await content(of: value, as: shape, for: question))
        case (.choice(let index), _): return .choice(index)
        case (.value, _): throw OpenQuestion.Refusal(.needsChoice(question, got: answer))
        }
    }

    private func content(
        of value: Value, as shape: _IntentValueShape, for question: Question
    ) async throws(OpenQuestion.Refusal) -> _IntentValueContent {
        let known = question.parameter.flatMap(attempt.plan.parameter)?.known
        let reader = ContentReader(
            surroundings: attempt.conditions.surroundings, declared: known?.declared ?? [])
        let draft: Draft
        do throws(ContentReader.Misfit) {
            draft = try reader.draft(of: value, as: shape, for: "'\(question.subject)'")
        } catch {
            throw OpenQuestion.Refusal(error.message)
        }
        let resolver = DraftResolver(
            parameter: question.subject, query: known?.query, names: attempt.hosted.names,
            chosen: { _ in nil })
        let resolution = await SearchIndex.$current.withValue(attempt.index) {
            await Circumstances.$current.withValue(attempt.circumstances) {
                await intent.whileConfigured { await resolver.resolve(draft) }
            }
        }
        switch resolution {
        case .content(let content): return content
        case .refused(let messages):
            throw OpenQuestion.Refusal(
                messages.first ?? .wrongShape("'\(question.subject)'", needs: shape.noun))
        case .unknown(let name):
            throw OpenQuestion.Refusal(
                name.refusals.first ?? .wrongShape("'\(question.subject)'", needs: shape.noun))
        case .several(let text, let item, let candidates):
            throw OpenQuestion.Refusal(
                .ambiguousEntity(resolver.subject(item), text: text, candidates))
        }
    }
}
