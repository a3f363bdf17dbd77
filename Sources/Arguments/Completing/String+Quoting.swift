extension String {
    /// The text as one word of Bash or Zsh, in which nothing is special.
    var quotedForBourneShell: String {
        "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The text as one word of fish, in which nothing is special.
    var quotedForFish: String {
        "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }

    /// The text on one line, without characters that a terminal would act on.
    var flattened: String {
        split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
