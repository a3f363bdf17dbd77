@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import Values

extension HostedIntent.Facts {
    /// Looks at an intent as it is when it is made; no source declares one that is generated.
    init(_ example: any AppIntent, isGenerated: Bool, names: TypeNames) {
        self = Self.looking(at: example, isGenerated: isGenerated, names)
    }

    private static func looking<Intent: AppIntent>(
        at example: Intent, isGenerated: Bool, _ names: TypeNames
    ) -> Self {
        let type = Intent.self
        let generated = isGenerated ? example as? any _GeneratedIntent : nil
        let layout = generated.map { FieldLayout(of: $0) } ?? FieldLayout.of(type)
        let traits = type._traited
        let described = (example as? DescribedIntent)?.program
        let hidden =
            (generated as? any HidingIntent)?.privateFields ?? traits?.privateParameters ?? []
        let parameters = layout.parameters.indices.map { index in
            HostedParameter(
                layout.parameters[index].name, at: index,
                of: layout.parameter(at: index, in: example), traits, hiding: hidden, names,
                describedAs: described?.entry.parameters[index])
        }
        let result = Intent.PerformResult.Value.self
        let opened: Any.Type = Intent.PerformResult.OpensAppIntent.self
        return Self(
            layout: layout, parameters: parameters,
            positions: Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.index) }),
            result: result == Never.self ? described?.shape : result._shape,
            opens: opened == Never.self ? nil : opened, foreground: type.foreground,
            traits: traits,
            effects: isGenerated ? traits?.effects(of: example) : traits?.effects,
            undo: described?.undo ?? type._reversible.map(undo),
            repetition: described?.entry.repetition ?? traits?.repetition ?? repetition(of: type))
    }

    private static func undo(_ type: any ReversibleIntent.Type) -> HostedIntent.Undo {
        { try await type.undo($0) }
    }

    /// The effect of performing it twice: a snippet is drawn anew each time it is shown; of any
    /// other intent, the worst is assumed.
    private static func repetition(of type: any AppIntent.Type) -> Repetition {
        type._isSnippet ? .harmless : .harmful
    }
}

extension TraitedIntent {
    /// The effects of an intent of this type.
    static func effects(of intent: any AppIntent) -> [Effect]? { (intent as? Self)?.effects }
}

extension IntentProgram {
    /// The shape of its result, which is data of any kind, if it has one.
    fileprivate var shape: _IntentValueShape? { entry.result.map { _ in Value._shape } }
}

extension HostedParameter {
    fileprivate init(
        _ name: String, at index: Int, of parameter: any ParameterReference,
        _ traits: (any TraitedIntent.Type)?, hiding hidden: Set<String>, _ names: TypeNames,
        describedAs entry: CatalogueParameter?
    ) {
        self.name = name
        self.index = index
        shape = Swift.type(of: parameter).shape
        acceptsSecret = entry?.acceptsSecret ?? traits?.secretParameters.contains(name) ?? false
        isProgram = traits?.programParameters.contains(name) ?? false
        isPrivate = hidden.contains(name)
        isOptional = parameter.isOptional
        title = parameter.title
        summary = parameter.description
        standard = parameter.defaultContent
        prompt = parameter.requestValueDialog
        declared = parameter.options
        type = entry?.type ?? names.type(of: shape, declared: declared)
        range = declared.firstMatch { if case .range(let range) = $0 { range } else { nil } }
        choices = declared.firstMatch {
            if case .supportedValues(let values) = $0 { values } else { nil }
        }
        provider = declared.firstMatch { if case .provider(let one) = $0 { one } else { nil } }
        query = declared.firstMatch { if case .query(let query) = $0 { query } else { nil } }
        disambiguationPrompt = declared.firstMatch {
            if case .disambiguationDialog(let dialog) = $0 { dialog } else { nil }
        }
    }
}

extension TypeNames {
    /// The type of a parameter: a date without a time of day is one where the parameter says so.
    fileprivate func type(
        of shape: _IntentValueShape, declared: [_IntentParameterOption]
    ) -> ValueType {
        let type = type(of: shape)
        let isDay = declared.contains { if case .dateKind(.date) = $0 { true } else { false } }
        return isDay ? type.replacing(.timestamp, with: .date) : type
    }
}

extension ValueType {
    func replacing(_ old: ValueType, with new: ValueType) -> ValueType {
        switch self {
        case old: new
        case .optional(let inner): .optional(inner.replacing(old, with: new))
        case .list(let inner): .list(inner.replacing(old, with: new))
        default: self
        }
    }
}

extension [_IntentParameterOption] {
    /// Returns what `find` makes of the first option that it makes anything of.
    fileprivate func firstMatch<Found>(_ find: (Element) -> Found?) -> Found? {
        lazy.compactMap(find).first
    }
}
