import Testing

@testable import AppIntentsCore

@Suite struct TitleTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let words: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "", words: ""),
        Case(name: "photo", words: "Photo"),
        Case(name: "slowMotion", words: "Slow Motion"),
        Case(name: "openURLInTab", words: "Open URL In Tab"),
        Case(name: "URL", words: "URL"),
        Case(name: "snake_case__name_", words: "Snake Case Name"),
        Case(name: "mp3File", words: "Mp3 File"),
        Case(name: "größeÄndern", words: "Größe Ändern"),
    ]

    @Test(arguments: cases)
    func `a name is taken apart into words`(_ c: Case) {
        #expect(Title(c.name).words == c.words)
    }

    enum PhotoAlbumEntity {}
    enum PhotoAlbumAppEntity {}
    enum ModeAppEnum {}
    enum OpenURLInTabIntent {}
    enum Entity {}

    @Test func `the kind of a type is no part of its title`() {
        #expect(Title(PhotoAlbumEntity.self).words == "Photo Album")
        #expect(Title(PhotoAlbumAppEntity.self).words == "Photo Album")
        #expect(Title(ModeAppEnum.self).words == "Mode")
        #expect(Title(OpenURLInTabIntent.self).words == "Open URL In Tab")
        #expect(Title(Entity.self).words == "Entity")
    }
}
