import Testing

@testable import ErrandTool

@Suite struct EnvironmentLanguageTests {
    @Test(arguments: [
        (["LANG": "nb_NO.UTF-8"], "nb-NO"), (["LANG": "de"], "de"),
        (["LANG": "sr_RS@latin"], "sr-RS"), (["LANG": "pt_BR", "LC_ALL": "C.UTF-8"], nil),
        (["LANG": "POSIX"], nil), (["LANG": "C"], nil), (["LANG": ""], nil), ([:], nil),
        (["LANG": "de", "LC_MESSAGES": "fr_FR"], "fr-FR"),
        (["LANG": "de", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT.utf8"], "it-IT"),
        (["LANG": "de", "LC_ALL": ""], "de"), (["LANG": "../../etc"], nil), (["LANG": "nb_"], nil),
    ])
    func `the language is the first that is set, as the C library has it`(
        environment: [String: String], tag: String?
    ) { #expect(EnvironmentLanguage(environment)?.tag == tag) }
}
