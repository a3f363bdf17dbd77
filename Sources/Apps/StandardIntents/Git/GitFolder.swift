import Glibc
import SystemFiles

/// A folder with a working copy.
struct GitFolder {
    let place: Place

    init(_ text: String) throws {
        place = try Place(text)
        guard try place.real.found().isFolder else { throw Files.Trouble.isNoFolder(place.path) }
    }

    /// Runs git in the folder, without asking a person anything, and returns what it wrote.
    func git(_ words: String...) async throws -> String { try await git(words) }

    func git(_ words: [String]) async throws -> String {
        try await Tool("git", ["-C", place.path] + words).output(
            adding: [
                "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true",
            ].merging(Self.agent) { own, _ in own })
    }

    /// The way to the person's keys, which have no file of their own.
    private static var agent: [String: String] {
        getenv("SSH_AUTH_SOCK").map { ["SSH_AUTH_SOCK": String(cString: $0)] } ?? [:]
    }

    /// The name of the version that is there.
    func head() async throws -> String {
        String(try await git("rev-parse", "HEAD").prefix { !$0.isNewline })
    }
}
