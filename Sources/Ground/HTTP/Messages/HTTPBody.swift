/// What a request brings with it.
public enum HTTPBody: Sendable {
    case bytes([UInt8], type: String = "application/octet-stream")

    /// A text in JSON, sent as it is.
    case json(String)

    /// The fields of a form without files.
    case form([HTTPField])

    /// The content of a file, read while it is sent.
    case file(String, type: String = "application/octet-stream")

    /// The fields of a form with files.
    case multipart([Part])

    /// One field of such a form.
    public struct Part: Sendable {
        var name: String
        var filename: String?
        var type: String?
        var content: Content

        enum Content: Sendable {
            case bytes([UInt8])
            case file(String)
        }

        public static func text(_ name: String, _ value: String) -> Self {
            Self(name: name, content: .bytes(Array(value.utf8)))
        }

        public static func bytes(
            _ name: String, _ bytes: [UInt8], filename: String,
            type: String = "application/octet-stream"
        ) -> Self {
            Self(name: name, filename: filename, type: type, content: .bytes(bytes))
        }

        /// A file, under the last part of its path or another name.
        public static func file(
            _ name: String, _ path: String, filename: String? = nil,
            type: String = "application/octet-stream"
        ) -> Self {
            let last = path.split(separator: "/").last.map(String.init)
            return Self(
                name: name, filename: filename ?? last ?? "file", type: type, content: .file(path))
        }
    }
}

extension HTTPBody {
    /// The value of `Content-Type`; `boundary` tells the parts of a form apart.
    func type(boundary: String) -> String {
        switch self {
        case .bytes(_, let type), .file(_, let type): type
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: "multipart/form-data; boundary=\(boundary)"
        }
    }

    /// Looks at the files of the body, and returns the parts to send.
    func source(boundary: String) throws(HTTPError.Kind) -> BodySource {
        var source = BodySource()
        switch self {
        case .bytes(let bytes, _): source.add(bytes)
        case .json(let text): source.add(text)
        case .form(let fields): source.add(fields.map(\.asForm).joined(separator: "&"))
        case .file(let path, _): try source.add(file: path)
        case .multipart(let parts):
            for part in parts {
                source.add("--\(boundary)\r\n\(try part.head())\r\n")
                switch part.content {
                case .bytes(let bytes): source.add(bytes)
                case .file(let path): try source.add(file: path)
                }
                source.add("\r\n")
            }
            source.add("--\(boundary)--\r\n")
        }
        return source
    }
}

extension HTTPBody.Part {
    /// The lines before its content.
    fileprivate func head() throws(HTTPError.Kind) -> String {
        var head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\""
        if let filename { head += "; filename=\"\(Self.quoted(filename))\"" }
        head += "\r\n"
        guard let type else { return head }
        guard type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw .header("content-type")
        }
        return head + "Content-Type: \(type)\r\n"
    }

    /// What would end the quotes is escaped as the HTML standard says.
    private static func quoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
