import Glibc
import SystemFiles

/// A file with one secret, which only this user may read.
package struct SecretFile {
    let path: String

    /// Whether others see to it that no stranger reads it.
    var isGuarded = false

    /// The longest secret, in bytes.
    package static let longest = 64 << 10

    /// The reason why a file is not used, as a phrase.
    package struct Trouble: Error { package let phrase: String }

    /// Returns the text without the line's end that editors add, or `nil` where there is no file.
    func text() throws(Trouble) -> String? {
        let file: RegularFile
        do throws(FileTrouble) {
            file = try RegularFile(path)
        } catch {
            if error == .system(SystemError(ENOENT)) || error == .system(SystemError(ENOTDIR)) {
                return nil
            }
            throw Trouble(phrase: "\(error)")
        }
        // The file that is open, since the path may lead elsewhere a moment later.
        if !isGuarded { try check(file.entry) }
        return try Self.text(of: bytes(of: file))
    }

    private func bytes(of file: borrowing RegularFile) throws(Trouble) -> [UInt8] {
        do throws(FileTrouble) {
            return try file.bytes(atMost: Self.longest)
        } catch .tooLong {
            throw Trouble(phrase: "it has more than \(Self.longest / 1_024) KiB")
        } catch {
            throw Trouble(phrase: "\(error)")
        }
    }

    private func check(_ entry: FileEntry) throws(Trouble) {
        guard entry.isOwn else {
            throw Trouble(phrase: "it belongs to another user; 'chown' makes it yours")
        }
        guard !entry.isOpenToOthers else {
            throw Trouble(phrase: "others may use it; 'chmod 600 \(path)' keeps them out")
        }
    }

    /// The text of bytes, without one end of a line.
    package static func text(of bytes: [UInt8]) throws(Trouble) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Trouble(phrase: "it is no text in UTF-8")
        }
        guard text.last?.isNewline == true else { return text }
        return String(text.dropLast())
    }
}
