import Diagnostics
import Expressions
import Values

/// Reads, checks and evaluates any bytes, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let file = SourceFile(name: "expression", bytes: input)
    let parsing = Parsing(file.text, limits: limits)
    let checked = environment.check(parsing.expression)
    let problems = parsing.diagnostics + checked.diagnostics
    for problem in problems { show(problem, in: file) }
    // An expression with errors must not be evaluated, and does no harm if it is.
    let program = Program(checked, limits: limits)
    do {
        var budget = Budget(limits)
        _ = try program.evaluate(values).value(&budget).json
    } catch {
        show(Diagnostic(.error, error.message, at: error.range), in: file)
    }
    let unexpanded = Parsing(file.text, limits: limits, hasMacros: false)
    _ = try? Program(undeclared.check(unexpanded.expression), limits: limits).evaluate(values)
}

/// Every place lies inside the text, and every fix can be applied.
private func show(_ problem: Diagnostic, in file: SourceFile) {
    if let range = problem.range {
        precondition(0 <= range.start && range.start <= range.end, "a range is turned round")
        precondition(range.end <= file.text.utf8.count, "a range leaves its text")
    }
    let placed = Diagnostic(problem.severity, problem.message, in: file, at: problem.range)
        .with(notes: problem.notes, fixes: problem.fixes)
    _ = DiagnosticRenderer().render(placed)
    _ = file.applying(problem.fixes.prefix(1))
}

/// Small enough for many tries in a second.
private let limits = {
    var limits = Limits()
    limits.cost = 20_000
    limits.resultSize = 20_000
    return limits
}()

private let environment = Environment(
    variables: [
        "a": .int, "b": .bool, "s": .string, "d": .dyn, "x.y": .double, "when": .timestamp,
        "list": .list(.int), "map": .map(.string, .dyn), "key": .secret(.string),
        "color": .enumeration(EnumerationType("color", ["red", "green"])),
        "nag": .record(
            RecordType(
                "nag",
                [.init("title", .string), .init("due", .timestamp, isOptional: true)])),
    ], functions: .standard, limits: limits)

private let undeclared = Environment(
    functions: .standard, allowsUndeclaredNames: true, limits: limits)

private let values: [String: Value] = [
    "a": 3, "b": true, "s": "äb🙂", "d": ["k": [1, 2.5, "s"]], "x.y": 0.5,
    "when": .timestamp(.epoch), "list": [1, 2, 3],
    "map": ["k": 1, "l": []], "key": "secret", "color": "red", "nag": ["title": "t"],
]
