import Catalogue
package import Diagnostics
import Glibc
import SystemFiles

/// The intents that lie as programs in the folder `intents` of a project.
package struct Scripts: Sendable {
    /// In the order of their names.
    package private(set) var all: [Script] = []

    /// The files that were looked at.
    package private(set) var files: [SourceFile] = []

    /// Reads the heads of all programs of a project, and reports what is wrong with them.
    ///
    /// A file that has no head and cannot be executed is none of them; of the project `.`, paths
    /// are as short as people write them.
    package init(
        of project: String, in surroundings: Surroundings, read: (String) throws -> SourceFile,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        let folder = Self.folder(of: project)
        guard let entry = FileEntry(folder), entry.isFolder else { return }
        guard !entry.isWritableByAll else {
            diagnostics.append(Diagnostic(.error, .writableByAll(), about: folder))
            return
        }
        var heads: [ScriptFile] = []
        for name in Self.names(in: folder, &diagnostics) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            guard let entry = FileEntry(path), entry.isFile else { continue }
            if let file = ScriptFile(path, entry, read, &diagnostics) { heads.append(file) }
        }
        files = heads.map(\.source)
        take(heads, in: surroundings, &diagnostics)
    }

    /// Whether a project has a folder for them.
    package static func areThere(in project: String) -> Bool {
        FileEntry(folder(of: project)) != nil
    }

    private static func folder(of project: String) -> String {
        project == "." ? Script.folder : "\(project)/\(Script.folder)"
    }

    private mutating func take(
        _ files: [ScriptFile], in surroundings: Surroundings, _ diagnostics: inout DiagnosticList
    ) {
        var undoing: Set<String> = []
        for file in files where file.head != nil {
            guard let script = file.script(in: surroundings, &diagnostics) else { continue }
            if let undo = script.undo { undoing.insert(undo) }
            if let earlier = all.first(where: { $0.intent.id == script.intent.id }) {
                let note = Diagnostic.Note(
                    "the first one is here", in: earlier.source, at: SourceRange(at: 0))
                diagnostics.append(
                    Diagnostic(
                        .error, .takenName("\(script.intent.id)", by: "an intent"),
                        in: script.source, at: SourceRange(at: 0)
                    ).with(notes: [note]))
            } else {
                all.append(script)
            }
        }
        for file in files where file.head == nil && !undoing.contains(file.realPath) {
            diagnostics.append(Diagnostic(.warning, .noHead(), about: file.source.name))
        }
    }

    private static func names(
        in folder: String, _ diagnostics: inout DiagnosticList
    ) -> [String] {
        do throws(SystemError) { return try Folder.read(folder) } catch {
            diagnostics.append(Diagnostic(.error, .unreadableFile("\(error)"), about: folder))
            return []
        }
    }
}

/// A file in the folder `intents` that can be executed, or has a head.
private struct ScriptFile {
    let source: SourceFile
    let head: ScriptHead?
    let realPath: String
    private let isExecutable: Bool

    init?(
        _ path: String, _ entry: FileEntry, _ read: (String) throws -> SourceFile,
        _ diagnostics: inout DiagnosticList
    ) {
        isExecutable = access(path, X_OK) == 0
        // What was there a moment ago may be gone.
        realPath = FileEntry.realPath(path) ?? path
        do {
            source = try read(path)
        } catch {
            if isExecutable {
                diagnostics.append(
                    Diagnostic(.error, .unreadableFile("\(error)"), about: path))
            }
            return nil
        }
        do throws(ScriptHead.Flaw) { head = try ScriptHead(in: source) } catch {
            diagnostics.append(Diagnostic(.error, error.message, in: source, at: error.range))
            return nil
        }
        guard isExecutable || head != nil else { return nil }
        guard !entry.isWritableByAll else {
            diagnostics.append(Diagnostic(.error, .writableByAll(), about: path))
            return nil
        }
    }

    /// The script that it is, without regard to others, unless something is wrong with it.
    func script(
        in surroundings: Surroundings, _ diagnostics: inout DiagnosticList
    ) -> Script? {
        var found = DiagnosticList(about: source)
        defer { diagnostics.append(contentsOf: found) }
        let stem = source.stem
        guard let id = TypeID("\(Script.app).\(stem)") else {
            found.append(
                Diagnostic(.error, .badScriptName(stem), about: source.name))
            return nil
        }
        if !isExecutable {
            found.append(Diagnostic(.error, .notExecutable(source.name), about: source.name))
        }
        guard let head,
            let (intent, undo) = ScriptShape.read(
                head, of: source, as: id, in: surroundings, reportingTo: &found)
        else { return nil }
        let undoing = undo.map { undoPath($0, &found) }
        guard !found.hasErrors else { return nil }
        return Script(intent: intent, path: realPath, undo: undoing, source: source)
    }

    /// The whole path of the program that undoes it.
    private func undoPath(_ name: String, _ found: inout DiagnosticList) -> String {
        let folder = String(realPath[..<(realPath.lastIndex(of: "/") ?? realPath.startIndex)])
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        if access(path, X_OK) != 0 {
            found.append(Diagnostic(.error, .noUndoProgram(name), about: source.name))
        }
        return FileEntry.realPath(path) ?? path
    }
}
