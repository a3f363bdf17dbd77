extension SQLiteError {
    static func otherApplication(_ path: String, found: UInt32, expected: UInt32) -> SQLiteError {
        SQLiteError(
            .otherApplication,
            "database '\(path)' belongs to another program (application \(found), expected \(expected)); "
                + "name another file")
    }

    static func newerSchema(
        _ path: String, found: Int, readableFrom: Int, known: Int
    ) -> SQLiteError {
        SQLiteError(
            .newerSchema,
            "database '\(path)' has version \(found), which needs a program that knows "
                + "version \(readableFrom); this one knows version \(known); use a newer one")
    }

    static func olderSchema(_ path: String, found: Int, needed: Int) -> SQLiteError {
        SQLiteError(
            .olderSchema,
            "database '\(path)' has version \(found) and version \(needed) is needed; "
                + "let its owner open it first")
    }

    static func brokenReference(_ path: String, from child: String, to parent: String)
        -> SQLiteError
    {
        SQLiteError(
            .constraint(.foreignKey),
            "a migration of database '\(path)' leaves a row of '\(child)' without its row of '\(parent)'"
        )
    }
}
