import Calls
import Catalogue
import Engine
import Runs
import Store
import Values

/// A button of a notification that answers a question: which one, and the answer.
struct QuestionPress: Hashable, Sendable {
    let run: String
    let question: Digest
    let answer: Answer

    /// The most buttons that a notification has.
    private static let most = 6

    /// The name of the button, by which it is known again in another process, too.
    var key: String { "\(run)/\(question)/\(word)" }

    private var word: String {
        switch answer {
        case .yes: "yes"
        case .no: "no"
        case .value(.bool(true)): "true"
        case .value(.bool(false)): "false"
        case .choice(let index): "\(index)"
        default: ""
        }
    }

    init?(key: String) {
        let parts = key.split(separator: "/")
        guard parts.count == 3, let question = Digest(String(parts[1])) else { return nil }
        switch parts[2] {
        case "yes": answer = .yes
        case "no": answer = .no
        case "true": answer = .value(.bool(true))
        case "false": answer = .value(.bool(false))
        default:
            guard let index = Int(parts[2]), index >= 0 else { return nil }
            answer = .choice(index)
        }
        run = String(parts[0])
        self.question = question
    }

    private init(_ asked: RunQuestion, _ answer: Answer) {
        (run, question, self.answer) = (asked.run.text, asked.id, answer)
    }

    /// The buttons that answer a question, with their labels; none where an answer has to be typed,
    /// or chosen of many.
    static func all(for asked: RunQuestion) -> [(press: QuestionPress, label: String)] {
        let question = asked.question
        var answers: [(Answer, String)] = []
        switch question.form {
        case .confirmation(let accept, let deny): answers = [(.yes, accept), (.no, deny)]
        case .value(.bool, _) where question.choices.isEmpty:
            answers = [(.value(.bool(true)), "Yes"), (.value(.bool(false)), "No")]
        case .choice, .value:
            guard !question.takesSeveral else { return [] }
            answers = question.choices.enumerated().map { (.choice($0.offset), $0.element.title) }
        }
        guard answers.count <= most else { return [] }
        return answers.map { (QuestionPress(asked, $0.0), $0.1) }
    }
}

extension RunQuestion {
    /// A name that no question of another run or step has, though it may ask the same.
    var mark: String {
        "\(run.text) \(Digest(ofParts: .string(path.text), .string(id.description)))"
    }
}

extension HomeDesk {
    /// Answers a question as its button says; returns why that is not possible.
    func answer(_ press: QuestionPress, by person: String) async -> String? {
        do {
            let run = try await run(named: press.run)
            try await refuse(run, nil, press.question, unlessUnlocked: nil)
            try await engine.answer(
                run.id, to: press.question, with: press.answer, by: person)
            return nil
        } catch let refusal as HomeReply.Refusal {
            return refusal.sentence
        } catch {
            return "\(error)"
        }
    }

    /// The letters without the questions that were answered meanwhile.
    func open(_ letters: [[PostBag.Bundle]]) async -> [[PostBag.Bundle]] {
        let runs = Set(letters.joined().compactMap(\.last.question?.run))
        // What cannot be read may be open.
        guard !runs.isEmpty, let questions = try? await engine.questions(of: runs) else {
            return letters
        }
        let open = Set(questions.map(\.mark))
        return letters.map { bundles in
            bundles.filter { $0.last.question.map { open.contains($0.mark) } ?? true }
        }.filter { !$0.isEmpty }
    }

    /// The questions that are open, without those of runs that are parked, with the workflows that
    /// ask them; `nil` where they cannot be read.
    func openQuestions() async -> [(question: RunQuestion, workflow: String)]? {
        var found: [(RunQuestion, String)] = []
        do {
            for asked in try await engine.questions() where asked.path != .parked {
                guard let run = try await engine.run(asked.run), !run.state.isFinal else {
                    continue
                }
                found.append((asked, run.workflow))
            }
        } catch {
            ownership.trouble?("the open questions are not told again: \(error)")
            return nil
        }
        return found
    }
}
