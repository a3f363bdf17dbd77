import Arguments
import Diagnostics
import Glibc
import SystemFiles

extension Session {
    /// Writes a file that a person names, and complains where it cannot be written.
    func write(_ bytes: [UInt8], to file: FileName) -> ExitCode {
        let path = file.text.hasPrefix("/") ? file.text : "\(folder)/\(file.text)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        var rest = bytes[...]
        while descriptor >= 0, !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        let error = SystemError.last
        if descriptor >= 0 { close(descriptor) }
        guard descriptor >= 0, rest.isEmpty else {
            complain("cannot write '\(path)': \(error)")
            return .environment
        }
        return .ok
    }
}
