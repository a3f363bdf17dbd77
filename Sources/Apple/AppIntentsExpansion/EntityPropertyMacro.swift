import SwiftSource

/// `@ComputedProperty` and `@DeferredProperty`: what makes a computed property one of the entity's.
enum EntityPropertyMacro: String {
    case computed = "ComputedPropertyMacro"
    case deferred = "DeferredPropertyMacro"

    func expansion(of request: ExpansionRequest) -> Expansion {
        do {
            return Expansion(source: try source(for: request))
        } catch {
            return .refusal(error, at: request.attribute)
        }
    }

    private func source(for request: ExpansionRequest) throws(MacroDiagnostic.Message) -> String {
        guard request.role == "peer" else { throw .unknownRole(request.role, of: rawValue) }
        guard let property = Property(request.declaration.text) else {
            throw .wrongKind(
                request.name, belongsTo: "a property with a getter",
                found: Declaration(request.declaration.text))
        }
        guard case .computed(let getter) = property.storage, let type = property.type else {
            throw .hasNoGetter(request.name, property: property.name)
        }
        if property.declaration.hasModifier("static", "class") {
            throw .belongsToType(request.name, property: property.name)
        }
        guard let owner = request.context.first.flatMap(Declaration.init),
            ["struct", "class"].contains(owner.keyword)
        else { throw .outsideEntity(request.name, property: property.name) }
        if let message = refusal(of: getter, property: property.name) { throw message }
        return """
            let _\(property.name) = EntityProperty<\(type)>.\(descriptor)<\(owner.name)>\
            (\(title(in: request))) { \(getter.effects)$0.\(property.declaration.name) }
            \(property.visibility)var $\(property.name): EntityProperty<\(type)> \
            { _\(property.name).property\(place) }
            """
    }

    /// The type that describes the property to a host.
    private var descriptor: String { self == .computed ? "Computed" : "Deferred" }

    /// The arguments of the projected property; a value that takes waiting for is not in it.
    private var place: String { self == .computed ? "(of: self)" : "()" }

    private func refusal(of getter: Property.Getter, property: String) -> MacroDiagnostic.Message? {
        switch self {
        case .computed where getter.isAsync: .getterWaits(property)
        case .computed where getter.canThrow: .getterThrows(property)
        case .deferred where !getter.isAsync: .getterDoesNotWait(property)
        default: nil
        }
    }

    /// The title among the arguments of the attribute.
    ///
    /// The other arguments concern an index that does not exist here; the compiler has checked
    /// them.
    private func title(in request: ExpansionRequest) -> String {
        var reader = DeclarationReader(source: Source(request.arguments), index: 0)
        guard reader.skip("title"), reader.skip(":") else { return "" }
        return "title: " + reader.argument()
    }
}

extension Property {
    /// The modifier that lets others see as much of the projected property as of the property.
    fileprivate var visibility: String {
        declaration.access.isEmpty ? "" : declaration.access + " "
    }
}

extension Property.Getter {
    /// The keywords that a call of the getter needs.
    fileprivate var effects: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
}

extension MacroDiagnostic.Message {
    fileprivate static func hasNoGetter(_ attribute: String, property: String) -> Self {
        Self(
            text: "'@\(attribute)' belongs to a property with a getter; '\(property)' has none, "
                + "so it is a '@Property'")
    }

    fileprivate static func belongsToType(_ attribute: String, property: String) -> Self {
        Self(
            text: "'@\(attribute)' belongs to a property of each entity; '\(property)' is one of "
                + "their type")
    }

    fileprivate static func getterWaits(_ property: String) -> Self {
        Self(
            text: "'@ComputedProperty' has its value at once; the getter of '\(property)' is "
                + "'async', so it is a '@DeferredProperty'")
    }

    fileprivate static func getterThrows(_ property: String) -> Self {
        Self(
            text: "'@ComputedProperty' always has a value; the getter of '\(property)' is 'throws'")
    }

    fileprivate static func getterDoesNotWait(_ property: String) -> Self {
        Self(
            text: "'@DeferredProperty' waits for its value; the getter of '\(property)' is not "
                + "'async', so it is a '@ComputedProperty'")
    }

    fileprivate static func outsideEntity(_ attribute: String, property: String) -> Self {
        Self(
            text: "'@\(attribute)' belongs in the declaration of the entity itself; '\(property)' "
                + "stands outside it")
    }
}
