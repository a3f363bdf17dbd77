import Foundation
import PatienceTestKit
import Synchronization
import Testing

@testable import LocalizedStrings

/// Tables that a module brings along in the program.
@Suite(.patient) struct BuiltInTableTests {
    private func text(_ key: String, in language: String) -> String? {
        TranslationCatalogue.process.reading([language])
            .translation(of: LocalizedStringResource(stringLiteral: key))
    }

    @Test func `a text is found in a built-in table, which is read when it is wanted`() {
        let readings = Mutex(0)
        let table = BuiltInTable("Cellar", "pt-BR", "Localizable") {
            readings.withLock { $0 += 1 }
            return "\"Built-in Jar\" = \"Pote\";"
        }
        TranslationCatalogue.use([table], of: "Cellar")
        #expect(readings.withLock { $0 } == 0)
        #expect(text("Built-in Jar", in: "pt_BR") == "Pote")
        #expect(text("Built-in Jar", in: "de") == nil)
        #expect(readings.withLock { $0 } == 1)
        // A module is taken in once.
        let other = BuiltInTable("Cellar", "de", "Localizable") { "\"Built-in Jar\" = \"Glas\";" }
        TranslationCatalogue.use([other], of: "Cellar")
        #expect(text("Built-in Jar", in: "de") == nil)
        TranslationCatalogue.use([other], of: "Attic")
        #expect(text("Built-in Jar", in: "de") == "Glas")
    }

    @Test func `what stands before a fault in a built-in table is used`() {
        let tables = [BuiltInTable("Barn", "de", "Localizable") { "\"Hay\" = \"Heu\";\n\"Cow" }]
        #expect(
            Translations(tables).translation(of: "Hay", table: "Localizable", language: "de")
                == "Heu")
        #expect(
            Translations(tables).problems == [
                "cannot read 'Barn/de.lproj/Localizable.strings': line 2: expected '\"'"
            ])
    }
}
