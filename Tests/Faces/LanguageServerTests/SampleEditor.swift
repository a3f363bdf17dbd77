import Catalogue
import Diagnostics
import IntentTraits
import TimeZones
import Values
import Workflows

@testable import LanguageServer

/// An editor with a project that lies nowhere: it talks to a server as values.
struct SampleEditor {
    var server: LanguageServer
    private var nextID = 1

    /// The project's folder.
    static let folder = "/project"

    init(_ files: [String: String] = [:], encodings: [Value] = [], isInitialized: Bool = true) {
        server = LanguageServer(Self.workplace(files), version: "1.0")
        guard isInitialized else { return }
        let encodings: Value = ["general": ["positionEncodings": .list(encodings)]]
        _ = request("initialize", ["capabilities": encodings])
        notify("initialized", [:])
    }

    mutating func send(_ message: Value) -> [Value] { server.take([.message(message)]) }

    mutating func request(_ method: String, _ parameters: Value) -> Value {
        nextID += 1
        let id = Value.int(Int64(nextID))
        let answers = send([
            "jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters,
        ])
        return answers.first ?? .null
    }

    @discardableResult
    mutating func notify(_ method: String, _ parameters: Value) -> [Value] {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    mutating func open(_ path: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(Self.uri(path)), "languageId": "yaml", "version": 1,
                    "text": .string(text),
                ]
            ])
    }

    /// Makes the checks that are due, and returns what is told of each file.
    mutating func told() -> [String: [Value]] {
        var told: [String: [Value]] = [:]
        while let check = server.dueCheck() {
            for message in server.take(check.result()) {
                let parameters = message["params"]
                told[parameters?["uri"]?.text ?? ""] = parameters?["diagnostics"]?.elements
            }
        }
        return told
    }

    /// Changes the lines of a range, with their breaks.
    mutating func change(_ path: String, _ lines: Range<Int>, to text: String) {
        let start: Value = ["line": .int(Int64(lines.lowerBound)), "character": 0]
        let end: Value = ["line": .int(Int64(lines.upperBound)), "character": 0]
        let change: Value = ["range": ["start": start, "end": end], "text": .string(text)]
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Self.uri(path)), "version": 2],
                "contentChanges": [change],
            ])
    }

    static func uri(_ path: String) -> String { "file://\(folder)/\(path)" }

    /// A text in which `|` is the cursor, and the position of that.
    static func cut(_ text: String) -> (text: String, position: Value) {
        let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = TextLines(String(parts[0]))
        let position = lines.position(of: lines.bytes.count, .utf16)
        return (parts.joined(), position)
    }

    /// Opens a text and asks something about the place of its cursor.
    mutating func ask(
        _ method: String, _ path: String, _ marked: String, _ more: ValueMap = [:]
    ) -> Value {
        let (text, position) = Self.cut(marked)
        open(path, text)
        var parameters = more
        parameters["textDocument"] = ["uri": .string(Self.uri(path))]
        parameters["position"] = position
        return request(method, .map(parameters))["result"] ?? .null
    }

    mutating func labels(_ path: String, _ marked: String) -> [String] {
        ask("textDocument/completion", path, marked)["items"]?.elements
            .compactMap { $0["label"]?.text } ?? []
    }
}

extension SampleEditor {
    static func workplace(_ files: [String: String]) -> Workplace {
        let sources = files.sorted { $0.key < $1.key }.map {
            SourceFile(name: "\(folder)/\($0.key)", text: $0.value)
        }
        return Workplace(
            place: { path in
                let isIn = path.hasPrefix("\(folder)/")
                let kind: FileKind =
                    path.hasSuffix("/errand.yaml")
                    ? .config
                    : path.contains("/triggers/")
                        ? .trigger : SourceFile.hasTests(path) ? .test : .workflow
                return .init(project: isIn ? folder : nil, kind: kind)
            },
            load: { _ in
                let project = ProjectFiles(
                    configuration: sources.first { $0.name.hasSuffix("/errand.yaml") },
                    workflows: sources.filter {
                        $0.name.contains("/workflows/") && !$0.hasTests
                    }, triggers: sources.filter { $0.name.contains("/triggers/") },
                    tests: sources.filter(\.hasTests))
                return .init(files: project, catalogue: catalogue, found: DiagnosticList())
            }, catalogue: { catalogue },
            read: { files, _, found in
                Project(files, in: surroundings, reportingTo: &found)
            })
    }

    private static let surroundings: Surroundings = {
        let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
        return Surroundings(zones: zones, zone: .utc, firstSeen: .epoch) { path in
            throw UnreadableFile(path: path)
        }
    }()

    private struct UnreadableFile: Error { let path: String }

    static let catalogue: IntentCatalogue = {
        var read = CatalogueIntent(TypeID(app: "file", name: "read"), title: "Read a File")
        read.summary = "Returns the text of a file."
        var path = CatalogueParameter("path", .file)
        path.summary = "The file to read."
        var trim = CatalogueParameter("trim", .bool)
        trim.standard = false
        read.parameters = [trim, path]
        read.result = .string
        var find = CatalogueIntent(TypeID(app: "boat", name: "find"), title: "Find Boats")
        let state = CatalogueParameter(
            "state", .optional(.named(TypeID(app: "boat", name: "state"))))
        find.parameters = [state]
        find.result = .list(.named(TypeID(app: "boat", name: "boat")))
        let boat = CatalogueEntity(
            TypeID(app: "boat", name: "boat"), title: "Boat",
            properties: [.init("name", .string), .init("length", .double)])
        let states = CatalogueEnum(
            TypeID(app: "boat", name: "state"), title: "State",
            cases: [.init("moored"), .init("at-sea")])
        return IntentCatalogue(intents: [read, find], entities: [boat], enums: [states])
    }()
}
