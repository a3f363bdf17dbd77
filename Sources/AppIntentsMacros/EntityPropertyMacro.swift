/// `@ComputedProperty` and `@DeferredProperty`: what makes a computed property one of the entity's.
enum EntityPropertyMacro: String {
    case computed = "ComputedPropertyMacro"
    case deferred = "DeferredPropertyMacro"

    func expansion(of request: ExpansionRequest) -> Expansion {
        guard request.role == "peer" else {
            return .refusal(.unknownRole(request.role, of: rawValue), at: request.attribute)
        }
        guard let property = Property(request.declaration.text) else {
            let found = Declaration(request.declaration.text)
            return .refusal(
                .wrongKind(attribute, belongsTo: "a property with a getter", found: found),
                at: request.attribute)
        }
        guard case .computed(let getter) = property.storage, let type = property.type else {
            return .refusal(.hasNoGetter(attribute, property: property.name), at: request.attribute)
        }
        guard let owner = request.context.first.flatMap(Declaration.init),
            ["struct", "class"].contains(owner.keyword)
        else {
            return .refusal(
                .outsideEntity(attribute, property: property.name), at: request.attribute)
        }
        if let message = refusal(of: property, getter) {
            return .refusal(message, at: request.attribute)
        }
        return Expansion(
            source: """
                let _\(property.name) = EntityProperty<\(type)>.\(descriptor)<\(owner.name)>\
                (\(title(in: request))) { \(getter.effects)$0.\(property.declaration.name) }
                \(property.visibility)var $\(property.name): EntityProperty<\(type)> \
                { _\(property.name).property\(place) }
                """)
    }

    private var attribute: String {
        self == .computed ? "ComputedProperty" : "DeferredProperty"
    }

    /// The type that describes the property to a host.
    private var descriptor: String { self == .computed ? "Computed" : "Deferred" }

    /// What the projected property is made of; a value that takes waiting for is not in it.
    private var place: String { self == .computed ? "(of: self)" : "()" }

    private func refusal(
        of property: Property, _ getter: Property.Getter
    ) -> MacroDiagnostic.Message? {
        if property.declaration.hasModifier("static", "class") {
            return .belongsToType(attribute, property: property.name)
        }
        switch self {
        case .computed where getter.isAsync: return .getterWaits(property.name)
        case .computed where getter.canThrow: return .getterThrows(property.name)
        case .deferred where !getter.isAsync: return .getterDoesNotWait(property.name)
        default: return nil
        }
    }

    /// The title among the arguments of the attribute.
    ///
    /// The other arguments concern an index that does not exist here; the compiler has checked them.
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
