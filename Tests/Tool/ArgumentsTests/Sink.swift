import Arguments

/// A command with an argument of every form; running it tells what differs from the defaults.
struct Sink: Command {
    enum Form: String, CaseIterable, ArgumentValue {
        case text, json, yaml
    }

    enum When: String, CaseIterable, ArgumentValue {
        case never, auto, always
    }

    static let name = "sink"
    static let summary = "Takes everything."

    @Flag("-j, --json", "prints JSON") var json: Bool
    @Flag("-q, --quiet", "prints nothing") var quiet: Bool
    @Flag("--[no-]jitter", "spreads dates") var jitter = true
    @Option("-n, --count N", "how many") var count = 10
    @Option("--ratio", "how much") var ratio: Double?
    @Option("--strict BOOL", "how strictly") var strict: Bool?
    @Option("-f, --form FORM", "how to print") var form = Form.text
    @Option("-t, --tag TAG", "what about") var tags: [String]
    @Option("--colour[=WHEN]", "when to colour", bare: .always) var colour = When.auto
    @Option("-z, --zone ZONE", "where", environment: "SINK_ZONE") var zone: String?
    @Option("--level N", "how loud", environment: "SINK_LEVEL") var level = 1
    @Positional("WORD", "a word") var word: String
    @Positional("[SIZE]", "a size") var size: Int?
    @Positional("[NAME=VALUE...]", "pairs") var pairs: [Assignment]

    func run(_ transcript: Sample.Transcript) async throws -> ExitCode {
        transcript.add(summary)
        return .ok
    }

    private var summary: String {
        let flags = [json ? "json" : nil, quiet ? "quiet" : nil, jitter ? nil : "steady"]
        let options = [
            count == 10 ? nil : "count=\(count)", ratio.map { "ratio=\($0)" },
            strict.map { "strict=\($0)" }, form == .text ? nil : "form=\(form)",
            tags.isEmpty ? nil : "tags=\(tags.joined(separator: "+"))",
            colour == .auto ? nil : "colour=\(colour)", zone.map { "zone=\($0)" },
            level == 1 ? nil : "level=\(level)",
        ]
        let words = [word, size.map { "size=\($0)" }] + pairs.map { "\($0.name):\($0.value)" }
        return (words + flags + options).compactMap { $0 }.joined(separator: " ")
    }

    static let tool = Tool<NoArguments, Sample.Transcript>(
        "tool", "Holds one command.", sections: [CommandSection("All", [Sink.self])])
}
