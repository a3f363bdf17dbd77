/// The mark of a home that is made of a backup.
enum RestoredMark {
    /// Notes in a folder the backup that it was made of, and the person.
    static func write(into folder: String, from backup: String, by person: String)
        throws(OwnershipError)
    {
        var mark = HighWaterMark(store: "", generation: 0)
        mark.restored = HighWaterMark.Origin(by: person, backup: backup)
        try MarkFile(HomePaths(folder).mark).write(mark)
    }
}
