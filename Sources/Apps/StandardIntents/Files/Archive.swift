import Archives

/// What goes wrong with an archive, with its path.
struct Archive: Error, CustomStringConvertible {
    private let path: String
    private let trouble: ArchiveTrouble

    var description: String { "'\(path)': \(trouble)" }

    /// Does something with an archive, and says of which one something goes wrong.
    static func doing<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        do { return try withArchiveNames(body) } catch let trouble as ArchiveTrouble {
            throw Archive(path: path, trouble: trouble)
        }
    }
}
