import Testing

@testable import IntentListTool

@Suite struct StringTableTests {
    @Test func `a file in a folder of a language is a table of the list`() throws {
        let text = "/* \u{1F36F} */ \"a\\n\" = \"\\(b)\u{7}\";\n"
        let table = try #require(
            StringTable("/x/Resources/de.lproj/Other.strings", Array(text.utf8)))
        let list = ListWriter(ModuleListing([]), of: "Jar", imports: [], tables: [table]).text
        #expect(
            list.contains(
                """
                    pack.translate("de", "Other") {
                        "/* \u{1F36F} */ \\"a\\\\n\\" = \\"\\\\(b)\\u{7}\\";\\n"
                    }
                    return pack
                """))
        #expect(StringTable("/x/Resources/Other.strings", []) == nil)
        #expect(StringTable("Other.strings", []) == nil)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0, 0xE5, 0], [0xFE, 0xFF, 0, 0x61, 0, 0xE5]])
    func `a table in UTF-16 is read`(_ bytes: [UInt8]) {
        #expect(StringTable("nb.lproj/Localizable.strings", bytes)?.text == "aå")
    }
}
