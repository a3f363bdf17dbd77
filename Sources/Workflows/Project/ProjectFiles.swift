public import Diagnostics
import Glibc

/// The texts of a project.
public struct ProjectFiles: Sendable {
    /// `errand.yaml`, if there is one.
    public var configuration: SourceFile?
    public var workflows: [SourceFile]
    public var triggers: [SourceFile]

    public init(
        configuration: SourceFile? = nil, workflows: [SourceFile] = [], triggers: [SourceFile] = []
    ) {
        self.configuration = configuration
        self.workflows = workflows
        self.triggers = triggers
    }

    /// Reads `errand.yaml` and all `.yaml` and `.yml` files below `workflows/` and `triggers/` of a folder, in the order
    /// of their names, and reports those that cannot be read or that anybody can write.
    ///
    /// Of the folder `.`, paths are as short as people write them.
    public init(
        folder: String, read: (String) throws -> SourceFile,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        let prefix = folder == "." ? "" : "\(folder)/"
        let configuration = "\(prefix)errand.yaml"
        self.init()
        if FileEntry(configuration) != nil {
            add(configuration, as: .config, read: read, reportingTo: &diagnostics)
        }
        workflows = Self.paths(below: "\(prefix)workflows").compactMap {
            Self.source($0, read, &diagnostics)
        }
        triggers = Self.paths(below: "\(prefix)triggers").compactMap {
            Self.source($0, read, &diagnostics)
        }
    }

    /// Every file, in the order of reading.
    public var all: [SourceFile] { [configuration].compactMap(\.self) + workflows + triggers }

    /// Reads one file more, wherever it lies.
    public mutating func add(
        _ path: String, as kind: FileKind, read: (String) throws -> SourceFile,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        guard let source = Self.source(path, read, &diagnostics) else { return }
        switch kind {
        case .workflow: workflows.append(source)
        case .trigger: triggers.append(source)
        case .config: configuration = source
        }
    }

    private static func source(
        _ path: String, _ read: (String) throws -> SourceFile, _ diagnostics: inout DiagnosticList
    ) -> SourceFile? {
        if FileEntry(path)?.isWritableByAnybody == true {
            diagnostics.append(Diagnostic(.error, .writableByAnybody(path)))
            return nil
        }
        do {
            return try read(path)
        } catch {
            diagnostics.append(Diagnostic(.error, .unreadableFile(path, "\(error)")))
            return nil
        }
    }

    /// Hidden files are left out, and so is what lies deeper than anybody sorts workflows.
    private static func paths(below folder: String, depth: Int = 0) -> [String] {
        FileEntry.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = "\(folder)/\(name)"
            guard let entry = FileEntry(path) else { return [String]() }
            if entry.isFolder { return depth < 8 ? paths(below: path, depth: depth + 1) : [] }
            return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? [path] : []
        }
    }
}

/// What one has to know of a file or folder before it is read.
private struct FileEntry {
    private let mode: mode_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        mode = status.st_mode
    }

    var isFolder: Bool { mode & S_IFMT == S_IFDIR }

    var isWritableByAnybody: Bool { mode & S_IWOTH != 0 }

    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            guard let name = entry.pointer(to: \.d_name) else { continue }
            names.append(
                String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
        }
        return names.sorted()
    }
}
