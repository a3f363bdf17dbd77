import Diagnostics

extension Checker {
    /// The overloads that arguments fit, and what they return; without a result they fit none.
    typealias Resolution = (result: ExpressionType?, overloads: [Overload])

    /// Finds the overloads of a function that arguments fit; more than one may only where one of
    /// them is `dyn`.
    mutating func resolve(
        _ function: Function, _ arguments: [TermType], isMember: Bool
    ) -> Resolution {
        let style: Overload.Style = isMember ? .member : .function
        let isCertain = arguments.allSatisfy { $0.type.isPlain && !$0.type.isAnything }
        var result: ExpressionType?
        var fitting: [Overload] = []
        for (index, overload) in function.overloads.enumerated()
        where overload.style == style && fits(arguments, overload.parameters) {
            let type = overload.result.isPlain ? overload.result : variables.closed(overload.result)
            if isCertain { return (type, function.alone[index]) }
            if fitting.isEmpty { fitting = function.alone[index] } else { fitting.append(overload) }
            result = result.map { $0 == type ? type : .dyn } ?? type
        }
        guard result == nil else { return (result, fitting) }
        // Evaluated all the same, a call that was reported fails as it would without a checker.
        return (nil, function.overloads.filter { $0.style == style })
    }

    private mutating func fits(_ arguments: [TermType], _ parameters: [ExpressionType]) -> Bool {
        guard parameters.count == arguments.count else { return false }
        var areExact = true
        for index in arguments.indices {
            if arguments[index].type.differs(from: parameters[index]) { return false }
            areExact = areExact && arguments[index].type.isExactly(parameters[index])
        }
        variables.forgetParameters()
        if areExact { return true }
        return variables.attempt { variables in
            Self.firstMisfit(arguments, parameters, &variables) == nil
        }
    }

    /// An argument that an overload does not take, and what it would take, given the arguments
    /// before.
    typealias Misfit = (index: Int, needed: ExpressionType)

    /// Returns the first argument that an overload does not take.
    mutating func misfit(_ arguments: [TermType], _ overload: Overload) -> Misfit? {
        variables.forgetParameters()
        var misfit: Misfit?
        _ = variables.attempt { variables in
            misfit = Self.firstMisfit(arguments, overload.parameters, &variables).map {
                ($0, variables.final(overload.parameters[$0]))
            }
            return false
        }
        return misfit
    }

    private static func firstMisfit(
        _ arguments: [TermType], _ parameters: [ExpressionType], _ variables: inout TypeVariables
    ) -> Int? {
        arguments.indices.first { index in
            let (type, parameter) = (arguments[index].type, parameters[index])
            return !type.isExactly(parameter) && !variables.assign(type, to: parameter)
        }
    }
}

extension ExpressionType {
    /// Whether two types have so little in common that nothing of one can be of the other.
    fileprivate func differs(from other: ExpressionType) -> Bool {
        guard let shape, let otherShape = other.shape else { return false }
        return shape != otherShape
    }

    /// Whether a value of the type may stand where another is needed, as is plain at first sight.
    fileprivate func isExactly(_ other: ExpressionType) -> Bool {
        isPlain && other.isPlain && (isAnything || self == other)
    }

    /// A number for each kind of value that is told from others without a look inside.
    private var shape: Int? {
        switch self {
        case .bool: 0
        case .int: 1
        case .uint: 2
        case .double: 3
        case .string, .enumeration: 4
        case .bytes: 5
        case .timestamp: 6
        case .duration: 7
        case .list: 8
        case .map, .record: 9
        case .optional: 10
        case .type: 11
        case .opaque: 12
        default: nil
        }
    }

    /// Whether nothing is known of the type.
    var isAnything: Bool {
        switch self {
        case .dyn, .unknown, .parameter, .free: true
        default: false
        }
    }
}
