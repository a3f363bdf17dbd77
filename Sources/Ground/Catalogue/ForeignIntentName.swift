import Diagnostics

/// Names that other tools and shells have for what an intent does here.
package enum ForeignIntentName {
    /// The end of a sentence about a name that no intent has: which of those that are known is
    /// meant, if one is.
    package static func advice(for name: String, among known: [String]) -> String {
        let words = name.lowercased().replacing("_", with: "-")
        let meant = all[words].flatMap { known.contains($0) ? $0 : nil }
        return Spelling.advice(meant ?? Spelling.suggestion(for: name, among: known))
    }

    private static let all: [String: String] = [
        "file.remove": "file.delete", "file.rm": "file.delete", "file.unlink": "file.delete",
        "file.mkdir": "file.make-folder", "file.create-folder": "file.make-folder",
        "folder.create": "file.make-folder", "file.ls": "file.list", "file.cat": "file.read",
        "file.cp": "file.copy", "file.mv": "file.move", "file.rename": "file.move",
        "file.save": "file.write", "file.zip": "file.archive", "file.tar": "file.archive",
        "file.compress": "file.archive", "file.unzip": "file.extract",
        "file.untar": "file.extract", "file.stat": "file.info", "file.search": "file.find",
        "http.post": "http.request", "http.put": "http.request", "http.patch": "http.request",
        "http.delete": "http.request", "http.head": "http.request", "http.fetch": "http.get",
        "notify": "system.notify", "notify.notify": "system.notify",
        "system.notification": "system.notify", "notification.send": "system.notify",
        "persistent-notification.create": "system.notify", "log": "system.log",
        "log.info": "system.log", "say": "system.speak", "tts.speak": "system.speak",
        "mail": "mail.send", "email.send": "mail.send", "send.mail": "mail.send",
        "shell": "shell.run", "shell.exec": "shell.run", "shell.command": "shell.run",
        "bash": "shell.run", "command.run": "shell.run",
    ]
}
