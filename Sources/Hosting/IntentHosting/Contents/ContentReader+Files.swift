import AppIntentsCore
import Diagnostics
import Foundation
import UniformTypeIdentifiers

extension ContentReader {
    /// A file by its path, which begins where the call is made, or by its address.
    func file(_ text: String, for subject: String) throws(Misfit) -> IntentFile {
        if let scheme = text.addressScheme, scheme != "file" {
            throw Misfit(.notFetched(subject, scheme))
        }
        let path = surroundings.path(text)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Misfit(.noFile(subject, at: path))
        }
        if isFolder.boolValue, declared.contentTypes?.contains(.folder) != true {
            throw Misfit(.isFolder(subject, at: path))
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw Misfit(.unreadableFile(subject, at: path))
        }
        let file = IntentFile(fileURL: URL(fileURLWithPath: path))
        if let types = declared.contentTypes, let type = file.type,
            !types.contains(where: type.conforms)
        {
            let names = types.map { $0.preferredFilenameExtension ?? $0.identifier }
            throw Misfit(.wrongFileType(subject, at: path, needs: names))
        }
        return file
    }
}

extension String {
    /// The scheme of an address such as `https://…` or `data:…`; a path has none.
    fileprivate var addressScheme: String? {
        if hasPrefix("data:") { return "data" }
        guard let end = range(of: "://")?.lowerBound else { return nil }
        let scheme = self[..<end].lowercased()
        return scheme.allSatisfy { $0.isLetter || $0.isNumber } && !scheme.isEmpty ? scheme : nil
    }
}

extension [_IntentParameterOption] {
    /// The types of files that the parameter takes, where it names any.
    fileprivate var contentTypes: [UTType]? {
        for case .typeIdentifiers(let identifiers) in self where !identifiers.isEmpty {
            return identifiers.compactMap { UTType($0) }
        }
        return nil
    }
}
