package import Catalogue

extension Action {
    /// The enum or entity that a person is asked for.
    package var askedType: TypeID? {
        guard case .ask(let asking) = self, case .type(.named(let type)) = asking.answer else {
            return nil
        }
        return type
    }

    /// The values that it gives to what it calls.
    package var arguments: [Argument] {
        switch self {
        case .intent(_, _, let given), .workflow(_, _, let given), .emit(_, _, let given): given
        default: []
        }
    }
}

extension Action.Argument {
    /// The value in whose place a question stands.
    package init(asking question: Template, for name: String) {
        self.init(name: name, value: question, range: question.range)
        isAsked = true
    }
}

extension Action.Argument {
    /// A value under a name.
    package init(naming name: String, _ value: Template) {
        self.init(name: name, value: value, range: value.range)
    }
}

extension Step {
    /// The step in which another one asks for one of its values before it begins.
    package func asking(_ question: Template, for type: ValueType) -> Step {
        let asking = Action.Asking(
            text: question, answer: .type(type), standard: nil, timeout: nil, remind: nil)
        var step = Step(.ask(asking), at: range)
        step.place = place
        step.isSecret = type.hidesSomething
        return step
    }
}
