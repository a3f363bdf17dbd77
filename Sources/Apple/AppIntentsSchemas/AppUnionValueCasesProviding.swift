@_spi(Hosting) public import AppIntentsCore

/// The cases of a union value, as an enum that people choose from.
public protocol AppUnionValueCasesProviding: AppEnum {
    /// The union that has the cases.
    associatedtype UnionValue: AppUnionValue where UnionValue.Cases == Self
}

extension AppUnionValueCasesProviding {
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        Declaration.read { UnionValue.typeDisplayRepresentation }
    }

    public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
        Declaration.read { UnionValue.caseDisplayRepresentations }
    }
}
