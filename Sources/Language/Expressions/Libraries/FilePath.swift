/// The pieces of a path, which need not be that of a file that exists.
struct FilePath {
    private let text: Substring

    init(_ text: String) {
        var rest = text[...]
        // A slash at the end says that this is a folder and is no part of its name.
        while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") {
            rest.unicodeScalars.removeLast()
        }
        self.text = rest
    }

    var name: String {
        guard text != "/" else { return "/" }
        return String(
            lastSlash.map { text.unicodeScalars[$0...].dropFirst() } ?? text.unicodeScalars)
    }

    var stem: String {
        let name = name
        return String(name.unicodeScalars[..<Self.lastPoint(in: name)])
    }

    var `extension`: String {
        let name = name
        return String(name.unicodeScalars[Self.lastPoint(in: name)...].dropFirst())
    }

    var folder: String {
        guard let lastSlash else { return "." }
        var folder = text.unicodeScalars[..<lastSlash]
        while folder.last == "/" { folder.removeLast() }
        return folder.isEmpty ? "/" : String(folder)
    }

    private var lastSlash: String.Index? { text.unicodeScalars.lastIndex(of: "/") }

    /// The start of the extension, or the end; points at the start of a name only hide the file.
    private static func lastPoint(in name: String) -> String.Index {
        let scalars = name.unicodeScalars
        guard let point = scalars.lastIndex(of: "."),
            scalars[..<point].contains(where: { $0 != "." })
        else { return scalars.endIndex }
        return point
    }
}
