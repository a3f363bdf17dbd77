import Foundation
import IntentTraits
import PatienceTestKit
import Testing

@testable import LocalizedStrings

/// A folder with tables in Norwegian and German, removed with its owner.
private final class TablesFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for (path, text) in files {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        // A file that is left in the temporary folder does no harm.
        try? FileManager.default.removeItem(at: url)
    }
}

@Suite(.patient) struct TranslationCatalogueTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let resource: LocalizedStringResource
        let languages: [String]
        let text: String
        var testDescription: String { rule }
    }

    static let who = "Åse"
    static let files = [
        "nb.lproj/Localizable.strings": """
        "Show My Nags" = "Vis masene mine";
        "%@ owes %lld nags" = "%2$lld mas for %1$@";
        "Due %@" = "Frist %@ %@";
        "At %@" = "%0$@ %-9223372036854775808$@ %99999999999999999999$@ %1$@";
        "nag.title" = "Mas";
        "you" = "deg";
        "For %@" = "Til %@";
        """,
        "nb.lproj/Other.strings": #""Show My Nags" = "Annen tabell";"#,
        "de.lproj/Localizable.strings":
            #""Show My Nags" = "Meine Erinnerungen"; "100%" = "hundert";"#,
        "pt-BR.lproj/Localizable.strings": #""Show My Nags" = "Mostrar";"#,
    ]

    static let cases: [Case] = [
        Case(
            rule: "a title is translated", resource: "Show My Nags", languages: ["nb"],
            text: "Vis masene mine"),
        Case(
            rule: "a region falls back to its language", resource: "Show My Nags",
            languages: ["nb-NO"], text: "Vis masene mine"),
        Case(
            rule: "a region has a table of its own", resource: "Show My Nags",
            languages: ["pt_BR.UTF-8"], text: "Mostrar"),
        Case(
            rule: "the next language is asked", resource: "100%", languages: ["nb", "de"],
            text: "hundert"),
        Case(
            rule: "an unknown language shows the source", resource: "Show My Nags",
            languages: ["fr"], text: "Show My Nags"),
        Case(
            rule: "no language shows the source", resource: "Show My Nags", languages: [],
            text: "Show My Nags"),
        Case(
            rule: "a table is named",
            resource: LocalizedStringResource("Show My Nags", table: "Other"),
            languages: ["nb"], text: "Annen tabell"),
        Case(
            rule: "a translation moves the values", resource: "\(who) owes \(3) nags",
            languages: ["nb"],
            text: "3 mas for Åse"),
        Case(
            rule: "a value that is not there keeps its specifier", resource: "Due \(who)",
            languages: ["nb"], text: "Frist Åse %@"),
        Case(
            rule: "a position that no value has keeps its specifier", resource: "At \(who)",
            languages: ["nb"],
            text: "%0$@ %-9223372036854775808$@ %99999999999999999999$@ Åse"),
        Case(
            rule: "a key of its own is looked up",
            resource: .init("nag.title", defaultValue: "Nag"),
            languages: ["nb"], text: "Mas"),
        Case(
            rule: "a resource inside is translated too",
            resource: "For \("you" as LocalizedStringResource)",
            languages: ["nb"], text: "Til deg"),
        Case(
            rule: "a text that insists on a language gets it",
            resource: LocalizedStringResource("Show My Nags", locale: Locale(identifier: "de_AT")),
            languages: ["nb"], text: "Meine Erinnerungen"),
    ]

    @Test(arguments: cases)
    func `a text is that of the first language that has it`(_ c: Case) throws {
        let folder = try TablesFolder(Self.files)
        let catalogue = TranslationCatalogue(languages: c.languages, folders: [folder.url])
        #expect(c.resource.text(in: catalogue) == c.text)
    }

    @Test func `a bundle is searched instead of the program`() throws {
        let folder = try TablesFolder(Self.files)
        let catalogue = TranslationCatalogue(languages: ["nb"], folders: [])
        let inside = LocalizedStringResource("Show My Nags", bundle: .atURL(folder.url))
        #expect(inside.text(in: catalogue) == "Vis masene mine")
        #expect(LocalizedStringResource("Show My Nags").text(in: catalogue) == "Show My Nags")
    }

    @Test func `the same tables serve another reader`() throws {
        let folder = try TablesFolder(Self.files)
        let german = TranslationCatalogue(languages: ["nb"], folders: [folder.url]).reading(["de"])
        #expect(LocalizedStringResource("Show My Nags").text(in: german) == "Meine Erinnerungen")
    }

    @Test func `a text of an invocation is in the language of that`() throws {
        let folder = try TablesFolder(Self.files)
        let text = LocalizedStringResource("Show My Nags", bundle: .atURL(folder.url))
        let shown = ["nb-NO", "de", "fr"].map { language in
            Circumstances.$current.withValue(Circumstances(language: language) { .zero }) {
                String(localized: text)
            }
        }
        #expect(shown == ["Vis masene mine", "Meine Erinnerungen", "Show My Nags"])
    }

    @Test func `a table that cannot be read is named`() throws {
        let folder = try TablesFolder(["nb.lproj/Localizable.strings": "\"a\" = ;"])
        let problems = Translations(in: folder.url).problems
        let file = folder.url.appending(path: "nb.lproj/Localizable.strings").path
        #expect(problems == ["cannot read '\(file)': line 1: expected a string"])
    }

    @Test func `a table that says it is UTF-16 and is not is named`() throws {
        let folder = try TablesFolder(["nb.lproj/Localizable.strings": ""])
        let file = folder.url.appending(path: "nb.lproj/Localizable.strings")
        try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: file)
        let problems = Translations(in: folder.url).problems
        #expect(problems == ["cannot read '\(file.path)': line 1: expected a text in UTF-16"])
    }

    @Test func `a table that cannot be read is reported once`() async throws {
        let folder = try TablesFolder(["nb.lproj/Localizable.strings": "a = b; c = ;"])
        let place = folder.url.path
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) { [place = place as String] in
            let catalogue = TranslationCatalogue(
                languages: ["nb"], folders: [URL(filePath: place)])
            for _ in 1...2 { #expect(LocalizedStringResource("a").text(in: catalogue) == "b") }
        }
        let shown = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let sentence =
            "cannot read '\(place)/nb.lproj/Localizable.strings': line 1: expected a string"
        #expect(shown == "error LocalizedStrings: \(sentence)\n")
    }

    @Test func `a table in UTF-16 is read`() throws {
        let folder = try TablesFolder([:])
        let project = folder.url.appending(path: "nb.lproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        let bytes = try #require(#""a" = "å";"#.data(using: .utf16))
        try bytes.write(to: project.appending(path: "Localizable.strings"))
        #expect(
            Translations(in: folder.url).translation(of: "a", table: "Localizable", language: "nb")
                == "å")
    }
}
