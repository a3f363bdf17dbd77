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

    func git(
        _ words: [String], noting action: String? = nil, allowing statuses: [Int] = [0]
    ) async throws -> String {
        var variables = ["GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true"]
        variables["GIT_REFLOG_ACTION"] = action
        return try await Tool("git", ["-C", place.path] + words).output(
            adding: variables.merging(Self.agent) { own, _ in own }, allowing: statuses)
    }

    /// The way to the person's keys, which have no file of their own.
    private static var agent: [String: String] {
        getenv("SSH_AUTH_SOCK").map { ["SSH_AUTH_SOCK": String(cString: $0)] } ?? [:]
    }

    /// The name of the version that is there; `nil` before the first one.
    func head() async throws -> String? { try await version("HEAD") }

    /// Whether the versions of two sides are being brought together.
    var isMerging: Bool { get async throws { try await version("MERGE_HEAD") != nil } }

    /// Whether Git knows from where the branch is pulled.
    var hasUpstream: Bool {
        get async throws {
            let words = ["symbolic-ref", "--quiet", "--short", "HEAD"]
            guard let branch = try await git(words, allowing: [0, 1]).firstLine else {
                return false
            }
            let key = "branch.\(branch).merge"
            return try await git(["config", "--get", key], allowing: [0, 1]).firstLine != nil
        }
    }

    /// Whether Git knows who commits.
    var hasIdentity: Bool {
        get async throws {
            for side in ["AUTHOR", "COMMITTER"] {
                let words = ["var", "GIT_\(side)_IDENT"]
                if try await git(words, allowing: [0, 1, 128]).firstLine == nil { return false }
            }
            return true
        }
    }

    private func version(_ name: String) async throws -> String? {
        let words = ["rev-parse", "--verify", "--quiet", name]
        return try await git(words, allowing: [0, 1]).firstLine
    }

    /// The commit that was made under a key, as far as the log of this folder goes.
    func commit(under action: String) async throws -> String? {
        guard try await head() != nil else { return nil }
        return try await git(
            "log", "--walk-reflogs", "--max-count=1", "--fixed-strings",
            "--grep-reflog=\(action)", "--format=%H"
        ).firstLine
    }
}

extension String {
    /// The first line, if there is one with something in it.
    fileprivate var firstLine: String? {
        let line = prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line)
    }
}
