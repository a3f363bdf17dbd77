import SystemFiles

/// The names of zones that are aliases, with their targets.
struct ZoneLinks: Sendable {
    private let folder: String

    /// The targets in the list of links, if the machine has it.
    private let targets: [Substring: Substring]

    init(folder: String) {
        self.folder = folder
        // Without the list, links of the file system say nearly the same.
        let list = (try? ZoneFile.bytes("\(folder)/tzdata.zi")) ?? []
        targets = Self.targets(in: String(decoding: list, as: UTF8.self))
    }

    /// Returns the name that all aliases of a zone share.
    func target(of name: String) -> String {
        guard targets.isEmpty else { return listedTarget(of: name) }
        return fileTarget(of: name)
    }

    /// Lines such as `L Europe/Berlin Arctic/Longyearbyen` have a zone or an alias of it, then
    /// another alias.
    private static func targets(in list: String) -> [Substring: Substring] {
        var targets: [Substring: Substring] = [:]
        // As bytes, since the list is long and is read before the first rule can be understood.
        for line in list.utf8.split(separator: UInt8(ascii: "\n"))
        where line.starts(with: "L ".utf8) {
            let words = line.split(separator: UInt8(ascii: " "))
            if words.count == 3 { targets[Substring(words[2])] = Substring(words[1]) }
        }
        return targets
    }

    private func listedTarget(of name: String) -> String {
        var target = name[...]
        // An alias of an alias of an alias is as far as it has ever gone.
        for _ in 1...8 {
            guard let next = targets[target] else { break }
            target = next
        }
        return String(target)
    }

    private func fileTarget(of name: String) -> String {
        let path = "\(folder)/\(name)"
        guard let root = FileEntry.realPath(folder), let real = FileEntry.realPath(path),
            real.hasPrefix(root + "/")
        else { return name }
        let target = String(real.dropFirst(root.count + 1))
        guard let entry = FileEntry(real), entry.isShared else { return target }
        return firstName(of: entry.identity) ?? target
    }

    /// The name that counts of several names of one file: the one in the tables of places, else the
    /// first.
    private func firstName(of identity: FileEntry.Identity) -> String? {
        let names = ZoneNames.all(in: folder).filter {
            FileEntry("\(folder)/\($0)")?.identity == identity
        }
        let places = ["zone1970.tab", "zone.tab"].flatMap(places)
        return places.first { names.contains(String($0)) }.map(String.init) ?? names.first
    }

    /// The third column of a table of places, which may be missing.
    private func places(_ table: String) -> [Substring] {
        let bytes = (try? ZoneFile.bytes("\(folder)/\(table)")) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            return line.hasPrefix("#") || columns.count < 3 ? nil : columns[2]
        }
    }
}
