import Arguments
import Catalogue
import IntentHosting
import IntentTraits

/// The command line that makes a call, for whoever is to type it again.
struct CallLine {
    /// What stands for a value that nobody may see.
    static let hidden = "•••"

    private let tool: String
    private let call: IntentCall
    private let options: [String]
    private let secret: Set<String>

    /// The answers so far, in order.
    private let answers: [String]

    init(
        of tool: String, _ call: IntentCall, _ answers: [String], options: [String],
        _ catalogue: IntentCatalogue
    ) {
        let known = catalogue.intent(call.intent)?.parameters ?? []
        self.tool = tool
        self.call = call
        self.answers = answers
        self.options = options
        secret = Set(known.filter { $0.privacy == .private || $0.acceptsSecret }.map(\.name))
    }

    /// The line with a place for one more answer, as a shell reads it.
    var text: String {
        let words =
            [tool.shellWord, "call", "\(call.intent)"] + call.arguments.flatMap(words) + options
            + ["--key=\(call.key.text.shellWord)"] + answers.map { "--answer=\($0.shellWord)" }
            + ["--answer=ANSWER"]
        return words.joined(separator: " ")
    }

    /// What has to be put into the line before it is whole.
    var gaps: String {
        let hides =
            answers.contains(Self.hidden) || call.arguments.contains { secret.contains($0.name) }
        return hides ? "ANSWER and \(Self.hidden)" : "ANSWER"
    }

    private func words(for argument: IntentCall.Argument) -> [String] {
        let texts =
            secret.contains(argument.name)
            ? [Self.hidden] : ArgumentTexts.texts(of: argument.literal)
        return texts.map { "\(argument.name)=\($0.shellWord)" }
    }
}
