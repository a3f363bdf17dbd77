import Arguments
import Diagnostics
import Home
import SystemFiles

extension Session {
    /// The whole path of a file that a person names.
    func path(of file: FileName) -> String {
        file.text.hasPrefix("/") ? file.text : "\(folder)/\(file.text)"
    }

    /// Writes a file that a person names, and complains where it cannot be written.
    ///
    /// Others see the file whole or as it was before; what is no file, such as a pipe, is written
    /// to.
    func write(_ bytes: [UInt8], to file: FileName) -> ExitCode {
        let path = path(of: file)
        if FileEntry(link: path) != nil, let home = HomeFolder.around(path) {
            complain("'\(path)' belongs to the home '\(home.path)'; give another file")
            return .usage
        }
        do throws(SystemError) {
            if let entry = FileEntry(link: path) {
                try entry.isFile
                    ? RegularFile.write(bytes, to: path, rights: entry.rights)
                    : RegularFile.send(bytes, to: path)
            } else {
                try RegularFile.write(bytes, to: path, rights: 0o600)
            }
            return .ok
        } catch {
            complain("cannot write '\(path)': \(error)")
            return .environment
        }
    }
}
