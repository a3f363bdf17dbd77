import Diagnostics
import SystemFiles

/// The folders in which units are looked for; the first that has one counts.
package struct UnitFolders: Sendable {
    package let paths: [String]

    package init(_ paths: [String]) { self.paths = paths }

    /// Those of a person's own manager.
    package static func ofPerson(home: String, runtime: String?, configuration: String?) -> Self {
        let run = runtime.map { ["\($0)/systemd/user"] } ?? []
        return Self(
            ["\(configuration ?? "\(home)/.config")/systemd/user", "/etc/systemd/user"] + run
                + ["/run/systemd/user", "\(home)/.local/share/systemd/user"]
                + ["/usr/local/lib/systemd/user", "/usr/lib/systemd/user"])
    }

    /// Those of the machine's manager.
    package static let ofMachine = Self([
        "/etc/systemd/system", "/run/systemd/system", "/usr/local/lib/systemd/system",
        "/usr/lib/systemd/system", "/lib/systemd/system",
    ])

    /// Where else it is looked first.
    package func after(_ path: String) -> Self { Self([path] + paths) }

    /// The names of all timers, and of the instances that a target wants.
    package func timers() -> [String] {
        var names: Set<String> = []
        for path in paths {
            for name in Folder.names(in: path) {
                if name.hasSuffix(".timer") { names.insert(name) }
                guard name.hasSuffix(".wants") else { continue }
                names.formUnion(
                    Folder.names(in: "\(path)/\(name)").filter {
                        $0.hasSuffix(".timer") && $0.contains("@")
                    })
            }
        }
        return names.sorted()
    }

    /// The file of a unit.
    func file(_ name: UnitName) -> SourceFile? {
        for name in [name, name.template].compactMap(\.self) {
            for path in paths {
                if let file = Self.read("\(path)/\(name.text)") { return file }
            }
        }
        return nil
    }

    /// The files that add to a unit, in the order in which they count.
    func additions(to name: UnitName) -> [SourceFile] {
        let folders =
            ["\(name.kind).d"] + [name.template, name].compactMap(\.self).map { "\($0.text).d" }
        var found: [String: SourceFile] = [:]
        for folder in folders {
            var within: [String: SourceFile] = [:]
            for path in paths.reversed() {
                for file in Folder.names(in: "\(path)/\(folder)") where file.hasSuffix(".conf") {
                    if let read = Self.read("\(path)/\(folder)/\(file)") { within[file] = read }
                }
            }
            found.merge(within) { $1 }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func read(_ path: String) -> SourceFile? {
        // What cannot be read is not there, as far as one can tell.
        guard let bytes = try? RegularFile.bytes(path, atMost: 1 << 20) else { return nil }
        return SourceFile(name: path, bytes: bytes)
    }
}
