import Glibc
import SystemFiles

/// A folder with a `.desktop` file for each app that has shortcuts.
struct DesktopFolder: Hashable {
    let path: String

    init(_ path: String) { self.path = path }

    /// The folder of a person's own applications, by the rules of XDG.
    init?(of environment: [String: String]) {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            self.init("\(data)/applications")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init("\(home)/.local/share/applications")
        } else {
            return nil
        }
    }

    /// The path of the file of an app.
    func file(of app: String, by tool: String) -> String { "\(path)/\(tool)-\(app).desktop" }

    /// Makes the folder, with those around it, where there is none.
    func make() throws(SystemError) {
        var known = ""
        for part in path.split(separator: "/") {
            known += "/\(part)"
            if mkdir(known, 0o755) != 0, errno != EEXIST { throw SystemError.last }
        }
    }

    /// Puts a file in the place of the one that is there, in one step.
    func write(_ text: String, to file: String) throws(SystemError) {
        let next = "\(file).new"
        let bytes = Array(text.utf8)
        let descriptor = open(next, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError.last }
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
        let error = SystemError.last
        close(descriptor)
        guard isWritten else {
            unlink(next)
            throw error
        }
        guard rename(next, file) == 0 else { throw SystemError.last }
    }
}
