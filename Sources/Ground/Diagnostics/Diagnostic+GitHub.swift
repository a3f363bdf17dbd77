extension Diagnostic {
    /// The diagnostic as a GitHub workflow command, which shows it beside the line in a pull
    /// request.
    ///
    /// A range of several lines goes without columns, because GitHub refuses them there.
    public var gitHubAnnotation: String {
        var properties: [String] = []
        if let file {
            properties.append("file=\(gitHubEscaped(file.name, reserved: "%\r\n:,"))")
            properties += range.map { gitHubPlace(file, $0) } ?? []
        }
        properties.append("title=\(gitHubEscaped(message.code, reserved: "%\r\n:,"))")
        let text = gitHubEscaped(message.text, reserved: "%\r\n")
        return "::\(gitHubCommand) \(properties.joined(separator: ","))::\(text)"
    }

    private var gitHubCommand: String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }

    private func gitHubPlace(_ file: SourceFile, _ range: SourceRange) -> [String] {
        let (start, end) = (file.location(of: range.start), file.location(of: range.end))
        let lines = ["line=\(start.line)", "endLine=\(end.line)"]
        guard start.line == end.line else { return lines }
        return lines + ["col=\(start.column)", "endColumn=\(end.column)"]
    }
}

private func gitHubEscaped(_ text: String, reserved: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
        if reserved.unicodeScalars.contains(scalar) {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            escaped += (digits.count < 2 ? "%0" : "%") + digits
        } else {
            escaped += TerminalText.visible(String(scalar))
        }
    }
}
