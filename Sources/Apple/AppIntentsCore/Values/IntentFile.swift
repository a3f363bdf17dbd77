public import Foundation
public import UniformTypeIdentifiers

/// A file that goes into an intent or comes out of it: a place on the disk, or bytes with a name.
public struct IntentFile: Sendable {
    private enum Source: Hashable, Codable, Sendable {
        case bytes(Data)
        case place(URL)
    }

    private let source: Source
    public var filename: String
    public var type: UTType?

    /// Whether the receiver of the file deletes it afterwards.
    public var removedOnCompletion = false

    public init(data: Data, filename: String, type: UTType? = nil) {
        source = .bytes(data)
        self.filename = filename
        self.type = type ?? Self.type(of: filename)
    }

    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        source = .place(fileURL)
        self.filename = filename ?? fileURL.lastPathComponent
        self.type = type ?? Self.type(of: fileURL.lastPathComponent)
    }

    private static func type(of filename: String) -> UTType? {
        let suffix = filename.split(separator: ".").dropFirst().last
        return suffix.flatMap { UTType(filenameExtension: String($0)) }
    }

    /// The place of the file; `nil` if it has only bytes.
    public var fileURL: URL? { if case .place(let url) = source { url } else { nil } }

    /// The bytes, read from the disk if they lie there; none if they cannot be read.
    public var data: Data {
        switch source {
        case .bytes(let data): data
        // The property cannot throw; `data(contentType:)` tells why a file cannot be read.
        case .place(let url): (try? Data(contentsOf: url)) ?? Data()
        }
    }

    public var availableContentTypes: [UTType] { [type].compactMap { $0 } }
}

extension IntentFile {
    /// Returns the bytes, if they are of that type or of none that is known.
    nonisolated(nonsending) public func data(contentType: UTType) async throws -> Data {
        guard type == nil || contentType == type || type?.conforms(to: contentType) == true else {
            throw AppIntentError.unavailable("converting '\(filename)'")
        }
        return switch source {
        case .bytes(let data): data
        case .place(let url): try Data(contentsOf: url)
        }
    }

    /// Writes the file into a folder and returns where it lies.
    nonisolated(nonsending) public func file(contentType: UTType, destinationDirectory: URL? = nil)
        async throws -> URL
    {
        let folder = destinationDirectory ?? FileManager.default.temporaryDirectory
        let place = folder.appendingPathComponent(filename)
        try await data(contentType: contentType).write(to: place, options: .atomic)
        return place
    }

    /// Lends the file's place to `body`; bytes are written to a file for as long as that takes.
    nonisolated(nonsending) public func withFile<Result: Sendable>(
        contentType: UTType, fileHandler body: (URL, _ openedInPlace: Bool) async throws -> Result
    ) async throws -> Result {
        if let fileURL { return try await body(fileURL, true) }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A file that is left in the temporary folder does no harm.
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(file(contentType: contentType, destinationDirectory: folder), false)
    }
}

extension IntentFile: Hashable, Codable {}

extension IntentFile: _IntentValue {
    public static var _shape: _IntentValueShape { .file }

    public var _content: _IntentValueContent { .file(self) }

    public static func _make(from content: _IntentValueContent) -> IntentFile? {
        if case .file(let file) = content { file } else { nil }
    }
}
