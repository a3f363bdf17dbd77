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

    static func tooManyFiles(_ trigger: String, _ count: Int, most: Int) -> Self {
        Self(
            code: "too-many-files",
            "\(trigger) means \(count) files, and \(most) are the most; "
                + "it starts nothing until its patterns mean fewer, or 'limit' is raised")
    }

    static func rootUnavailable(_ trigger: String, _ root: String, _ reason: String) -> Self {
        Self(
            code: "folder-unavailable",
            "\(trigger) cannot see '\(root)': \(reason); its files count as they were until then")
    }

    static func rootAvailable(_ trigger: String, _ root: String) -> Self {
        Self(code: "folder-available", "\(trigger) sees '\(root)' again")
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
}
