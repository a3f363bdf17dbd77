@_spi(Hosting) import AppIntentsCore
import Catalogue
import LocalizedStrings
import TimeZones
import Values

extension HostedParameter {
    /// The parameter as data, with its texts in the language that is read now.
    func catalogued(_ names: TypeNames) -> CatalogueParameter {
        let title = String(localized: title)
        var entry = CatalogueParameter(name, type, title: title.isEmpty ? nil : title)
        let sentences = [summary.map { String(localized: $0) }, needSentence].compactMap(\.self)
        entry.summary = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        entry.prompt = prompt.map { String(localized: $0.full) }
        entry.standard = standard.map { names.value(of: $0) }
        entry.isSupplied = isSupplied(names)
        entry.range = range
        entry.options = options(names)
        entry.units = units
        entry.fileTypes = fileTypes
        entry.acceptsSecret = acceptsSecret
        entry.isProgram = isProgram
        entry.privacy = isPrivate ? .private : .open
        return entry
    }

    /// Whether its app takes a value by itself: that of its options provider or its query, or the
    /// only thing of its kind.
    private func isSupplied(_ names: TypeNames) -> Bool {
        guard !isOptional, standard == nil else { return false }
        if let provider { return names.supplies(Swift.type(of: provider)) }
        guard case .entity(let type) = shape else { return false }
        return type is any UniqueAppEntity.Type
            || names.supplies(query.map { Swift.type(of: $0) } ?? type.queryType)
    }

    private var needSentence: String? {
        shape.unwritable.map { "It is a '\($0)', which nothing on this machine makes." }
    }

    private func options(_ names: TypeNames) -> CatalogueParameter.Options {
        if let choices { return .fixed(choices.map { names.value(of: $0) }) }
        return provider == nil ? .open : .provided
    }

    /// The symbols of the units that can be written, the parameter's own before the others.
    private var units: [String] {
        var own: [String] = []
        var known: [String] = []
        if case .measurement(let symbols) = shape.element { known = symbols }
        for option in declared {
            switch option {
            case .unit(let symbol): own.append(symbol)
            case .currencyCodes(let codes): own += codes
            default: break
            }
        }
        return own + known.filter { !own.contains($0) }
    }

    private var fileTypes: [String] {
        for case .typeIdentifiers(let types) in declared { return types }
        return []
    }
}

extension _IntentValueShape {
    /// The shape of the values of an optional or a list, or this one.
    fileprivate var element: _IntentValueShape {
        switch self {
        case .optional(let inner), .list(let inner), .set(let inner): inner.element
        default: self
        }
    }
}

extension TypeNames {
    /// The value of a default or a choice in the source; an entity is its id.
    func value(of content: _IntentValueContent) -> Value {
        ContentWriter(names: self, zone: .utc).value(of: content).withoutEntities
    }
}

extension Value {
    var withoutEntities: Value {
        switch self {
        case .entity(let entity): .string(entity.id)
        case .list(let values): .list(values.map(\.withoutEntities))
        default: self
        }
    }
}
