import Diagnostics

extension Checker {
    /// The overloads that arguments fit, and what they return; without a result they fit none.
    typealias Resolution = (result: ExpressionType?, overloads: [Overload])

    /// Finds the overloads of a function that arguments fit; more than one may only where one of them is `dyn`.
    mutating func resolve(
        _ function: Function, _ arguments: [TermType], isMember: Bool
    ) -> Resolution {
        let style: Overload.Style = isMember ? .member : .function
        let isCertain = arguments.allSatisfy { $0.type.isPlain && !$0.type.isAnything }
        var result: ExpressionType?
        var fitting: [Overload] = []
        for overload in function.overloads {
            guard overload.style == style, overload.parameters.count == arguments.count,
                fits(arguments, overload)
            else { continue }
            fitting.append(overload)
            let type = overload.result.isPlain ? overload.result : variables.closed(overload.result)
            result = result.map { $0 == type ? type : .dyn } ?? type
            if isCertain { break }
        }
        guard result == nil else { return (result, fitting) }
        // Evaluated all the same, a call that was reported fails as it would without a checker.
        return (nil, function.overloads.filter { $0.style == style })
    }

    private mutating func fits(_ arguments: [TermType], _ overload: Overload) -> Bool {
        firstMisfit(arguments, overload) == nil
    }

    /// Returns the first argument that an overload does not take.
    mutating func firstMisfit(_ arguments: [TermType], _ overload: Overload) -> Int? {
        let before = variables
        variables.forgetParameters()
        for (index, argument) in arguments.enumerated() {
            let parameter = overload.parameters[index]
            if argument.type.isPlain, parameter.isPlain {
                if argument.type == parameter || argument.type.isAnything { continue }
            }
            guard variables.assign(argument.type, to: parameter) else {
                variables = before
                return index
            }
        }
        return nil
    }
}

extension ExpressionType {
    /// Whether nothing is known of the type.
    var isAnything: Bool {
        switch self {
        case .dyn, .unknown, .parameter: true
        default: false
        }
    }
}
