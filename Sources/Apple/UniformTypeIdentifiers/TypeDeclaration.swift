/// The facts about a type of files.
///
/// Identifiers, what they conform to and their filename extensions are those that Apple publishes,
/// the media types those that IANA has registered, with the older spellings still met after them.
struct TypeDeclaration: Sendable {
    let identifier: String

    /// The types that every file of this type belongs to as well.
    let parents: [String]

    /// Filename extensions, the preferred one first.
    let extensions: [String]

    /// Media types, the preferred one first.
    let mediaTypes: [String]

    init(
        _ identifier: String, in parents: [String] = [], extensions: [String] = [],
        media mediaTypes: [String] = []
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mediaTypes = mediaTypes
    }

    func tags(of tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions
        case .mimeType: mediaTypes
        default: []
        }
    }
}

extension TypeDeclaration {
    /// All that are known, by identifier.
    static let byIdentifier = Dictionary(
        all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the declarations that have a tag, the one that prefers it first.
    static func all(with tag: String, of tagClass: UTTagClass) -> [TypeDeclaration] {
        let found = all.filter { $0.tags(of: tagClass).contains(tag) }
        let preferring = found.filter { $0.tags(of: tagClass).first == tag }
        return preferring + found.filter { $0.tags(of: tagClass).first != tag }
    }

    private static let all = [roots, texts, programs, documents, archives, images, recordings]
        .flatMap(\.self)
}
