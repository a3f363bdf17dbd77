import Values
package import Workflows

/// What has to stand in `errand.yaml` for a secret to be put somewhere.
extension SecretSources {
    /// Whether secrets can be put into one of the places.
    package var canBeWritten: Bool {
        list.contains { source in
            switch source {
            case .folder, .keyring: true
            case .environment, .credentials, .command: false
            }
        }
    }

    /// The section of these places and one more, into which secrets can be put.
    package var writableSection: String {
        let sources = (list + [.folder("~/.config/errand/secrets")]).map(\.written)
        return "secrets: "
            + (sources.count == 1 ? sources[0] : "[\(sources.joined(separator: ", "))]")
    }
}

extension Configuration.SecretSource {
    /// The place as it is written between brackets.
    fileprivate var written: String {
        switch self {
        case .environment(let prefix): "{ env: \(Self.written(prefix)) }"
        case .folder(let path): "{ folder: \(Self.written(path)) }"
        case .credentials: "{ credentials: \(Configuration.Credentials.systemd) }"
        case .keyring(let service): "{ keyring: \(Self.written(service)) }"
        case .command(let words):
            "{ command: [\(words.map(Self.written).joined(separator: ", "))] }"
        }
    }

    /// A text, in quotes unless it can be nothing else.
    private static func written(_ text: String) -> String {
        let isPath = text.hasPrefix("/") || text.hasPrefix("~/")
        let isName = text.first?.isASCII == true && text.first?.isLetter == true
        let others = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        let isPlain =
            (isPath || isName && !others.contains(text.lowercased()))
            && text.dropFirst().allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
            }
        return isPlain ? text : Value.string(text).json
    }
}
