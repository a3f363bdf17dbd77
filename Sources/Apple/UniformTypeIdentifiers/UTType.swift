/// A type of files or other data, known by its identifier.
public struct UTType: Sendable {
    public let identifier: String

    /// The supertypes of a type that the app itself declares, which no table has.
    private let declaredSupertypes: Set<String>?

    private init(_ identifier: String, in parent: UTType?) {
        self.identifier = identifier
        declaredSupertypes = parent.map { Set($0.supertypes.map(\.identifier) + [$0.identifier]) }
    }

    /// Creates a type that stands in the table.
    init(declared identifier: String) { self.init(identifier, in: nil) }

    /// Creates a known type; fails if nothing is known under the identifier.
    public init?(_ identifier: String) {
        let lowercased = identifier.lowercased()
        guard TypeDeclaration.byIdentifier[lowercased] != nil || DynamicType(lowercased) != nil
        else { return nil }
        self.init(lowercased, in: nil)
    }

    /// Creates a type that the app brings along.
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(identifier.lowercased(), in: parent ?? .data)
    }

    /// Creates a type that another app brings along.
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parent)
    }

    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type that prefers a tag, or one for the tag alone if no known type has it.
    ///
    /// Fails for an empty tag. Case does not matter, nor do the parameters of a media type.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
        else { return nil }
        self = type
    }

    /// Returns the types that have a tag, the one that prefers it first.
    public static func types(
        tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
    ) -> [UTType] {
        let tag = tag.lowercased().prefix { $0 != ";" }.filter { $0 != " " }
        guard !tag.isEmpty else { return [] }
        let known = TypeDeclaration.all(with: tag, of: tagClass)
            .map { UTType(declared: $0.identifier) }
            .filter { supertype.map($0.conforms) ?? true }
        guard known.isEmpty, let dynamic = DynamicType(tag, of: tagClass) else { return known }
        return [UTType(dynamic.identifier, in: supertype)]
    }
}

extension UTType {
    private var declaration: TypeDeclaration? { TypeDeclaration.byIdentifier[identifier] }

    /// The types that this one directly belongs to.
    private var parents: [String] {
        if let declaration { return declaration.parents }
        return declaredSupertypes.map(Array.init) ?? [UTType.data.identifier]
    }

    /// All types that this one belongs to, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = parents
        while let identifier = open.popLast() {
            let type = UTType(declared: identifier)
            if found.insert(type).inserted { open += type.parents }
        }
        return found
    }

    /// Whether every file of this type is one of `type` as well.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    public var tags: [UTTagClass: [String]] {
        if let dynamic = DynamicType(identifier) { return [dynamic.tagClass: [dynamic.tag]] }
        let all = [UTTagClass.filenameExtension, .mimeType].map { tagClass in
            (tagClass, declaration?.tags(of: tagClass) ?? [])
        }
        return Dictionary(uniqueKeysWithValues: all.filter { !$0.1.isEmpty })
    }

    /// Whether the type was made up for a tag that no known type has.
    public var isDynamic: Bool { DynamicType(identifier) != nil }

    public var isDeclared: Bool { !isDynamic }

    public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType: Hashable {
    public static func == (one: UTType, other: UTType) -> Bool {
        one.identifier == other.identifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), in: nil)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible { public var description: String { identifier } }
