import Catalogue
import Testing

@Suite struct TypeIDTests {
    static let swiftNames = [
        ("ListNagsIntent", "nagz.list-nags"), ("NagCategoryAppEnum", "nagz.nag-category"),
        ("NagEntity", "nagz.nag"), ("NagAppEntity", "nagz.nag"), ("ColorEnum", "nagz.color"),
        ("ExportPDFIntent", "nagz.export-pdf"), ("HTTPRequestIntent", "nagz.http-request"),
        ("OpenMP3Intent", "nagz.open-mp3"), ("Step2Intent", "nagz.step2"),
        ("Intent", "nagz.intent"), ("Complete", "nagz.complete"), ("snooze_All", "nagz.snooze-all"),
    ]

    @Test(arguments: swiftNames)
    func `a Swift name loses its suffix and becomes kebab-case`(_ swiftName: String, _ id: String) {
        #expect(TypeID(app: "nagz", swiftName: swiftName).description == id)
    }

    static let texts: [(String, Bool)] = [
        ("nagz.list-nags", true), ("a.b2", true), ("nagz", false), ("nagz.", false),
        (".nags", false), ("nagz.list.nags", false), ("Nagz.nag", false), ("nagz.näg", false),
        ("nagz.-x", false), ("nagz.list_nags", false), ("", false),
    ]

    @Test(arguments: texts)
    func `a text is an ID only with an app and a name in small letters`(
        _ text: String, _ isID: Bool
    ) {
        #expect((TypeID(text)?.description == text) == isID)
    }

    @Test func `ids are ordered by app then by name`() {
        let texts = ["b.a", "a.c", "a-b.a", "a.b"]
        let sorted = texts.compactMap { TypeID($0) }.sorted().map(\.description)
        #expect(sorted == ["a.b", "a.c", "a-b.a", "b.a"])
    }
}
