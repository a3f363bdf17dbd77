import Catalogue
import Diagnostics
import IntentTraits
import YAML

/// The head of a script in the folder `intents`.
enum ScriptShape {
    private static let title = Key<String>("title", .text, .required, "Its name for people.")
    private static let summary = Key<String>("description", .text, "What it does.")
    private static let parameters = Key<[Workflow.Input]>(
        "parameters", InputShape.form, "What it is given, as JSON on its standard input.")
    private static let result = Key<ValueType>(
        "result", .type,
        default: "none, and what it writes goes into the log",
        "The type of what it writes: a 'string' as it is, all else as JSON.")
    private static let effects = Key<Permissions>(
        "effects", PermissionsShape.effects, default: "anything at 'my:NAME'",
        "What it does at most, as in 'permissions' of a workflow.")
    private static let repetition = Key<Repetition>(
        "repetition", .word, default: "harmful, or harmless if it only reads",
        "What doing it twice means; 'keyed' is once for each '$ERRAND_KEY'.")
    private static let undo = Key<String>(
        "undo", .text, "The program beside it that takes back what it has done.")

    static let shape = Shape(
        name: "the head of a script", summary: "What a program of the folder 'intents' does.",
        keys: [
            title.facts, summary.facts, parameters.facts, result.facts, effects.facts,
            repetition.facts, undo.facts,
        ])

    /// Returns the intent of that id, and the name of what undoes it.
    static func read(
        _ node: Node, _ id: TypeID, _ reading: inout Reading
    ) -> (intent: CatalogueIntent, undo: String?)? {
        guard let fields = Fields(node, shape, &reading) else { return nil }
        var intent = CatalogueIntent(id, title: fields.read(title, &reading) ?? id.name)
        intent.summary = fields.read(summary, &reading)
        intent.parameters = (fields.read(parameters, &reading) ?? [])
            .map { parameter($0, &reading) }
        intent.result = fields.read(result, &reading)
        if let type = intent.result { check(type, at: fields.range(of: result), &reading) }
        if intent.result?.hidesSomething == true {
            reading.report(.secretScriptResult(), at: fields.range(of: result))
        }
        let effects =
            fields.read(effects, &reading)?.allowed
            ?? Effect.Kind.allCases.map { Effect($0, "\(id.app):\(id.name)") }
        intent.effects = effects
        intent.repetition =
            fields.read(repetition, &reading)
            ?? (effects.onlyRead ? .harmless : .harmful)
        let undo = fields.read(undo, &reading)
        intent.undo = undo == nil ? .impossible : .possible
        intent.asking = .beforeActing
        return (intent, undo)
    }

    private static func parameter(
        _ input: Workflow.Input, _ reading: inout Reading
    ) -> CatalogueParameter {
        check(input.type, at: input.range, &reading)
        var parameter = CatalogueParameter(input.name, input.type.unhidden)
        parameter.summary = input.summary
        parameter.acceptsSecret = input.type.hidesSomething
        guard let standard = input.standard else { return parameter }
        guard let literal = standard.literal else {
            reading.report(.expressionInHead(input.name), at: standard.range)
            return parameter
        }
        var conversion = Conversion(.empty, about: reading.source)
        parameter.standard = conversion.value(of: literal, for: parameter)
        conversion.diagnostics.sorted().forEach { reading.append($0) }
        return parameter
    }

    /// Reports a type of an app, of which a script could make nothing.
    private static func check(_ type: ValueType, at range: SourceRange, _ reading: inout Reading) {
        if let id = type.appType { reading.report(.appTypeInHead(id), at: range) }
    }
}

extension ValueType {
    /// The entity or the enum that it names, if it does.
    fileprivate var appType: TypeID? {
        switch self {
        case .optional(let inner), .list(let inner), .map(let inner), .secret(let inner):
            inner.appType
        case .named(let id): id
        default: nil
        }
    }
}
