import Arguments
import Diagnostics
import SystemFiles

extension Session {
    /// A file that is to be imported; `-` is the standard input, which is called `name` then.
    func original(_ path: String, named name: String = "-") throws(UsageError) -> SourceFile {
        let most = 4 << 20
        guard path != "-" else {
            guard let bytes = content(most) else {
                throw UsageError("the standard input has more than \(most >> 20) MiB")
            }
            return SourceFile(name: name, bytes: bytes)
        }
        let full = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        do throws(FileTrouble) {
            return SourceFile(name: path, bytes: try RegularFile.bytes(full, atMost: most))
        } catch {
            throw UsageError("cannot read '\(path)': \(error)")
        }
    }
}
