import Arguments
import IntentHosting
import Testing

@testable import ErrandTool

@Suite struct NewPackNameTests {
    @Test(arguments: [
        ("tide-table", "TideTable", "tideTable", "Tide Table", "0x5469_6465"),
        ("tides", "Tides", "tides", "Tides", "0x5469_6465"),
        ("tv", "Tv", "tv", "Tv", "0x5476_5F5F"),
        ("area-51", "Area51", "area51", "Area 51", "0x4172_6561"),
        ("renew-pack", "RenewPack", "renewPack", "Renew Pack", "0x5265_6E65"),
    ])
    func `a name has the forms that a package needs`(
        _ text: String, _ module: String, _ member: String, _ title: String, _ kind: String
    ) throws {
        let name = try NewPackName(argument: text)
        #expect(name.module == module)
        #expect(name.member == member)
        #expect(name.title == title)
        #expect(name.fileKind == kind)
    }

    @Test(arguments: [
        ("TideTable", "tide-table"), ("tide_table", "tide-table"), ("Tide Table!", "tide-table"),
        ("-tide--table-", "tide-table"), ("Gezeiten", "gezeiten"), ("Ærlig", "tide-table"),
        ("x-ray", "tide-table"), ("3d", "tide-table"), ("", "tide-table"), ("../x", "tide-table"),
        (String(repeating: "long-", count: 8) + "name", "tide-table"),
    ])
    func `what is no name is answered with one`(_ text: String, _ near: String) {
        #expect(
            throws: ValueProblem.because(
                """
                a name is small letters and digits with hyphens between words, and begins with two \
                letters, such as '\(near)'
                """)
        ) { try NewPackName(argument: text) }
    }

    @Test(arguments: ["home", "natural-dates", "self", "errand", "intent-list"])
    func `a name that Swift or Errand has is refused`(_ text: String) {
        #expect(throws: ValueProblem.self) { try NewPackName(argument: text) }
    }

    /// A name that has the text of another form in it is not changed twice.
    @Test(arguments: ["tide-table", "renew-pack", "my-new-pack"])
    func `nothing of the template keeps the name that it had`(_ text: String) throws {
        let name = try NewPackName(argument: text)
        let files = PackTemplate.files(named: name)
        #expect(files.count > 15)
        let manifest = try #require(files.first { $0.path == "Package.swift" }).text
        #expect(manifest.contains("name: \"\(text)\","))
        #expect(manifest.contains("\"\(name.module)Tests\""))
        for file in files {
            let rest = [name.module, name.member, name.title, name.text].reduce(
                file.path + "\n" + file.text
            ) { $0.replacing($1, with: "") }
            for old in ["NewPack", "newPack", "New Pack", "new-pack"] {
                #expect(!rest.contains(old), "\(file.path)")
            }
        }
    }
}
