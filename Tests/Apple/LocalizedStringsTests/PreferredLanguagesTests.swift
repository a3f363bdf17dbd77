import Testing

@testable import LocalizedStrings

@Suite struct PreferredLanguagesTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let environment: [String: String]
        let codes: [String]
        var testDescription: String { rule }
    }

    static let cases: [Case] = [
        Case(rule: "nothing set means the source's texts", environment: [:], codes: []),
        Case(
            rule: "a locale loses its encoding", environment: ["LANG": "nb_NO.UTF-8"],
            codes: ["nb-no"]),
        Case(
            rule: "LC_ALL is stronger than LANG",
            environment: ["LANG": "de_DE", "LC_ALL": "fr_FR"], codes: ["fr-fr"]),
        Case(
            rule: "an empty variable is unset", environment: ["LC_ALL": "", "LANG": "de"],
            codes: ["de"]),
        Case(
            rule: "LANGUAGE is a list", environment: ["LANG": "nb_NO", "LANGUAGE": "nn:da"],
            codes: ["nn", "da"]),
        Case(
            rule: "the C locale has no language",
            environment: ["LANG": "C.UTF-8", "LANGUAGE": "nn"], codes: []),
    ]

    @Test(arguments: cases)
    func `the languages are those that the environment names`(_ c: Case) {
        #expect(PreferredLanguages { c.environment[$0] }.codes == c.codes)
    }
}
