import Store
package import Values

/// The contents and the origin of a backup; its last file.
package struct BackupManifest: Hashable, Sendable {
    static let name = "manifest.json"
    private static let form: Int64 = 1

    package let by: String
    package let at: Timestamp

    /// The folder that was backed up.
    package let home: String

    /// The files by their names.
    package var files: [String: File] = [:]

    package struct File: Hashable, Sendable {
        package let size: Int
        package let digest: Digest
    }

    init(by: String, at: Timestamp, home: String) {
        self.by = by
        self.at = at
        self.home = home
    }

    /// The number of bytes of all files.
    package var size: Int { files.values.reduce(0) { $0 + $1.size } }
}

extension BackupManifest {
    var bytes: [UInt8] {
        var list = ValueMap()
        for (name, file) in files {
            list[.string(name)] = [
                "size": .int(Int64(file.size)), "digest": .string(file.digest.description),
            ]
        }
        let value: Value = [
            "errand_backup": .int(Self.form), "by": .string(by), "at": .timestamp(at),
            "home": .string(home), "files": .map(list),
        ]
        return value.encoded
    }

    /// Reads a manifest; its fault is thrown as a phrase.
    init(bytes: [UInt8]) throws(ManifestProblem) {
        guard case .map(let map)? = try? Value(decoding: bytes) else {
            throw ManifestProblem("its manifest cannot be read")
        }
        guard case .int(let form)? = map["errand_backup"], form == Self.form else {
            throw ManifestProblem("a newer version of this program has made it")
        }
        guard case .string(let by)? = map["by"], case .timestamp(let at)? = map["at"],
            case .string(let home)? = map["home"], case .map(let list)? = map["files"]
        else { throw ManifestProblem("its manifest is not whole") }
        self.init(by: by, at: at, home: home)
        for (key, value) in list {
            guard case .string(let name) = key, let file = File(value) else {
                throw ManifestProblem("its manifest is not whole")
            }
            files[name] = file
        }
    }
}

/// The fault of a manifest.
struct ManifestProblem: Error {
    let phrase: String

    init(_ phrase: String) { self.phrase = phrase }
}

extension BackupManifest.File {
    fileprivate init?(_ value: Value) {
        guard case .map(let map) = value, case .int(let size)? = map["size"],
            case .string(let digest)? = map["digest"], let digest = Digest(digest)
        else { return nil }
        self.init(size: Int(size), digest: digest)
    }
}
