import Catalogue
import Diagnostics
import Values
import YAML

/// `run: TEXT`, which is short for `shell.run` with a script, or for the intent that makes of what
/// it wrote the result that is wanted.
enum RunVerb {
    /// What a step wants of the text that a program wrote.
    private enum Result: String, CaseIterable { case text, lines, json }

    /// The parameter for which `run` stands; all other keys have the names of theirs.
    static let script = "script"

    private static let run = Key<Template>(
        "run", program, .required, "The text for the shell, as it is.")
    private static let environment = Key<Template>(
        "env", .value, "Variables for it, by their names; expressions go here.")
    private static let shell = Key<Template>(
        "shell", .value, default: "/bin/sh", "What runs the text; it is given '-c' and the text.")
    private static let directory = Key<Template>(
        "directory", .value, default: "the folder of the project", "Where it begins.")

    private static let result = Key<Result>(
        "result", .word, default: "text",
        "What its output is: the text, a list of the lines, or the data that it has as JSON.")

    static let verb = Variant<Action>(
        "Runs a text in a shell, short for 'intent: shell.run' with 'script'; the value is what that returns.",
        [run.facts, environment.facts, shell.facts, directory.facts, result.facts]
    ) { fields, reading in
        let others = [environment, shell, directory].compactMap { key -> Action.Argument? in
            fields.read(key, &reading).map {
                argument(key.facts.name, $0, at: fields.place(of: key))
            }
        }
        return fields.read(run, &reading).map { text in
            let place = fields.place(of: run)
            let result = fields.read(result, &reading) ?? .text
            return .intent(
                intent(for: result), at: place, with: [argument(script, text, at: place)] + others)
        }
    }

    private static func intent(for result: Result) -> TypeID {
        TypeID(app: "shell", name: result == .text ? "run" : result.rawValue)
    }

    private static func argument(
        _ name: String, _ value: Template, at range: SourceRange
    ) -> Action.Argument {
        Action.Argument(name: name, value: value, range: range, isOfStep: true)
    }

    /// A text in which nothing is evaluated, since a value could become a command.
    private static let program = Form<Template>(
        "a text", .plain(["type": "string", "not": ["$ref": "#/$defs/expression"]])
    ) { node, reading in
        guard let text = node.text, !node.isNull else {
            reading.report(.wrongKind(needs: "a text", got: node.noun), at: node.mark)
            return nil
        }
        if text.isEmpty { reading.report(.noText(), at: node.range) }
        let template = reading.template(node)
        if case .literal = template { return text.isEmpty ? nil : template }
        // An expression that is not closed was reported.
        if let first = template.expressions.first, !first.text.isEmpty {
            reading.report(.expressionInRun(), at: first.range)
        }
        return nil
    }
}
