import Glibc

/// A path, which is bytes and need not be text.
package struct FilePath: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { bytes = Array(text.utf8) }

    static let separator = UInt8(ascii: "/")

    /// The path as text: every byte that is no UTF-8 is shown as `\xNN`.
    package var text: String { bytes[...].shown }

    /// The path as text, if it is text.
    package var wholeText: String? {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            return nil
        }
    }

    /// Whether the text is the path.
    package var isText: Bool { wholeText != nil }

    /// The part after the last `/`.
    package var name: ArraySlice<UInt8> {
        guard let last = bytes.lastIndex(of: Self.separator) else { return bytes[...] }
        return bytes[(last + 1)...]
    }

    /// The last part as text.
    package var nameText: String { name.shown }

    /// The parts between the slashes.
    package var parts: [ArraySlice<UInt8>] { bytes.split(separator: Self.separator) }

    /// The folder that it lies in.
    package var folder: FilePath {
        guard let last = bytes.lastIndex(of: Self.separator) else { return FilePath(".") }
        return FilePath(bytes: Array(bytes[..<max(last, 1)]))
    }

    package func appending(_ name: some Collection<UInt8>) -> FilePath {
        var longer: [UInt8] = []
        longer.reserveCapacity(bytes.count + 1 + name.count)
        longer += bytes
        if bytes.last != Self.separator { longer.append(Self.separator) }
        longer += name
        return FilePath(bytes: longer)
    }

    /// Whether it lies in a folder, at any depth.
    package func isInside(_ folder: FilePath) -> Bool {
        let count = folder.bytes.count
        guard bytes.count > count, bytes.starts(with: folder.bytes) else { return false }
        return folder.bytes.last == Self.separator || bytes[count] == Self.separator
    }

    /// Returns the content of a regular file that is there and not longer than that.
    package func contents(atMost limit: Int) -> [UInt8]? {
        let descriptor = withC { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isFile, status.st_size <= limit else {
            return nil
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        while bytes.count <= limit {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }

    /// Calls with the path as C takes it.
    func withC<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var terminated = bytes.map { CChar(bitPattern: $0) }
        terminated.append(0)
        return terminated.withUnsafeBufferPointer { buffer in
            // An array with an element has an address.
            buffer.baseAddress.map(body) ?? withUnsafePointer(to: 0, body)
        }
    }
}

extension FilePath: Comparable {
    package static func < (a: FilePath, b: FilePath) -> Bool {
        a.bytes.withUnsafeBytes { a in
            b.bytes.withUnsafeBytes { b in
                // A path with a byte has an address.
                guard let first = a.baseAddress, let second = b.baseAddress else {
                    return a.count < b.count
                }
                let order = memcmp(first, second, min(a.count, b.count))
                return order == 0 ? a.count < b.count : order < 0
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var shown: String {
        if let text = String(validating: self, as: UTF8.self) { return text }
        var text = ""
        var rest = self
        while let first = rest.first {
            let length = (1...4).first { length in
                length <= rest.count
                    && String(validating: rest.prefix(length), as: UTF8.self) != nil
            }
            if let length {
                text += String(decoding: rest.prefix(length), as: UTF8.self)
            } else {
                let digits = String(first, radix: 16)
                text += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
            rest = rest.dropFirst(length ?? 1)
        }
        return text
    }
}
