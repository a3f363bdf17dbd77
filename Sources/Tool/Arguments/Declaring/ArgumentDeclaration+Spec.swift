extension ArgumentDeclaration {
    /// Declares a flag.
    init(flag text: String, help: String, isOn: Bool) {
        guard let spec = ArgumentSpec(option: text), spec.placeholder.isEmpty else {
            self.init(unreadable: text, .unreadable(flag: text))
            return
        }
        let long = spec.names.first { $0.hasPrefix("--") }
        let negation = spec.isNegatable ? long.map { "--no-\($0.dropFirst(2))" } : nil
        self.init(form: .flag(negation: negation), names: spec.names, placeholder: "", help: help)
        if negation != nil { defaults = [isOn ? "on" : "off"] }
    }

    /// Declares an option with the values that it has when it is not given and when it is given
    /// alone.
    init<Content: ArgumentContent>(
        option text: String, help: String, default given: Content?, bare: Content.Single?,
        variable: String?
    ) {
        guard let spec = ArgumentSpec(option: text), !spec.isNegatable else {
            self.init(unreadable: text, .unreadable(option: text))
            return
        }
        self.init(
            form: .option(value: spec.isBracketed ? .optional : .required), names: spec.names,
            placeholder: spec.placeholder.isEmpty ? Content.Single.placeholder : spec.placeholder,
            help: help, variable: variable)
        describeContent(default: given)
        if spec.isBracketed != (bare != nil) { fault = .bareValue(text) }
    }

    /// Declares a positional with the value that it has when it is not given.
    init<Content: ArgumentContent>(positional text: String, help: String, default given: Content?) {
        guard let spec = ArgumentSpec(positional: text) else {
            self.init(unreadable: text, .unreadable(positional: text))
            return
        }
        self.init(form: .positional, names: [], placeholder: spec.placeholder, help: help)
        describeContent(default: given)
        let canBeOmitted = presence == .optional
        let needsBrackets = canBeOmitted && (given != nil || !isList)
        presence = spec.isBracketed ? .optional : .required
        if spec.isRepeated != isList {
            fault = .listMismatch(text)
        } else if spec.isBracketed ? !canBeOmitted : needsBrackets {
            fault = .presenceMismatch(text)
        }
    }

    private init(unreadable text: String, _ fault: DeclarationFault) {
        self.init(form: .positional, names: [], placeholder: text, help: "", fault: fault)
    }

    private mutating func describeContent<Content: ArgumentContent>(default given: Content?) {
        presence = given == nil && Content.gathering([]) == nil ? .required : .optional
        isList = Content.isList
        words = Content.Single.self
        defaults = given?.singles.map { $0.argumentText } ?? []
    }
}
