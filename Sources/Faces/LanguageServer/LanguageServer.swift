import Diagnostics
package import Values
import Workflows
import YAML

/// A server of the Language Server Protocol as a value: what it is sent goes in, what it sends
/// comes out.
///
/// Checks of projects are made elsewhere: `dueCheck` says that one is due, and its result comes in
/// again.
package struct LanguageServer: Sendable {
    private let workplace: Workplace
    private let version: String
    private var phase = Phase.new
    private var unit = TextLines.Unit.utf16
    private var documents: [String: OpenDocument] = [:]
    private var projects: [String?: ProjectState] = [:]

    /// What is kept of the steps of open files, so that to write one costs no other.
    private var steps: [String: KeptSteps] = [:]

    /// The projects with changes that are not checked yet; of files without one, `nil`.
    private var dirty: [String?] = []

    /// The files about which something was told.
    private var told: [String: [Diagnostic]] = [:]

    private enum Phase: Hashable {
        case new, initialized, shutDown

        /// The client has ended the server, after `shutdown` or without it.
        case ended(well: Bool)
    }

    /// What is known of a project.
    private struct ProjectState {
        var loaded: Workplace.Loaded?

        /// Whether files on the disk have changed since a check that goes on began.
        var isOutdated = false
        var sight: ProjectSight?
        var toldURIs: Set<String> = []
    }

    package init(_ workplace: Workplace, version: String) {
        self.workplace = workplace
        self.version = version
    }

    /// The code with which the process ends, once it has to.
    package var exitCode: Int32? {
        guard case .ended(let isWell) = phase else { return nil }
        return isWell ? 0 : 1
    }
}

extension LanguageServer {
    /// Takes what came together, of which later parts may cancel earlier ones, and returns what is
    /// to be sent.
    package mutating func take(_ items: [MessageReader.Item]) -> [Value] {
        let cancelled = items.compactMap { item -> Value? in
            guard case .message(let message) = item, message["method"]?.text == "$/cancelRequest"
            else { return nil }
            return message["params"]?["id"]
        }
        return items.flatMap { item -> [Value] in
            switch item {
            case .garbage(let reason): [ResponseError.parse(reason).response(to: .null)]
            case .message(let message): take(message, cancelled)
            }
        }
    }

    private mutating func take(_ message: Value, _ cancelled: [Value]) -> [Value] {
        guard exitCode == nil else { return [] }
        guard case .map = message else { return [ResponseError.invalid.response(to: .null)] }
        let id = message["id"]
        guard let method = message["method"]?.text else {
            // Answers to requests are of no interest: this server sends none.
            let isAnswer = message["result"] != nil || message["error"] != nil
            return isAnswer ? [] : [ResponseError.invalid.response(to: id ?? .null)]
        }
        let parameters = message["params"] ?? .null
        guard let id else { return notified(of: method, parameters) }
        do throws(ResponseError) {
            if cancelled.contains(id) { throw .cancelled }
            return [["jsonrpc": "2.0", "id": id, "result": try answer(method, parameters)]]
        } catch {
            return [error.response(to: id)]
        }
    }

    private mutating func answer(
        _ method: String, _ parameters: Value
    ) throws(ResponseError) -> Value {
        switch (phase, method) {
        case (.new, "initialize"): return initialize(parameters)
        case (.new, _): throw .notInitialized
        case (.shutDown, _), (_, "initialize"): throw .invalid
        case (_, "shutdown"):
            phase = .shutDown
            return .null
        default: return try answer(inFile: method, parameters)
        }
    }

    private mutating func initialize(_ parameters: Value) -> Value {
        phase = .initialized
        let offered = parameters["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
        if offered.contains("utf-8") { unit = .utf8 }
        return [
            "capabilities": [
                "positionEncoding": .string(unit.rawValue),
                "textDocumentSync": ["openClose": true, "change": 2, "save": true],
                "completionProvider": ["triggerCharacters": [".", ":", " ", "{", "-"]],
                "hoverProvider": true, "definitionProvider": true,
                "renameProvider": ["prepareProvider": true], "documentSymbolProvider": true,
                "codeActionProvider": ["codeActionKinds": ["quickfix"]],
                "documentFormattingProvider": true,
            ], "serverInfo": ["name": "errand", "version": .string(version)],
        ]
    }
}

// Requests about a file.
extension LanguageServer {
    private static let methods: Set = [
        "textDocument/completion", "textDocument/hover", "textDocument/definition",
        "textDocument/prepareRename", "textDocument/rename", "textDocument/documentSymbol",
        "textDocument/codeAction", "textDocument/formatting",
    ]

    private mutating func answer(
        inFile method: String, _ parameters: Value
    ) throws(ResponseError) -> Value {
        guard Self.methods.contains(method) else { throw .unknown(method) }
        guard let uri = parameters["textDocument"]?["uri"]?.text, let document = documents[uri]
        else { throw .failed("the file is not open") }
        let offset = document.lines.offset(of: parameters["position"], unit)
        switch method {
        case "textDocument/formatting": return try formatting(document)
        case "textDocument/codeAction": return actions(document, parameters["range"])
        default: break
        }
        var assistant = Assistant(
            document: document, sight: sight(of: document.place.project), workplace: workplace,
            unit: unit, steps: steps.removeValue(forKey: uri) ?? KeptSteps())
        defer { steps[uri] = assistant.steps }
        switch method {
        case "textDocument/completion": return assistant.completion(at: offset)
        case "textDocument/hover": return assistant.hover(at: offset)
        case "textDocument/definition": return assistant.definition(at: offset)
        case "textDocument/prepareRename": return assistant.renamable(at: offset)
        case "textDocument/rename":
            let name = parameters["newName"]?.text ?? ""
            let renaming = try assistant.renaming(at: offset, to: name)
            try check(renaming, in: document.place.project)
            return renaming.value(in: unit)
        default: return assistant.symbols
        }
    }

    /// What is known of a project, which is read at once where nothing is.
    private mutating func sight(of project: String?) -> ProjectSight {
        if let sight = projects[project]?.sight { return sight }
        let result = checkup(of: project).result()
        projects[project, default: ProjectState()].loaded = result.loaded
        projects[project, default: ProjectState()].sight = result.sight
        return result.sight
    }

    /// Throws the first mistake that there would be after a renaming and is not there yet.
    private func check(
        _ renaming: Renaming, in project: String?
    ) throws(ResponseError) {
        let before = checkup(of: project)
        let known = Set(before.result().diagnostics.map(\.message.text))
        let found = before.with(renaming.documents).result().diagnostics
        let new = found.first {
            // What was wrong with the old name is wrong with the new one.
            let text = $0.message.text
            let former = text.replacing("'\(renaming.name)'", with: "'\(renaming.old)'")
            return $0.severity == .error && !known.contains(text) && !known.contains(former)
        }
        guard let new else { return }
        throw .failed("that would leave a mistake: \(new.message.text)")
    }

    private func formatting(_ document: OpenDocument) throws(ResponseError) -> Value {
        let text: String
        do throws(FormattingTrouble) { text = try FormattedText.of(document.source) } catch {
            throw .failed(error.diagnostics.sorted().first?.message.text ?? "")
        }
        guard text != document.source.text else { return [] }
        let whole = SourceRange(0..<document.lines.bytes.count)
        return [["range": document.lines.range(whole, unit), "newText": .string(text)]]
    }

    private func actions(_ document: OpenDocument, _ range: Value?) -> Value {
        let start = document.lines.offset(of: range?["start"], unit)
        let end = document.lines.offset(of: range?["end"], unit)
        let found = (told[document.uri] ?? []).filter { diagnostic in
            let place = diagnostic.range ?? SourceRange(at: 0)
            // What was found in an earlier text may be elsewhere by now.
            return diagnostic.file?.text == document.source.text && place.start <= end
                && start <= place.end
        }
        return .list(found.flatMap { $0.actions(in: document.lines, unit, uri: document.uri) })
    }
}

// Notifications.
extension LanguageServer {
    private mutating func notified(of method: String, _ parameters: Value) -> [Value] {
        if method == "exit" {
            phase = .ended(well: phase == .shutDown)
            return []
        }
        guard phase == .initialized else { return [] }
        let uri = parameters["textDocument"]?["uri"]?.text ?? ""
        switch method {
        case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
        case "textDocument/didChange": change(uri, parameters)
        case "textDocument/didClose": return close(uri)
        case "textDocument/didSave": reload(uri)
        case "workspace/didChangeWatchedFiles":
            for change in parameters["changes"]?.elements ?? [] {
                reload(change["uri"]?.text ?? "")
            }
        default: break
        }
        return []
    }

    private mutating func open(_ item: Value) {
        guard let uri = item["uri"]?.text, let path = FileURI.path(of: uri),
            let text = item["text"]?.text
        else { return }
        let document = OpenDocument(
            uri: uri, path: path, place: workplace.place(path), lines: TextLines(text),
            version: item["version"]?.number)
        documents[uri] = document
        mark(document.place.project)
    }

    private mutating func change(_ uri: String, _ parameters: Value) {
        guard let document = documents[uri] else { return }
        var lines = document.lines
        for change in parameters["contentChanges"]?.elements ?? [] {
            guard let text = change["text"]?.text else { continue }
            guard let range = change["range"] else {
                lines = TextLines(text)
                continue
            }
            let start = lines.offset(of: range["start"], unit)
            let end = max(start, lines.offset(of: range["end"], unit))
            lines = lines.replacing(start..<end, with: text)
        }
        documents[uri] = document.with(
            lines, version: parameters["textDocument"]?["version"]?.number)
        mark(document.place.project)
    }

    private mutating func close(_ uri: String) -> [Value] {
        guard let document = documents.removeValue(forKey: uri) else { return [] }
        steps[uri] = nil
        reload(uri, document.place)
        // Of a file without a project, nothing is checked once it is closed.
        guard document.place.project == nil, told.removeValue(forKey: uri) != nil else { return [] }
        return [publication(of: uri, [], version: nil)]
    }

    private mutating func reload(_ uri: String, _ place: Workplace.Place? = nil) {
        guard let place = place ?? FileURI.path(of: uri).map(workplace.place) else { return }
        projects[place.project, default: ProjectState()].loaded = nil
        projects[place.project, default: ProjectState()].isOutdated = true
        mark(place.project)
    }

    private mutating func mark(_ project: String?) {
        if !dirty.contains(project) { dirty.append(project) }
    }
}

// Checks.
extension LanguageServer {
    /// Takes a check that is to be made, if one is.
    package mutating func dueCheck() -> ProjectCheckup? {
        guard phase == .initialized, !dirty.isEmpty else { return nil }
        let project = dirty.removeFirst()
        projects[project]?.isOutdated = false
        return checkup(of: project)
    }

    /// Whether a check is to be made.
    package var needsCheck: Bool { phase == .initialized && !dirty.isEmpty }

    private func checkup(of project: String?) -> ProjectCheckup {
        let own = documents.values.filter { $0.place.project == project }
        return ProjectCheckup(
            project: project, documents: own.sorted { $0.uri < $1.uri },
            loaded: projects[project]?.loaded, workplace: workplace)
    }

    /// Takes what came of a check, and returns what the client is told.
    package mutating func take(_ result: ProjectCheckup.Result) -> [Value] {
        guard phase == .initialized else { return [] }
        var state = projects[result.project] ?? ProjectState()
        if !state.isOutdated { state.loaded = result.loaded }
        state.sight = result.sight
        // What steps give back may depend on other files.
        for (uri, document) in documents where document.place.project == result.project {
            steps[uri]?.names = NamesAbove()
        }
        var found: [String: [Diagnostic]] = [:]
        let open = result.documents.reduce(into: [String: OpenDocument]()) { $0[$1.path] = $1 }
        for document in result.documents { found[document.uri] = [] }
        for diagnostic in result.diagnostics {
            guard let name = diagnostic.file?.name, name.hasPrefix("/") else { continue }
            found[open[name]?.uri ?? FileURI.of(path: name), default: []].append(diagnostic)
        }
        for uri in state.toldURIs where found[uri] == nil { found[uri] = [] }
        var messages: [Value] = []
        for (uri, diagnostics) in found.sorted(by: { $0.key < $1.key }) {
            let checked = result.documents.first { $0.uri == uri }
            // What has changed meanwhile is checked again.
            if let checked, documents[uri]?.source.text != checked.source.text { continue }
            if told[uri] == nil, diagnostics.isEmpty, checked == nil { continue }
            told[uri] = diagnostics.isEmpty && checked == nil ? nil : diagnostics
            messages.append(publication(of: uri, diagnostics, version: checked?.version))
        }
        state.toldURIs = Set(found.filter { !$0.value.isEmpty }.keys)
        projects[result.project] = state
        return messages
    }

    private func publication(of uri: String, _ found: [Diagnostic], version: Int?) -> Value {
        let lines =
            documents[uri]?.lines ?? TextLines(found.compactMap(\.file?.text).first ?? "")
        return [
            "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
            "params": .members([
                "uri": .string(uri), "version": version.map { .number($0) },
                "diagnostics": .list(found.map { $0.value(in: lines, unit, uri: uri) }),
            ]),
        ]
    }
}
