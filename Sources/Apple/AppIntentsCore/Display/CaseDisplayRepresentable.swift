/// A type whose values and their looks are all known beforehand.
public protocol CaseDisplayRepresentable: CaseIterable, Hashable, DisplayRepresentable {
    @preconcurrency @MainActor static var caseDisplayRepresentations: [Self: DisplayRepresentation]
    { get }
}

extension CaseDisplayRepresentable {
    public var displayRepresentation: DisplayRepresentation {
        Declaration.read { Self.caseDisplayRepresentations }[self]
            ?? DisplayRepresentation(stringLiteral: String(describing: self))
    }
}

/// A type whose looks are known without running the app.
public typealias StaticDisplayRepresentable = CaseDisplayRepresentable
