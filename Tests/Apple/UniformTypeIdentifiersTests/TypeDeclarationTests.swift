import Testing

@testable import UniformTypeIdentifiers

@Suite struct TypeDeclarationTests {
    static var all: [TypeDeclaration] { Array(TypeDeclaration.byIdentifier.values) }

    @Test func everyParentIsDeclared() {
        let unknown = Self.all.flatMap(\.parents).filter { TypeDeclaration.byIdentifier[$0] == nil }
        #expect(unknown == [])
    }

    @Test func identifiersAndTagsAreInLowerCase() {
        let words = Self.all.flatMap { [$0.identifier] + $0.extensions + $0.mediaTypes }
        #expect(words.filter { $0 != $0.lowercased() } == [])
    }

    @Test func noTwoTypesPreferTheSameTag() {
        for tagClass in [UTTagClass.filenameExtension, .mimeType] {
            let preferred = Self.all.compactMap { $0.tags(of: tagClass).first }.sorted()
            #expect(zip(preferred, preferred.dropFirst()).filter { $0 == $1 }.map(\.0) == [])
        }
    }

    @Test func theTableHasNoTypeTwice() {
        let parts: [[TypeDeclaration]] = [
            TypeDeclaration.roots, TypeDeclaration.texts, TypeDeclaration.programs,
            TypeDeclaration.documents, TypeDeclaration.archives, TypeDeclaration.images,
            TypeDeclaration.recordings,
        ]
        #expect(parts.map(\.count).reduce(0, +) == Self.all.count)
    }
}
