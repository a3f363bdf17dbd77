import SQLite
package import Store
package import Values

extension SQLiteStore {
    package func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        let digest = Digest(of: bytes)
        let now = now
        // Work beside the store does not hold it: the home is free as soon as the store is let go.
        try await aside { [blobs, room, home] () throws(StoreError) in
            room.look()
            // The reserve is too small for large values, so that these do not get it.
            try room.store(saysWhatHappened: false) {
                Result { () throws(StoreError) in
                    do throws(StoreError) {
                        try asStored { () throws(SQLiteError) in
                            try blobs.inTurn { folder throws(SQLiteError) in
                                try folder.put(bytes, as: digest, at: now)
                            }
                        }
                    } catch .full {
                        // People know the disk by the database.
                        throw .full(SQLiteError.full(home.database).sentence)
                    }
                }
            }.get()
        }
        return digest
    }

    package func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try BlobFolder(path: home.blobs).bytes(of: digest)
    }

    package func sweepBlobs() async throws(StoreError) -> Int {
        guard let limit = now.subtracting(Digest.unusedFor) else { return 0 }
        var old = blobs.inTurn { $0.digests(storedBefore: limit) }[...]
        var count = 0
        while !old.isEmpty {
            let unused = try await unused(of: Array(old.prefix(100)))
            old = old.dropFirst(100)
            // Storing one of these again meanwhile makes it a new one.
            for digest in unused where blobs.inTurn({ $0.remove(digest, storedBefore: limit) }) {
                count += 1
            }
        }
        return count
    }
}
