extension ArgumentDeclaration {
    /// The line of a help page about this argument, with long names below each other.
    var entry: HelpPage.Entry {
        let indent = label.hasPrefix("--") ? "    " : ""
        return HelpPage.Entry(label: indent + label, text: ([help] + notes).joined(separator: " "))
    }

    private var notes: [String] {
        var notes: [String] = []
        if !completion.choices.isEmpty {
            notes.append("[one of: \(completion.choices.joined(separator: ", "))]")
        }
        if let defaultText { notes.append("[default: \(defaultText)]") }
        if let variable { notes.append("[env: \(variable)]") }
        return notes
    }
}
