extension String {
    /// The text as one word of a shell's line, in quotes only if it needs them.
    ///
    /// Line ends and other controls are written as Bash, Zsh and newer shells of POSIX read them,
    /// so that all of it can be seen and copied.
    package var shellWord: String {
        guard !contains(where: \.isControl) else { return "$'\(escapingControls)'" }
        return !isEmpty && allSatisfy(\.isPlainInShells) ? self : quotedForBourneShell
    }

    private var escapingControls: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "'", "\\": return "\\\(scalar)"
            case _ where scalar.isASCII && scalar.properties.generalCategory == .control:
                let octal = String(scalar.value, radix: 8)
                return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            default: return String(scalar)
            }
        }.joined()
    }

    /// The text as one word of Bash or Zsh, in which nothing is special.
    var quotedForBourneShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }

    /// The text as one word of fish, in which nothing is special.
    var quotedForFish: String {
        "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }

    /// The text on one line, without characters that a terminal would act on.
    var flattened: String { split { $0.isWhitespace || $0.isControl }.joined(separator: " ") }
}

extension Character {
    fileprivate var isPlainInShells: Bool {
        isASCII && (isLetter || isNumber || "_-+./:,@%=".contains(self))
    }

    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
