extension SnippetNode {
    /// The node as an HTML fragment that can stand inside any page, also inside a form.
    ///
    /// A button submits `choice` with its position in ``actions``, from 1. All text is escaped,
    /// links go only to `http`, `https` and `mailto`, and there are no scripts, pictures or other
    /// requests.
    public var html: String {
        var writer = HTMLWriter()
        writer.write(self)
        return "<div class=\"snippet\" style=\"white-space:pre-line\">\(writer.html)</div>"
    }
}
