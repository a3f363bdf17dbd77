import Diagnostics

extension Checker {
    mutating func checkCall(_ call: Term.Call, _ term: Term) -> TermType {
        guard let target = call.target else {
            if let found = checkOperator(call, term) { return found }
            // The parser keeps no dot before a function's name, but the call begins with it.
            let isOutermost = term.range.start < call.functionRange.start
            guard let function = function(named: call.function, isOutermost: isOutermost) else {
                return reportUnknownFunction(call, term)
            }
            return apply(function, nil, call, term)
        }
        if let function = qualifiedFunction(call, target) {
            return apply(function, nil, call, term)
        }
        guard !reportUnknownMember(call, of: target) else {
            call.arguments.forEach { _ = check($0) }
            return TermType(.unknown)
        }
        let receiver = check(target)
        guard let function = environment.functions[call.function] else {
            return reportUnknownFunction(call, term)
        }
        return apply(function, receiver, call, term)
    }

    /// The function of which the target of a call is the beginning of the name, as in
    /// `math.abs(x)`.
    private func qualifiedFunction(_ call: Term.Call, _ target: Term) -> Function? {
        let root = target.rootName
        guard let root, !environment.container.isEmpty || isNamespace(root),
            let prefix = QualifiedName(target),
            prefix.hasLeadingDot || !locals.contains(where: { $0.name == root })
        else { return nil }
        return function(named: "\(prefix.text).\(call.function)", isOutermost: prefix.hasLeadingDot)
    }

    private func function(named name: String, isOutermost: Bool) -> Function? {
        guard !environment.container.isEmpty, !isOutermost else {
            return environment.functions[name]
        }
        for candidate in environment.candidates(for: name) {
            if let function = environment.functions[candidate] { return function }
        }
        return nil
    }

    private func isNamespace(_ name: String) -> Bool {
        environment.functions.namespaces.contains(name)
    }
}

extension Checker {
    /// Checks the arguments of a call, and which overloads they fit.
    private mutating func apply(
        _ function: Function, _ receiver: TermType?, _ call: Term.Call, _ term: Term
    ) -> TermType {
        var arguments: [TermType] = []
        arguments.reserveCapacity(call.arguments.count + 1)
        if let receiver { arguments.append(receiver) }
        for argument in call.arguments { arguments.append(check(argument)) }
        let resolution = resolve(function, arguments, isMember: receiver != nil)
        findings[term.id].reference = .function(
            function, overloads: resolution.overloads, hasReceiver: receiver != nil)
        let isSecret = arguments.contains(where: \.taints)
        guard let result = resolution.result else {
            let terms = (receiver == nil ? [] : call.target.map { [$0] } ?? []) + call.arguments
            report(
                Site(
                    function: function, terms: terms, arguments: arguments,
                    isMember: receiver != nil, nameRange: call.functionRange, range: term.range))
            return TermType(.unknown, isSecret: isSecret)
        }
        checkLiteralArguments(of: function, resolution.overloads, call, term)
        return TermType(result, isSecret: isSecret)
    }

    private mutating func reportUnknownFunction(_ call: Term.Call, _ term: Term) -> TermType {
        call.arguments.forEach { _ = check($0) }
        guard isHeard else { return TermType(.unknown) }
        let name = call.function
        if call.target == nil, environment.variables[name] != nil {
            error(.notAFunction(name), at: call.functionRange)
            return TermType(.unknown)
        }
        let known = environment.functions.names.filter {
            Self.isWritten($0) && !Operator.isOperator($0)
        }
        reportUnknown(name, name, among: known, at: call.functionRange)
        return TermType(.unknown)
    }

    /// Reports a function by its whole name, of which the last part is looked for among what is
    /// known.
    private mutating func reportUnknown(
        _ name: String, _ last: String, among known: [String], at range: SourceRange
    ) {
        let usual = Habits.function(for: last) ?? last
        var habit = known.contains(usual) ? usual : nil
        if habit == nil, name == last { habit = Self.inNamespace(usual, among: known) }
        let way = habit == nil && name == last ? Habits.way(for: last) : nil
        let near = habit ?? (way == nil ? Spelling.suggestion(for: last, among: known) : nil)
        let meant = near.map { "\(name.dropLast(last.count))\($0)" }
        error(
            .noFunction(name, meant: meant, way: way), at: range,
            fixes: meant.map { [.replace(range, with: $0)] } ?? [])
    }

    /// The one function that has such a name in a namespace, as `math.round` is 'round' elsewhere.
    private static func inNamespace(_ name: String, among known: [String]) -> String? {
        let found = known.filter { $0.hasSuffix(".\(name)") }
        return found.count == 1 ? found[0] : nil
    }

    /// Reports a function that a namespace does not have, and returns whether it is one.
    private mutating func reportUnknownMember(_ call: Term.Call, of target: Term) -> Bool {
        guard case .name(let namespace, _) = target.kind, isNamespace(namespace),
            environment.variables[namespace] == nil,
            !locals.contains(where: { $0.name == namespace })
        else { return false }
        guard isHeard else { return true }
        let prefix = "\(namespace)."
        let known = environment.functions.names.filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
        reportUnknown(
            prefix + call.function, call.function, among: known,
            at: SourceRange(target.range.start..<call.functionRange.end))
        return true
    }
}
