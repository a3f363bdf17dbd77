import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import IntentTraits
import Phrases
import TimeZones
import Values
import Workflows

/// The call that a person means, which they confirm or choose where that is not clear.
struct MeantCall {
    enum Decision {
        case call(CallRequest)

        /// A workflow by its id, with inputs as people write them.
        case run(String, [(name: String, text: String)])
        case over(ExitCode)
    }

    private let outcome: SaidOutcome
    private let titles: [String: String]
    private let subtitles: [String: String]
    private let interpreter: Interpreter
    private let session: Session

    /// Whether the person has said yes beforehand, and the answers that they have given.
    private let isYes: Bool
    private let given: GivenAnswers

    init(
        _ meaning: Meaning, _ interpreter: Interpreter, _ session: Session, isYes: Bool,
        _ given: GivenAnswers
    ) {
        outcome = meaning.outcome
        (titles, subtitles) = (meaning.titles, meaning.subtitles)
        self.interpreter = interpreter
        self.session = session
        self.isYes = isYes
        self.given = given
    }

    func decide() -> Decision {
        switch outcome {
        case .call(let call): confirmed(call)
        case .question(let question): chosen(question)
        case .nothing(let near): .over(refuse(near.distinct))
        case .tooLong: .over(refuseLength())
        }
    }

    private func confirmed(_ call: SaidCall) -> Decision {
        guard call.isConfirmed, !isYes else { return decision(on: call) }
        let sentence = sentence(of: call)
        if let answer = given.next() {
            guard let isMeant = TruthWords.verdict(of: answer) else {
                session.complain(
                    "'\(answer)' is neither yes nor no, and the question is: \(sentence)?")
                return .over(.usage)
            }
            return isMeant ? decision(on: call) : .over(.cancelled)
        }
        guard session.answers != nil else {
            session.complain(
                "this would be: \(sentence); add --yes if it is meant, or say one of its phrases")
            return .over(.usage)
        }
        return session.confirms(sentence) ? decision(on: call) : .over(.cancelled)
    }

    /// Lets a person choose among calls, or among things for one.
    private func chosen(_ question: SaidQuestion) -> Decision {
        let offers = offers(in: question)
        let names = offers.map(\.name).joined(separator: ", or ")
        let what = what(question)
        if let answer = given.next() {
            guard let place = offers.place(of: answer) else {
                session.complain("\(what) is meant: \(names)? '\(answer)' is none of these")
                return .over(.usage)
            }
            return confirmed(question, place)
        }
        guard let answers = session.answers else {
            let way = way(to: question).map { ", or '\($0)'" } ?? ""
            session.complain(
                "\(what) is meant is not clear: \(names); say more of what you mean, add --answer "
                    + "with the number of one\(way)")
            return .over(.usage)
        }
        for (number, offer) in offers.enumerated() {
            session.errors.print("  \(number + 1)  \(TerminalText.visible(offer.name))")
        }
        if question.candidates.count > offers.count {
            session.errors.print("  and \(question.candidates.count - offers.count) more")
        }
        for _ in 0..<AnswerWords.mostMisfits {
            session.errors.write("\(what) is meant? (1 to \(offers.count)) ")
            guard let line = answers.next(.shown), !line.isEmpty else { return .over(.cancelled) }
            if let place = offers.place(of: line) { return confirmed(question, place) }
            if AnswerWords.leaves(line) { return .over(.cancelled) }
        }
        session.errors.print("this was none of these; nothing was done")
        return .over(.cancelled)
    }

    /// Goes on with what was chosen.
    private func confirmed(_ question: SaidQuestion, _ place: Int) -> Decision {
        guard let slot = question.slot, var call = question.calls.first else {
            return confirmed(question.calls[place])
        }
        call.values[slot] = .thing(question.things[place])
        return confirmed(call)
    }

    /// The number of things among which a person chooses at most.
    private static let mostOffered = 25

    private func offers(in question: SaidQuestion) -> [SaidOffer] {
        let offers =
            question.slot == nil
            ? question.calls.map { call in
                SaidOffer(
                    id: Workflow.id(ofSayable: call.sayable) ?? call.sayable,
                    title: title(of: call.sayable), name: sentence(of: call))
            }
            : question.things.prefix(Self.mostOffered).map { id in
                SaidOffer(id: id, title: titles[id] ?? id, name: described(id))
            }
        return offers.toldApart
    }

    /// The command that does the first of what may be meant.
    private func way(to question: SaidQuestion) -> String? {
        guard var call = question.calls.first else { return nil }
        if let slot = question.slot, let thing = question.things.first {
            call.values[slot] = .thing(thing)
        }
        let (verb, id) =
            Workflow.id(ofSayable: call.sayable).map { ("run", $0) } ?? ("call", call.sayable)
        let values = texts(of: call).map { "\($0.name)=\($0.text)" }
        return ([session.program.name, verb, id] + values).map(\.shellWord).joined(separator: " ")
    }

    /// A thing with what tells it from others.
    private func described(_ id: String) -> String {
        (titles[id] ?? id) + (subtitles[id].map { " (\($0))" } ?? "")
    }

    /// The title of a thing, with what tells it from others if it is not the only one called so.
    private func name(of id: String) -> String {
        guard let title = titles[id], titles.values.count(where: { $0 == title }) > 1 else {
            return titles[id] ?? id
        }
        let isAlone = titles.keys.count { described($0) == described(id) } == 1
        return isAlone ? described(id) : "\(described(id)) (\(id))"
    }

    private func what(_ question: SaidQuestion) -> String {
        guard let slot = question.slot, let call = question.calls.first else { return "what" }
        return "\(title(of: call.sayable)): which \(slot)"
    }

    private func refuseLength() -> ExitCode {
        session.complain("this has \(PhraseMatcher.tooLong); nothing was done")
        return .usage
    }

    private func refuse(_ near: [NearPhrase]) -> ExitCode {
        session.complain("no phrase is like this; nothing was done")
        let tool = session.program.name
        if near.isEmpty {
            let workflows =
                interpreter.workflows.isEmpty
                ? "" : ", and '\(tool) list' the workflows here, which are said by name"
            session.errors.print("'\(tool) shortcuts' shows what can be said\(workflows)")
        } else {
            let phrases = near.map { "'\(TerminalText.visible($0.text))'" }
            session.errors.print("the nearest phrases: \(phrases.joined(separator: ", "))")
        }
        if let file = interpreter.brokenFiles.first {
            let others = interpreter.brokenFiles.count - 1
            let more = others > 0 ? " and \(others) more" : ""
            session.errors.print(
                "errors in '\(TerminalText.visible(file))'\(more) keep workflows here from being "
                    + "said; '\(tool) check' shows them")
        }
        return .usage
    }
}

extension MeantCall {
    private func decision(on call: SaidCall) -> Decision {
        let texts = texts(of: call)
        if let workflow = Workflow.id(ofSayable: call.sayable) { return .run(workflow, texts) }
        guard let intent = TypeID(call.sayable) else { return .over(.environment) }
        var request = CallRequest(intent, texts.map { .init($0.name, .text($0.text)) })
        (request.source, request.phrase) = (.phrase, call.phrase)
        return .call(request)
    }

    /// The values of a call as people write them, in the order of the parameters.
    private func texts(of call: SaidCall) -> [(name: String, text: String)] {
        var texts = call.presets
        for (name, value) in call.values { texts[name] = text(of: value) }
        let names = interpreter.parameters(of: call.sayable).map(\.name)
        return (names + texts.keys.sorted().filter { !names.contains($0) })
            .compactMap { name in texts[name].map { (name, $0) } }
    }

    /// The values that a call has where nothing else is said, as people read them.
    private func defaults(of call: SaidCall) -> [(name: String, text: String)] {
        interpreter.parameters(of: call.sayable).compactMap { parameter in
            let isGiven =
                call.values[parameter.name] != nil || call.presets[parameter.name] != nil
            return isGiven ? nil : parameter.standard.map { (parameter.name, $0) }
        }
    }

    /// A value as data where that is no text.
    private func data(of value: SaidValue?) -> Value? {
        switch value {
        case .number(let number): Int64(exactly: number).map(Value.int) ?? .double(number)
        case .truth(let truth): .bool(truth)
        default: nil
        }
    }

    private func text(of value: SaidValue) -> String {
        switch value {
        case .text(let text), .thing(let text), .name(let text): text
        case .number(let number): number.plain
        case .length(let seconds): "\(seconds.plain)s"
        case .date(let date, isDay: _): interpreter.moment.zone.text(date)
        case .day(let day): String(interpreter.moment.zone.text(day).prefix(10))
        case .truth(let truth): "\(truth)"
        }
    }

    private func title(of id: String) -> String {
        if let workflow = Workflow.id(ofSayable: id) {
            return interpreter.workflows[workflow]?.name ?? workflow
        }
        return TypeID(id).flatMap { interpreter.catalogue.intent($0)?.title } ?? id
    }

    /// A call as a person reads it: the title, and the values with the titles of things.
    private func sentence(of call: SaidCall) -> String {
        let values = texts(of: call).map { name, text in
            if case .thing(let id)? = call.values[name] { return "\(name): \(self.name(of: id))" }
            return "\(name): \(text)"
        }
        let lost = call.unplaced.isEmpty ? [] : ["not understood: \(call.lost)"]
        let all = values + defaults(of: call).map { "\($0): \($1) by default" } + lost
        let ending = all.isEmpty ? "" : " (\(all.joined(separator: ", ")))"
        return title(of: call.sayable) + ending
    }

    /// Whether no phrase fits.
    var isNothing: Bool { if case .nothing = outcome { true } else { false } }

    /// Shows what would be done.
    func show(isJSON: Bool) -> ExitCode {
        switch outcome {
        case .call(let call): show(call, isJSON: isJSON)
        case .question(let question):
            if isJSON {
                print([
                    "outcome": "question",
                    "candidates": .list(question.candidates.map(Value.string)),
                    "slot": question.slot.map(Value.string) ?? .null,
                ])
            } else {
                let names = offers(in: question).map(\.name).joined(separator: ", ")
                session.output.print("\(what(question)) is meant? \(session.shown(names))")
            }
        case .tooLong: return refuseLength()
        case .nothing(let near):
            let near = near.distinct
            guard isJSON else { return refuse(near) }
            print(["outcome": "none", "near": .list(near.map { .string($0.text) })])
            return .usage
        }
        return .ok
    }

    private func show(_ call: SaidCall, isJSON: Bool) {
        let texts = texts(of: call)
        let score = Double(max(0, 100 - Int((call.cost * 100).rounded()))) / 100
        guard isJSON else {
            session.output.print("\(call.sayable)  \(title(of: call.sayable))")
            session.output.print("phrase: \(session.shown(interpreter.phrase(of: call)))")
            for (name, text) in texts { session.output.print("\(name): \(session.shown(text))") }
            for (name, text) in defaults(of: call) {
                session.output.print("\(name): \(session.shown(text)) by default")
            }
            if !call.unplaced.isEmpty {
                session.output.print("not understood: \(session.shown(call.lost))")
            }
            session.output.print("score: \(score.plain)\(call.isConfirmed ? ", asks first" : "")")
            return
        }
        print([
            "outcome": "call", "intent": .string(call.sayable), "phrase": .string(call.phrase),
            "values": map(texts, of: call), "defaults": map(defaults(of: call), of: call),
            "not_understood": .list(call.unplaced.map(Value.string)), "score": .double(score),
            "asks_first": .bool(call.isConfirmed),
        ])
    }

    private func map(_ texts: [(name: String, text: String)], of call: SaidCall) -> Value {
        var map = ValueMap()
        for (name, text) in texts {
            map[.string(name)] = data(of: call.values[name]) ?? .string(text)
        }
        return .map(map)
    }

    private func print(_ value: Value) { session.output.print(value.prettyJSON) }
}

extension SaidCall {
    /// The words that have no place, as a person reads them.
    fileprivate var lost: String { unplaced.joined(separator: " ") }
}

extension NearPhrases {
    /// The phrases, the nearest first; what several can be said by is told once.
    fileprivate var distinct: [NearPhrase] {
        var known: Set<String> = []
        return all.filter { known.insert($0.text).inserted }
    }
}
