import Arguments
import Calls
import Catalogue
import IntentTraits

/// The command line that makes a call, to be typed again.
struct CallLine {
    /// The sign in the place of a private value.
    static let hidden = "•••"

    private let tool: String
    private let call: IntentCall
    private let options: [String]
    private let parameters: [CatalogueParameter]

    /// The names of the parameters that were asked for, since they are secret.
    private let asked: [String]

    /// The open answers so far, in order.
    private let answers: [String]

    /// Whether private answers were given.
    var hasSecretAnswers = false

    /// Whether the next one is one of these.
    var asksInSecret = false

    init(
        of tool: String, _ call: IntentCall, _ parameters: [CatalogueParameter],
        asking asked: [String], _ answers: [String], options: [String]
    ) {
        self.parameters = parameters
        self.tool = tool
        self.call = call
        self.asked = asked
        self.answers = answers
        self.options = options
    }

    /// The line with a place for one more answer, as a shell reads it.
    var text: String {
        let words =
            [tool.shellWord, "call", "\(call.intent)"] + call.arguments.flatMap(words) + options
            + ["--key=\(call.key.text.shellWord)"] + answers.map { "--answer=\($0.shellWord)" }
            + (asksInSecret ? [] : ["--answer=ANSWER"])
        return words.joined(separator: " ")
    }

    /// The advice that stands before the line.
    var introduction: String {
        let hides = call.arguments.contains(where: isHidden)
        let gaps = (asksInSecret ? [] : ["ANSWER"]) + (hides ? [Self.hidden] : [])
        let asks = asksInSecret || hasSecretAnswers || !asked.isEmpty
        let verb = gaps.isEmpty ? "use" : "replace \(gaps.joined(separator: " and ")) in"
        return "\(verb) this line\(asks ? ", which asks for what is secret" : ""):"
    }

    private func words(for argument: IntentCall.Argument) -> [String] {
        if asked.contains(argument.name) { return ["--ask=\(argument.name)"] }
        let texts = isHidden(argument) ? [Self.hidden] : ArgumentTexts.texts(of: argument.literal)
        return texts.map { "\(argument.name)=\($0.shellWord)" }
    }

    private func isHidden(_ argument: IntentCall.Argument) -> Bool {
        !asked.contains(argument.name)
            && parameters.contains { $0.name == argument.name && $0.privacy == .private }
    }
}
