import Testing

@testable import AppIntentsExpansion

@Suite struct ConversationTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let message: String
        let reply: String
        var testDescription: String { rule }
    }

    static let cases = [
        Case(
            rule: "the plug-in says which messages it knows",
            message: #"{"getCapability":{"capability":{"protocolVersion":9}}}"#,
            reply: #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#),
        Case(
            rule: "an expansion is its source",
            message: expansion(of: "EnumSchemaMacro", declaration: "enum E {}"),
            reply: result(
                "nonisolated extension X: P, Q<A, B> {\\n    public static var "
                    + "__appSchemaEnum: Swift.String { \\\"a.b\\\" }\\n}")),
        Case(
            rule: "a refusal is a diagnostic with its place",
            message: expansion(of: "EnumSchemaMacro", declaration: "struct S {}"),
            reply: refusal(
                "'@AppEnum' belongs to an enum; 'S' is a struct", file: "A.swift", offset: 31)),
        Case(
            rule: "a macro of another module is refused",
            message: expansion(of: "OtherMacro", declaration: "enum E {}"),
            reply: refusal(
                "no macro 'OtherMacro' in this plug-in; it is older than the module that names it",
                file: "A.swift", offset: 31)),
        Case(
            rule: "a freestanding macro is refused",
            message: #"{"expandFreestandingMacro":{"macro":{"typeName":"M"}}}"#,
            reply: refusal(
                "no macro 'M' in this plug-in; it is older than the module that names it")),
        Case(
            rule: "no library is loaded", message: #"{"loadPluginLibrary":{"libraryPath":"a"}}"#,
            reply: #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#),
        Case(
            rule: "an unknown request is named", message: #"{"paint":{}}"#,
            reply: refusal("cannot answer the compiler's request 'paint'; it is unknown")),
        Case(
            rule: "a request is an object", message: "[1]",
            reply: refusal("cannot read a message of the compiler; expected a request")),
        Case(
            rule: "what is no JSON is refused", message: "{\"a\"}",
            reply: refusal(
                "cannot read a message of the compiler; expected ':' at byte 4")),
    ]

    @Test(arguments: cases)
    func `every message is answered`(_ c: Case) {
        #expect(Conversation.reply(to: Array(c.message.utf8)).text == c.reply)
    }

    @Test func `the listed conformances are read`() {
        let request = ExpansionRequest([
            "conformanceListSyntax": ["source": "struct Placeholder: A.P, Q<A, B> {}"]
        ])
        #expect(request.conformances == ["A.P", "Q<A, B>"])
        #expect(ExpansionRequest([:]).conformances == [])
    }

    static func expansion(of type: String, declaration: String) -> String {
        let location = #""location":{"fileName":"A.swift","offset":30}"#
        return #"{"expandAttachedMacro":{"macro":{"typeName":"\#(type)","name":"M"},"#
            + #""macroRole":"extension","discriminator":"$s","lexicalContext":[],"#
            + #""attributeSyntax":{"source":"\n@AppEnum(schema: .a.b)",\#(location)},"#
            + #""declSyntax":{"source":"\#(declaration)",\#(location)},"#
            + #""conformanceListSyntax":{"source":"struct Placeholder: P, Q<A, B> {}"},"#
            + #""extendedTypeSyntax":{"source":"X"}}}"#
    }

    static func result(_ source: String) -> String {
        #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"\#(source)"}}"#
    }

    static func refusal(_ text: String, file: String = "", offset: Int = 0) -> String {
        #"{"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"\#(text)","#
            + #""notes":[],"position":{"fileName":"\#(file)","offset":\#(offset)},"#
            + #""severity":"error"}],"expandedSource":""}}"#
    }
}
