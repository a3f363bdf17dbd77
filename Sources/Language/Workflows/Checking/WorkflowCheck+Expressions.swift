import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks an expression, and whether its value fits where it goes.
    @discardableResult
    mutating func check(
        _ expression: PlacedExpression, for destination: Destination
    ) -> CheckedExpression? {
        uses.note(expression)
        return checkAgain(expression, for: destination)
    }

    /// Checks an expression whose value may be of any type.
    mutating func check(
        _ expression: PlacedExpression, for subject: @autoclosure () -> String,
        allowsSecrets: Bool = false
    ) -> CheckedExpression? {
        uses.note(expression)
        guard let free = find(expression, for: nil) else { return nil }
        guard allowsSecrets || !free.isSecret else {
            return checkAgain(expression, for: Destination(subject()))
        }
        report(free, of: expression)
        return free
    }

    /// Checks an expression of which it is noted already what it names.
    private mutating func checkAgain(
        _ expression: PlacedExpression, for destination: Destination
    ) -> CheckedExpression? {
        let checked = find(expression, for: destination)
        if let checked { report(checked, of: expression) }
        return checked
    }

    /// Checks an expression that goes where a value of the catalogue's types is expected, and
    /// returns its type.
    @discardableResult
    mutating func check(
        _ expression: PlacedExpression, as type: ValueType,
        for subject: @autoclosure () -> String, allowsSecrets: Bool
    ) -> ExpressionType {
        uses.note(expression)
        guard let free = find(expression, for: nil) else { return .unknown }
        let needed = types.needed(type, for: free.type)
        // Of a thing that is given, its app is told the id alone.
        let allowsSecrets = allowsSecrets || (types.isOfThings(type) && free.type.isOfThings)
        if free.type == needed, !free.isSecret, free.isValid {
            report(free, of: expression)
        } else {
            let destination = Destination(subject(), needed, allowsSecrets: allowsSecrets)
            _ = checkAgain(expression, for: destination)
        }
        return free.type
    }

    /// Checks an expression in a text, where nothing may be missing, and returns its type.
    mutating func check(
        inText expression: PlacedExpression, for subject: @autoclosure () -> String,
        allowsSecrets: Bool
    ) -> ExpressionType {
        uses.note(expression)
        guard let found = find(expression, for: nil) else { return .unknown }
        let isAllowed = allowsSecrets || !found.isSecret
        let present = isAllowed && found.isValid ? found.type.present : nil
        if isAllowed, present == nil {
            report(found, of: expression)
        } else {
            let needed = Destination(subject(), present ?? .dyn, allowsSecrets: allowsSecrets)
            _ = checkAgain(expression, for: needed)
        }
        return present ?? found.type
    }

    /// Checks a condition, and returns what is known where it holds and where it does not.
    mutating func check(
        condition: PlacedExpression, named name: String
    ) -> (holds: [String: ExpressionType], fails: [String: ExpressionType]) {
        guard let checked = check(condition, for: Destination(name, .bool)) else {
            return ([:], [:])
        }
        return (
            scope.environment.narrowing(by: checked, being: true),
            scope.environment.narrowing(by: checked, being: false)
        )
    }

    /// Finds the types in an expression, unless it could not be read.
    private mutating func find(
        _ expression: PlacedExpression, for destination: Destination?
    ) -> CheckedExpression? {
        watch?.note(expression, scope.environment)
        if case .missing = expression.parsed.root.kind { return nil }
        let checked = scope.environment.check(expression.parsed, for: destination)
        if checked.isSecret { secrets.insert(expression.range) }
        return checked
    }
}

extension WorkflowCheck {
    static let mostGuesses = 50

    /// The codes of an expression's diagnostics about a name that is no variable.
    private static let codesOfNames: Set = ["unknown-name", "function-without-call"]

    private mutating func report(_ checked: CheckedExpression, of expression: PlacedExpression) {
        var names: [SourceRange: String] = [:]
        for diagnostic in checked.diagnostics {
            guard Self.codesOfNames.contains(diagnostic.message.code) else {
                let told = undeclared(diagnostic, in: expression) ?? diagnostic
                append(told.placed(by: expression.source, in: source))
                continue
            }
            if names.isEmpty {
                expression.parsed.root.forEachName { name, range in names[range] = name }
            }
            report(unknown: diagnostic, names, in: expression)
        }
    }

    private mutating func report(
        unknown diagnostic: Diagnostic, _ names: [SourceRange: String],
        in expression: PlacedExpression
    ) {
        let name = diagnostic.range.flatMap { names[$0] }
        var placed = diagnostic.placed(by: expression.source, in: source)
        if let name, let place = places[name], let range = placed.range {
            let isLater = place.start > range.start
            placed = Diagnostic(
                .error, isLater ? .laterStep(name) : .hiddenStep(name), in: source, at: range
            ).with(notes: [Diagnostic.Note("'\(name)' is here", in: source, at: place)])
        } else if let name, guesses < Self.mostGuesses {
            guesses += 1
            placed =
                guess(name, in: expression)?.placed(by: expression.source, in: source) ?? placed
        }
        append(placed)
    }

    /// Says how a name of `env` or `secrets` is declared, where none that is declared was meant.
    private func undeclared(
        _ diagnostic: Diagnostic, in expression: PlacedExpression
    ) -> Diagnostic? {
        guard diagnostic.message.code == "unknown-field", diagnostic.fixes.isEmpty,
            let range = diagnostic.range,
            let selection = expression.parsed.root.selection(at: range),
            case .name(let map, _) = selection.operand.kind, map == "env" || map == "secrets"
        else { return nil }
        return Diagnostic(diagnostic.severity, .undeclared(selection.field, in: map), at: range)
    }

    /// Says what was meant by a name, given all that could have been.
    private func guess(_ name: String, in expression: PlacedExpression) -> Diagnostic? {
        var environment = scope.environment
        environment.suggestsNames = true
        return environment.check(expression.parsed).diagnostics.first {
            $0.message.code == "unknown-name" && $0.message.text.contains("'\(name)'")
        }
    }
}

extension ExpressionType {
    /// The type of what is there, if it need not be.
    fileprivate var present: ExpressionType? {
        switch self {
        case .nullable(let type), .optional(let type): type
        case .secret(let type): type.present
        default: nil
        }
    }
}

extension ExpressionType {
    /// Whether a value of the type is a thing of an app, or a list of these.
    fileprivate var isOfThings: Bool {
        switch self {
        case .record: true
        case .secret(let inner), .nullable(let inner), .optional(let inner), .list(let inner):
            inner.isOfThings
        default: false
        }
    }
}

extension Term {
    /// Calls a body with each name in the term, and its place.
    fileprivate func forEachName(_ body: (String, SourceRange) -> Void) {
        if case .name(let name, _) = kind { body(name, range) }
        forEachChild { $0.forEachName(body) }
    }

    /// The selection in the term whose field has a place.
    fileprivate func selection(at range: SourceRange) -> Selection? {
        if case .select(let selection) = kind, selection.fieldRange == range { return selection }
        var found: Selection?
        forEachChild { found = found ?? $0.selection(at: range) }
        return found
    }
}
