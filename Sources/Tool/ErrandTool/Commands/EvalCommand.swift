import Arguments
import Diagnostics
import Expressions
import Values

struct EvalCommand: Command {
    static let name = "eval"
    static let summary = "Evaluates an expression, as a workflow would."
    static let discussion = """
        VALUE is read as a number, 'true', 'false', 'null', a text in quotes, a list, a map, or a 'timestamp(…)' or \
        'duration(…)' of a text, and is the text itself where it is none of these. JSON is read, too.

        Before an expression that begins with '-', write '--'.
        """
    static let examples = [
        Example("errand eval '1 + 2 * 3'", "a number"),
        Example("errand eval 'name + \"!\"' name=Ada", "with a variable"),
        Example("errand eval 'items.filter(i, i > 1)' items='[1, 2, 3]'", "with a list"),
        Example("errand eval --type 'size(\"abc\") > 2'", "what is known of the result"),
    ]

    @Positional("EXPR", "an expression, without '${{' and '}}'") var text: String
    @Positional("[NAME=VALUE...]", "a variable that it may name") var assignments: [Assignment]
    @Flag("--type", "prints the type of the result, and evaluates nothing") var isType: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let variables = try ExpressionVariable.variables(assignments)
        let environment = Environment(variables: variables.mapValues(\.type), functions: .standard)
        let compilation = environment.compile(text)
        show(compilation.diagnostics, in: session)
        guard let program = compilation.program else { return .invalidFile }
        if isType {
            let type = "\(program.type)"
            session.output.print(isJSON ? Value.string(type).json : type)
            return .ok
        }
        do {
            let operand = try program.evaluate(variables.mapValues(\.value))
            session.output.print(
                isJSON ? try operand.value().prettyJSON : session.shown(try operand.written))
            return .ok
        } catch {
            show([Diagnostic(.error, error.message, at: error.range)], in: session)
            return .runFailed
        }
    }

    private func show(_ diagnostics: [Diagnostic], in session: Session) {
        let file = SourceFile(name: "EXPR", text: text)
        let renderer = DiagnosticRenderer(width: session.terminal.width)
        for diagnostic in diagnostics {
            let placed = Diagnostic(
                diagnostic.severity, diagnostic.message, in: file, at: diagnostic.range)
            let text = renderer.render(
                placed.with(notes: diagnostic.notes, fixes: diagnostic.fixes))
            session.errors.write(text)
        }
    }
}

extension Operand {
    /// The operand as a person writes it: a text without quotes, a type by its name, most others as
    /// in JSON.
    fileprivate var written: String {
        get throws(ExpressionError) {
            if case .type(let name) = self { return name }
            switch try value() {
            case .string(let text): return text
            case .timestamp(let instant): return instant.description
            case .duration(let span): return span.description
            case .entity(let entity): return entity.id
            case let value: return value.json
            }
        }
    }
}
