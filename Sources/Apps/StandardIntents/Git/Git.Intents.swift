import AppIntents
import IntentTraits
import Processes

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
            do { _ = try await place.git("pull", "--ff-only", "--quiet") } catch {
                guard try await place.hasUpstream else { throw NoUpstream() }
                throw error
            }
            let range = before.map { "\($0)..HEAD" } ?? "HEAD"
            let log = try await place.git("log", "--format=%s", "--reverse", range)
            return .result(value: log.split(separator: "\n").map(String.init))
        }
    }

    /// Git does not know from where the branch is pulled.
    struct NoUpstream: CodedError, CustomStringConvertible {
        var code: String { "no-upstream" }
        var description: String {
            "git does not know what this branch follows; 'git branch --set-upstream-to=origin/BRANCH' "
                + "tells it"
        }
    }

    struct CommitIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Commit"
        static let description: IntentDescription? =
            """
            Commits what has changed in a working copy; returns the commit, or nothing if there is \
            none to make.
            """
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
            let commit = try await commit(in: place)
            // An earlier try may have committed and not sent it.
            if pushes { try await send(commit, from: place) }
            return .result(value: commit)
        }

        private func send(_ commit: String?, from place: GitFolder) async throws {
            do { _ = try await place.git("push", "--quiet") } catch let failure as ChildFailure {
                guard let commit else { throw failure }
                throw NotSent(commit: commit, failure: failure)
            }
        }

        /// It was committed, and the server has not taken it.
        struct NotSent: CodedError, UnclearError, CustomStringConvertible {
            let commit: String
            let failure: ChildFailure

            var code: String { "not-sent" }
            var isUnclear: Bool { failure.isUnclear }
            var description: String {
                "the commit \(commit.prefix(10)) was made, but not sent: \(failure)"
            }
        }

        private func commit(in place: GitFolder) async throws -> String? {
            // Git takes what was added for settled, and commits all of a merge or nothing.
            let isMerging = try await place.isMerging
            if isMerging {
                let open = try await place.git("diff", "--name-only", "--diff-filter=U")
                guard open.isEmpty else { throw Conflict(paths: open.lines.dropLast()) }
            }
            _ = try await place.git(["add", "--all", "--"] + paths)
            let staged = try await place.git(["diff", "--cached", "--name-only", "--"] + paths)
            // The log of the folder knows under which key it was committed.
            let action = Invocation.current.map { "errand (\($0.key))" }
            guard !staged.isEmpty || isMerging else {
                guard let action else { return nil }
                return try await place.commit(under: action)
            }
            let meant = isMerging && paths == ["."] ? [] : ["--"] + paths
            do {
                _ = try await place.git(
                    ["commit", "--quiet", "-m", message] + meant, noting: action)
            } catch let failure as ChildFailure {
                guard try await place.hasIdentity else { throw NoIdentity() }
                throw failure
            }
            return try await place.head()
        }

        /// Git was not told who commits.
        struct NoIdentity: CodedError, CustomStringConvertible {
            var code: String { "no-identity" }
            var description: String {
                "git does not know who commits; 'git config --global user.name NAME' and "
                    + "'git config --global user.email ADDRESS' tell it"
            }
        }

        /// Two sides have changed the same lines, and no person has decided yet.
        struct Conflict: CodedError, CustomStringConvertible {
            let paths: [String]

            var code: String { "conflict" }
            var description: String {
                "two sides have changed \(paths.map { "'\($0)'" }.joined(separator: ", ")); "
                    + "decide there, and commit by hand"
            }
        }
    }
}
