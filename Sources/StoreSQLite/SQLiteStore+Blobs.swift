import SQLite
public import Store
import Synchronization
public import Values

extension SQLiteStore {
    public func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        let digest = Digest(of: bytes)
        let now = now
        try await aside { () throws(StoreError) in
            try asStored { () throws(SQLiteError) in
                try self.blobs.withLock { folder throws(SQLiteError) in
                    try folder.put(bytes, as: digest, at: now)
                }
            }
        }
        return digest
    }

    public func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try BlobFolder(path: home.blobs).bytes(of: digest)
    }

    public func sweepBlobs() async throws(StoreError) -> Int {
        guard let limit = now.subtracting(Digest.unusedFor) else { return 0 }
        var old = blobs.withLock { $0.digests(storedBefore: limit) }[...]
        var count = 0
        while !old.isEmpty {
            let unused = try await unused(of: Array(old.prefix(100)))
            old = old.dropFirst(100)
            // Whoever stores one of these again meanwhile makes it a new one.
            for digest in unused where blobs.withLock({ $0.remove(digest, storedBefore: limit) }) {
                count += 1
            }
        }
        return count
    }
}
