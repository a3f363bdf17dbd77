@_spi(Hosting) public import AppIntentsCore

/// A property that an entity computes, of which the types of entity and value are forgotten.
///
/// The entity stores one under the property's name with an underscore, as it does a wrapper.
@_spi(Hosting) public protocol ComputedPropertyReference: Sendable {
    static var shape: _IntentValueShape { get }
    var title: LocalizedStringResource { get }

    /// Returns the property's value, or `nil` if `owner` is not of the type that has the property.
    func content(of owner: any AppEntity) async throws -> _IntentValueContent?
}

/// Makes a computed property one of the entity's properties.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro ComputedProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one of the entity's properties, under a title.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a property with an asynchronous getter one of the entity's, fetched when it is asked for.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro DeferredProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property with an asynchronous getter one of the entity's, under a title.
@attached(peer, names: prefixed(`$`), prefixed(`_`))
public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
