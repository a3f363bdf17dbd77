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

    /// The function of which the target of a call is the beginning of the name, as in `math.abs(x)`.
    private func qualifiedFunction(_ call: Term.Call, _ target: Term) -> Function? {
        let root = target.rootName
        guard let root, !environment.container.isEmpty || isNamespace(root),
            let prefix = QualifiedName(target),
            prefix.hasLeadingDot || !locals.contains(where: { $0.name == root })
        else { return nil }
        return function(
            named: "\(prefix.text).\(call.function)", isOutermost: prefix.hasLeadingDot)
    }

    private func function(named name: String, isOutermost: Bool) -> Function? {
        guard !environment.container.isEmpty, !isOutermost else {
            return environment.functions[name]
        }
        return environment.candidates(for: name).lazy.compactMap { environment.functions[$0] }.first
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
        references[term.id] = .function(
            function, overloads: resolution.overloads, hasReceiver: receiver != nil)
        let isSecret = arguments.contains(where: \.taints)
        guard let result = resolution.result else {
            report(mismatchOf: function, arguments, isMember: receiver != nil, call, term)
            return TermType(.unknown, isSecret: isSecret)
        }
        checkLiteralArguments(of: function, resolution.overloads, call, term)
        return TermType(result, isSecret: isSecret)
    }

    private mutating func reportUnknownFunction(_ call: Term.Call, _ term: Term) -> TermType {
        call.arguments.forEach { _ = check($0) }
        let name = call.function
        if call.target == nil, environment.variables[name] != nil {
            error(.notAFunction(name), at: call.functionRange)
            return TermType(.unknown)
        }
        let known = environment.functions.names.filter(Self.isWritten)
        let meant = Habits.function(for: name) ?? Spelling.suggestion(for: name, among: known)
        error(
            .noFunction(name, meant: meant), at: call.functionRange,
            fixes: meant.map { [.replace(call.functionRange, with: $0)] } ?? [])
        return TermType(.unknown)
    }

    /// Reports a function that a namespace does not have, and returns whether it is one.
    private mutating func reportUnknownMember(_ call: Term.Call, of target: Term) -> Bool {
        guard case .name(let namespace, _) = target.kind, isNamespace(namespace),
            environment.variables[namespace] == nil,
            !locals.contains(where: { $0.name == namespace })
        else { return false }
        let known = environment.functions.names.filter { $0.hasPrefix("\(namespace).") }
        let name = "\(namespace).\(call.function)"
        let meant = Spelling.suggestion(for: name, among: known)
        let range = SourceRange(target.range.start..<call.functionRange.end)
        error(
            .noFunction(name, meant: meant), at: range,
            fixes: meant.map { [.replace(range, with: $0)] } ?? [])
        return true
    }
}

extension Term {
    /// The first name of a chain of names and dots.
    fileprivate var rootName: String? {
        var term = self
        while case .select(let selection) = term.kind, selection.mode == .value {
            term = selection.operand
        }
        if case .name(let name, _) = term.kind { return name }
        return nil
    }
}
