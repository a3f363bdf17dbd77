import AppIntents
import IntentTraits

extension Git {
    struct StatusIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Status of a Folder"
        static let description: IntentDescription? =
            "Returns the branch of a working copy, and what in it is not committed."
        static let effects: [Effect]? = [.reads("git:*")]

        @Parameter(title: "Folder", default: ".") var folder: String

        var effects: [Effect]? { [.git(.reads, folder)] }

        func perform() async throws -> some IntentResult & ReturnsValue<StatusEntity> {
            let text = try await GitFolder(folder)
                .git("status", "--porcelain=v2", "--branch", "-z")
            return .result(value: StatusEntity(porcelain: text))
        }
    }

    struct PullIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Pull"
        static let description: IntentDescription? =
            "Takes over what is new at the server, and changes nothing where both sides have gone on."
        static let effects: [Effect]? = [.reads("git:*"), .writes("git:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Folder", default: ".") var folder: String

        var effects: [Effect]? { [.git(.reads, folder), .git(.writes, folder)] }

        /// Returns the first lines of the commits that are new.
        func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
            let place = try GitFolder(folder)
            let before = try await place.head()
            _ = try await place.git("pull", "--ff-only", "--quiet")
            let log = try await place.git("log", "--format=%s", "--reverse", "\(before)..HEAD")
            return .result(value: log.split(separator: "\n").map(String.init))
        }
    }

    struct CommitIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Commit"
        static let description: IntentDescription? =
            "Commits what has changed in a working copy; returns the commit, or nothing if there is none to make."
        static let effects: [Effect]? = [.writes("git:*"), .sends("git:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Message") var message: String
        @Parameter(title: "Folder", default: ".") var folder: String
        @Parameter(
            title: "Paths", description: "What is committed, from the folder on; all by default.",
            default: ["."]) var paths: [String]
        @Parameter(
            title: "Pushes", description: "Whether it is sent to the server.", default: false)
        var pushes: Bool

        var effects: [Effect]? {
            [.git(.writes, folder)] + (pushes ? [.git(.sends, folder)] : [])
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String?> {
            let place = try GitFolder(folder)
            _ = try await place.git(["add", "--all", "--"] + paths)
            let staged = try await place.git(["diff", "--cached", "--name-only", "--"] + paths)
            if !staged.isEmpty {
                _ = try await place.git(["commit", "--quiet", "-m", message, "--"] + paths)
            }
            // An earlier try may have committed and not sent it.
            if pushes { _ = try await place.git("push", "--quiet") }
            return .result(value: staged.isEmpty ? nil : try await place.head())
        }
    }
}
