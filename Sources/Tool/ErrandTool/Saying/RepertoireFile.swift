import Diagnostics
import Home
import IntentHosting
import Phrases
import SystemFiles
import Values

/// A file of the home with what can be said to the apps of a program.
///
/// Asking every intent for its texts takes longer than all the rest of a start.
struct RepertoireFile {
    /// `nil` where there can be no home.
    let path: String?

    /// Whether what is read from the apps is kept.
    let isWritten: Bool
    let log: Logger

    /// The most that a file may have.
    private static let mostBytes = 64 << 20

    /// Returns what can be said in some languages: out of the file, or else read from the apps.
    func repertoire(of registry: IntentRegistry, in languages: [String]) -> Repertoire {
        let key = RepertoireKey(of: registry, in: languages)?.digest
        if let key, let path, let stored = stored(at: path, key) { return stored }
        let repertoire = Repertoire(
            languages.map { (language: $0, catalogue: registry.catalogue(in: $0)) })
        if let key, let path, isWritten { write(repertoire, to: path, key) }
        return repertoire
    }

    private func stored(at path: String, _ key: Digest) -> Repertoire? {
        // What cannot be read is written anew.
        guard let bytes = try? RegularFile.bytes(path, atMost: Self.mostBytes),
            bytes.prefix(32).elementsEqual(key.bytes)
        else { return nil }
        do {
            return try Repertoire(decoding: Array(bytes.dropFirst(32)))
        } catch {
            log.info("the phrases in '\(path)' are read anew: \(error)")
            return nil
        }
    }

    private func write(_ repertoire: Repertoire, to path: String, _ key: Digest) {
        do {
            try RegularFile.write(key.bytes + repertoire.stored.encoded, to: path, rights: 0o600)
        } catch {
            log.info("phrases cannot be kept in '\(path)': \(error)")
        }
    }
}

extension RepertoireFile {
    init(of session: Session, isWritten: Bool) {
        // Without a home there is nothing to be read, and the command itself says so.
        let home = try? session.homeFolder()
        self.init(
            path: home.map { "\($0.path)/errand.phrases" }, isWritten: isWritten, log: session.log)
    }
}
