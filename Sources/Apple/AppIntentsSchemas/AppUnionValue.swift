public import AppIntentsCore

/// A value of one of several types, each in a case of an enum.
///
/// `@UnionValue` fills in all but the names for people, which have defaults.
public protocol AppUnionValue: _IntentValue, TypeDisplayRepresentable
where ValueType == Self, UnwrappedType == Self {
    /// The cases without what they carry.
    associatedtype Cases: AppUnionValueCasesProviding where Cases.UnionValue == Self

    /// The names of the cases for people.
    @preconcurrency @MainActor static var caseDisplayRepresentations: [Cases: DisplayRepresentation]
    { get }

    /// Returns the type of what a case carries.
    static func __payloadType(of name: Cases) -> any _IntentValue.Type

    /// The case without what it carries.
    var __case: Cases { get }

    /// The value of the case.
    var __payload: any _IntentValue { get }

    /// Puts a payload into a case, unless it is not of the case's type.
    init?(__case name: Cases, payload: any _IntentValue)
}

extension AppUnionValue {
    /// The words of the type's name, unless the app says something better.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(derivedFrom: Self.self)
    }

    /// The words of each case's name, unless the app says something better.
    public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
        .derived(from: Cases.allCases)
    }
}

extension AppUnionValue {
    /// Any of the shapes of what the cases carry.
    public static var _shape: _IntentValueShape {
        .union(Cases.allCases.map { __payloadType(of: $0)._shape })
    }

    /// The content of what the case carries, with no word of the case.
    public var _content: _IntentValueContent { __payload._content }

    /// Makes the first case whose type the content has the shape of.
    public static func _make(from content: _IntentValueContent) -> Self? {
        for name in Cases.allCases {
            guard let payload = __payloadType(of: name)._make(from: content) else { continue }
            if let value = Self(__case: name, payload: payload) { return value }
        }
        return nil
    }
}

/// Makes an enum whose cases carry one value each a value that a parameter or a result can have.
@attached(
    extension, conformances: _IntentValue, AppUnionValue, names: named(Cases), named(__case),
    named(__payload), named(__payloadType), named(init)) public macro UnionValue() =
    #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
