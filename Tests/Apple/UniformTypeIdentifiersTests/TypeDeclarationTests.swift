import Testing

@testable import UniformTypeIdentifiers

@Suite struct TypeDeclarationTests {
    static var all: [TypeDeclaration] { Array(TypeDeclaration.byIdentifier.values) }

    @Test func `every parent is declared`() {
        let unknown = Self.all.flatMap(\.parents).filter { TypeDeclaration.byIdentifier[$0] == nil }
        #expect(unknown == [])
    }

    @Test func `identifiers and tags are in lower case`() {
        let words = Self.all.flatMap { [$0.identifier] + $0.extensions + $0.mediaTypes }
        #expect(words.filter { $0 != $0.lowercased() } == [])
    }

    @Test func `no two types prefer the same tag`() {
        for tagClass in [UTTagClass.filenameExtension, .mimeType] {
            let preferred = Self.all.compactMap { $0.tags(of: tagClass).first }.sorted()
            #expect(zip(preferred, preferred.dropFirst()).filter { $0 == $1 }.map(\.0) == [])
        }
    }

    @Test func `the table has no type twice`() {
        let parts: [[TypeDeclaration]] = [
            TypeDeclaration.roots, TypeDeclaration.texts, TypeDeclaration.programs,
            TypeDeclaration.documents, TypeDeclaration.archives, TypeDeclaration.images,
            TypeDeclaration.recordings,
        ]
        #expect(parts.map(\.count).reduce(0, +) == Self.all.count)
    }
}
