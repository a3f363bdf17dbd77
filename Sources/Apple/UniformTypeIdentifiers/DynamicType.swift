/// A type for a tag that no known type has; its identifier holds the tag.
///
/// Apple's identifiers of this kind are coded otherwise, and are not meant to be read.
struct DynamicType {
    let tag: String
    let tagClass: UTTagClass

    private static let prefixes: [(text: String, tagClass: UTTagClass)] = [
        ("dyn.extension.", .filenameExtension), ("dyn.media-type.", .mimeType),
    ]

    init?(_ identifier: String) {
        guard let prefix = Self.prefixes.first(where: { identifier.hasPrefix($0.text) }) else {
            return nil
        }
        self.init(String(identifier.dropFirst(prefix.text.count)), of: prefix.tagClass)
    }

    init?(_ tag: String, of tagClass: UTTagClass) {
        guard !tag.isEmpty, Self.prefixes.contains(where: { $0.tagClass == tagClass }) else {
            return nil
        }
        self.tag = tag
        self.tagClass = tagClass
    }

    var identifier: String {
        Self.prefixes.filter { $0.tagClass == tagClass }.map(\.text).joined() + tag
    }
}
