import SystemFiles

/// The names of zones, which are also the paths of their files.
enum ZoneNames {
    /// Returns whether a zone may have the name; nothing else is looked for in the file system.
    ///
    /// Every part begins with a capital letter. What does not is another thing that lies beside the
    /// zones.
    static func isPossible(_ name: String) -> Bool {
        name.utf8.count <= 100
            && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .allSatisfy { part in
                    guard let first = part.first, isCapital(first) else { return false }
                    return part.allSatisfy { isCapital($0) || others.contains($0) }
                }
    }

    /// Returns all names that there are files for, in the order of their letters.
    static func all(in folder: String) -> [String] {
        var names: [String] = []
        collect(into: &names, folder: folder, prefix: "", depth: 3)
        return names
    }

    private static func collect(
        into names: inout [String], folder: String, prefix: String, depth: Int
    ) {
        for entry in Folder.names(in: "\(folder)/\(prefix)") where isPossible(entry) {
            guard names.count < 10_000 else { return }
            let name = prefix + entry
            if FileEntry("\(folder)/\(name)")?.isFolder != true {
                names.append(name)
            } else if depth > 1 {
                collect(into: &names, folder: folder, prefix: name + "/", depth: depth - 1)
            }
        }
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }

    private static let others = Set("abcdefghijklmnopqrstuvwxyz0123456789_+-".utf8)
}
