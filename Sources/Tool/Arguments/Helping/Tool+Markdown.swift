extension Tool {
    /// Returns a Markdown page about the tool and each of its commands.
    ///
    /// The options that every command shares are listed once, at the top.
    public func markdown() -> String {
        let pages = outlines(of: commands, under: [name]).map { page(of: $0, sharing: []) }
        return ([frontPage.markdown(level: 1)] + pages.map { $0.markdown(level: 2) })
            .joined(separator: "\n")
    }
}
