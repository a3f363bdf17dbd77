import Testing

@testable import Arguments

@Suite struct ArgumentSpecTests {
    /// The text of an option, written as its parts.
    static let options: [(String, String)] = [
        ("--json", "--json"),
        ("-j", "-j"),
        ("-j,--json", "-j --json"),
        ("-n, --count N", "-n --count <N>"),
        ("-n, --count  N", "-n --count <N>"),
        ("--from-file FILE", "--from-file <FILE>"),
        ("--colour[=WHEN]", "--colour [WHEN]"),
        ("-c, --colour[=WHEN]", "-c --colour [WHEN]"),
        ("--[no-]jitter", "--jitter no"),
        ("--set NAME=VALUE", "--set <NAME=VALUE>"),
        ("--2fa", "unreadable"),
        ("", "unreadable"),
        ("json", "unreadable"),
        ("-json", "unreadable"),
        ("--", "unreadable"),
        ("-", "unreadable"),
        ("-1", "unreadable"),
        ("-é", "unreadable"),
        ("--Json", "unreadable"),
        ("--json-", "unreadable"),
        ("-n --count N", "unreadable"),
        ("-n, --count N M", "unreadable"),
        ("-n N, --count N", "unreadable"),
        ("-n, ", "unreadable"),
        ("--colour[=]", "unreadable"),
        ("--colour[WHEN]", "unreadable"),
        ("--[no-]jitter N", "unreadable"),
        ("--[no-]", "unreadable"),
    ]

    @Test(arguments: options)
    func `an option is read as help shows it`(text: String, parts: String) {
        let spec = ArgumentSpec(option: text)
        #expect(spec.map(Self.parts) ?? "unreadable" == parts)
    }

    static let positionals: [(String, String)] = [
        ("RULE", "<RULE>"),
        ("[RULE]", "[RULE]"),
        ("RULE...", "<RULE> ..."),
        ("[NAME=VALUE...]", "[NAME=VALUE] ..."),
        ("", "unreadable"),
        ("[]", "unreadable"),
        ("...", "unreadable"),
        ("[RULE", "unreadable"),
        ("[RULE]...", "unreadable"),
        ("A RULE", "unreadable"),
        ("--rule", "unreadable"),
    ]

    @Test(arguments: positionals)
    func `a positional is read as help shows it`(text: String, parts: String) {
        let spec = ArgumentSpec(positional: text)
        #expect(spec.map(Self.parts) ?? "unreadable" == parts)
    }

    static func parts(_ spec: ArgumentSpec) -> String {
        var parts = spec.names
        if spec.isNegatable { parts.append("no") }
        if spec.isBracketed {
            parts.append("[\(spec.placeholder)]")
        } else if !spec.placeholder.isEmpty {
            parts.append("<\(spec.placeholder)>")
        }
        return (parts + (spec.isRepeated ? ["..."] : [])).joined(separator: " ")
    }
}
