/// Writes nodes as HTML in which everything from elsewhere is escaped text.
///
/// Styles are made of numbers and of words from this module, so no text can become a style or a
/// tag.
struct HTMLWriter {
    private(set) var html = ""

    /// The number that the next button gets.
    private var nextChoice = 1

    mutating func write(_ node: SnippetNode) {
        switch node {
        case .text(let text): write(text)
        case .symbol(let symbol): write(symbol)
        case .picture(let name): picture(name, shownAs: "[\(name)]", color: .secondary)
        case .stack(let stack): container(stack.css, stack.children)
        case .layers(let layers): container("display:grid;place-items:center", layers)
        case .list(let rows): list(rows)
        case .grid(let rows): grid(rows)
        case .spacer: element("span", [("style", "flex:1")])
        case .divider: open("hr")
        case .dot(let color): element("span", [("style", color?.css)], text: "●")
        case .progress(let fraction):
            element("progress", [("max", "1"), ("value", fraction.map(\.css))])
        case .button(let button): write(button)
        case .link(let label, let destination): link(label, to: destination)
        case .filling(let content, let alignment): container(alignment.fillingCSS, [content])
        case .panel(let content, let panel): container(panel.css, [content])
        }
    }

    private mutating func write(_ text: SnippetText) {
        // A stack would put the runs of one text apart from each other.
        if text.runs.count > 1 { open("span") }
        for run in text.runs { element("span", [("style", run.style.css)], text: run.text) }
        if text.runs.count > 1 { close("span") }
    }

    private mutating func write(_ symbol: SnippetSymbol) {
        picture(symbol.label ?? symbol.name, shownAs: symbol.text, color: symbol.color)
    }

    private mutating func picture(_ label: String, shownAs text: String, color: SnippetColor?) {
        let attributes = [("role", "img"), ("aria-label", label), ("style", color?.css)]
        element("span", attributes, text: text)
    }

    private mutating func list(_ rows: [SnippetNode]) {
        open("ul")
        for row in rows {
            open("li")
            write(row)
            close("li")
        }
        close("ul")
    }

    private mutating func grid(_ rows: [[SnippetNode]]) {
        let columns = rows.reduce(0) { max($0, $1.count) }
        open("table")
        for cells in rows {
            open("tr")
            for cell in cells {
                let spansAll = cells.count == 1 && columns > 1
                open("td", [("colspan", spansAll ? "\(columns)" : nil)])
                write(cell)
                close("td")
            }
            close("tr")
        }
        close("table")
    }
}

extension HTMLWriter {
    /// Pressing sends the number of the choice, under which ``SnippetNode/actions`` has the action.
    private mutating func write(_ button: SnippetButton) {
        var attributes: [(String, String?)] = [("type", "button"), ("disabled", "")]
        if button.action != nil {
            attributes = [("type", "submit"), ("name", "choice"), ("value", "\(nextChoice)")]
            nextChoice += 1
        }
        if let isOn = button.isOn {
            attributes += [("role", "switch"), ("aria-checked", isOn ? "true" : "false")]
        }
        open("button", attributes + [("style", button.role.css)])
        if let isOn = button.isOn { element("span", text: isOn ? "☑ " : "☐ ") }
        write(button.shownLabel)
        close("button")
    }

    private mutating func link(_ label: SnippetNode, to destination: String) {
        guard let link = SafeLink(destination) else { return write(label) }
        open("a", [("href", link.address), ("rel", "noopener noreferrer")])
        write(label)
        close("a")
    }
}

extension HTMLWriter {
    private mutating func container(_ css: String?, _ children: [SnippetNode]) {
        open("div", [("style", css)])
        for child in children { write(child) }
        close("div")
    }

    private mutating func element(
        _ name: StaticString, _ attributes: [(String, String?)] = [], text: String = ""
    ) {
        open(name, attributes)
        html += Self.escaped(text)
        close(name)
    }

    /// Opens an element with those attributes that have a value.
    private mutating func open(_ name: StaticString, _ attributes: [(String, String?)] = []) {
        html += "<\(name)"
        for case (let key, let value?) in attributes {
            html += " \(key)=\"\(Self.escaped(value))\""
        }
        html += ">"
    }

    private mutating func close(_ name: StaticString) { html += "</\(name)>" }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText(text).string.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

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
