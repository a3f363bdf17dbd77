import Diagnostics
import FileWatching

extension Diagnostic.Message {
    static func noPattern(_ trigger: String) -> Self {
        Self(
            code: "file-pattern",
            "\(trigger) has no pattern that can mean a file; write one such as '~/Inbox/*.pdf'")
    }

    static func patternOfFolder(_ trigger: String, _ pattern: String) -> Self {
        Self(
            code: "file-pattern",
            "'\(pattern)' of \(trigger) is a folder, and folders start nothing; "
                + "write '\(pattern)/*' for the files in it")
    }

    static func unwatched(_ error: WatchError) -> Self {
        Self(
            code: "files-unwatched",
            "\(error); until then folders are looked through every minute")
    }

    static var noticesLost: Self {
        Self(
            code: "file-notices-lost",
            "more files changed at once than the system tells of; all folders are looked through")
    }

    static func tooManyFiles(_ count: Int, most: Int) -> Self {
        Self(
            code: "too-many-files",
            "means \(count) files, and \(most) are the most; it starts nothing until some of them "
                + "go, its patterns mean fewer, or 'limit' is raised")
    }

    static func filesFit(_ count: Int) -> Self {
        Self(code: "files-fit", "means \(count) files now, and goes on")
    }

    static func rootUnavailable(_ root: String, _ reason: String) -> Self {
        Self(
            code: "folder-unavailable",
            "cannot see '\(root)': \(reason); its files count as they were until then")
    }

    static func rootAvailable(_ root: String) -> Self {
        Self(code: "folder-available", "sees '\(root)' again")
    }

    static func foldersSeen(_ folders: [FilePath]) -> Self {
        Self(code: "folders-seen", "reads \(folders.words) again")
    }

    static func foldersHidden(_ folders: [FilePath]) -> Self {
        Self(
            code: "folders-hidden",
            "cannot read \(folders.words); what is there counts as it was until then, and 'ignore' "
                + "leaves folders out")
    }

    static func paused(_ trigger: String, _ workflow: String, _ note: String) -> Self {
        Self(
            code: "trigger-paused",
            "\(trigger) is paused: \(note); 'errand unpause \(workflow)' lets it go on with the "
                + "files as they are, and '--catch-up' hands over what has changed")
    }

    static func filesLost(_ gone: [FilePath], of count: Int) -> String {
        "\(gone.count) of \(count) files are gone at once, such as '\(gone.first?.text ?? "")'"
    }

    static func filesLoop(_ paths: [FilePath]) -> String {
        "its own runs seem to change the files that start it, such as "
            + "'\(paths.first?.text ?? "")'"
    }

    /// The sentence about a trigger of which the message is the predicate.
    func text(of trigger: String) -> String { "\(trigger) \(text)" }
}
