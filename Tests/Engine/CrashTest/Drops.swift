import Foundation

/// Files that come, change, move and go while the process lives, dies and is dead.
///
/// Each content is longer than the one before, so that a size tells which one it was.
struct Drops: Sendable {
    private let folder: String

    /// The sizes of the files that are there, by their paths.
    private(set) var sizes: [String: Int] = [:]
    private(set) var count = 0

    init(in folder: String) throws {
        self.folder = folder
        for name in ["in/old", "out"] { try make(name) }
        // It takes a while to look through these.
        for number in 0..<1_200 {
            try Data("old".utf8).write(to: URL(filePath: "\(folder)/in/old/\(number)"))
        }
    }

    /// Does something to a file.
    mutating func act(_ dice: inout Dice) throws {
        let old = sizes.keys.filter { $0.hasPrefix(folder + "/in/") }.sorted()
        guard old.count > 5, let path = old.randomElement(using: &dice) else {
            try create()
            return
        }
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: try write(path)
        case 1: try replace(path)
        case 2: try move(path)
        case 3: try remove(path)
        case 4: try mark(path)
        default: try create(isLoose: dice.isHit(onceIn: 3))
        }
    }

    /// Makes a file, half of them in a folder that is made with them.
    @discardableResult
    mutating func create(isLoose: Bool = false) throws -> String {
        count += 1
        let place = isLoose ? "out" : count.isMultiple(of: 2) ? "in" : "in/\(count % 7)/\(count)"
        try make(place)
        let path = "\(folder)/\(place)/file-\(count)"
        try write(path)
        return path
    }

    private func make(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }

    private mutating func write(_ path: String) throws {
        let size = (sizes[path] ?? 0) + 1
        try Data(count: size).write(to: URL(filePath: path))
        sizes[path] = size
    }

    /// Writes another file and moves it over the old one, as editors do.
    private mutating func replace(_ path: String) throws {
        let size = (sizes[path] ?? 0) + 1
        try Data(count: size).write(to: URL(filePath: path), options: .atomic)
        sizes[path] = size
    }

    private mutating func move(_ path: String) throws {
        count += 1
        let new = "\(folder)/in/moved-\(count)"
        try FileManager.default.moveItem(atPath: path, toPath: new)
        sizes[new] = sizes.removeValue(forKey: path)
    }

    private mutating func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: path)
        sizes[path] = nil
    }

    /// Changes the rights of a file, which is no modification.
    private func mark(_ path: String) throws {
        guard chmod(path, 0o640) == 0 else { throw POSIXError(.EIO) }
    }
}

/// A file as it was handed to a run.
struct HandedFile: Hashable {
    let change: String
    let size: Int
    let path: String

    /// Reads the note of a run.
    init?(_ note: Substring) {
        let parts = note.split(separator: " ", maxSplits: 3)
        guard parts.count == 4, parts[0] == "file", let size = Int(parts[2]) else { return nil }
        (change, self.size, path) = (String(parts[1]), size, String(parts[3]))
    }

    /// The same however it came to be so: what must not be handed over again.
    var state: String { (change == "deleted" ? "no " : "") + Self.state(of: path, size) }

    static func state(of path: String, _ size: Int) -> String { "\(path) of \(size) bytes" }
}
