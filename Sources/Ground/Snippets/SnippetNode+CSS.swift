extension Double {
    /// The number as HTML and CSS write it, with at most two decimals; what is not finite is zero.
    var css: String {
        guard isFinite else { return "0" }
        let hundredths = (Swift.max(-9999, Swift.min(self, 9999)) * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }
}

extension SnippetColor {
    /// The declaration that gives text this colour, or `nil` for ordinary text.
    var css: String? {
        switch self {
        case .primary: nil
        case .secondary: "opacity:0.6"
        default: "color:\(cssValue)"
        }
    }

    fileprivate var cssValue: String {
        switch self {
        case .primary: "currentColor"
        case .secondary: "lightgray"
        case .accent: "royalblue"
        case .named(.mint): "mediumaquamarine"
        case .named(let name): name.rawValue
        case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
        }
    }
}

extension SnippetTextStyle {
    /// The size of body text, which every other size is relative to.
    private static let bodySize = 17.0

    var css: String? {
        let lines = [isUnderlined ? "underline" : nil, isStruck ? "line-through" : nil]
        let decoration = lines.compactMap(\.self).joined(separator: " ")
        return declarations([
            size == Self.bodySize ? nil : size.map { "font-size:\(($0 / Self.bodySize).css)em" },
            isBold ? "font-weight:bold" : nil, isItalic ? "font-style:italic" : nil,
            isMonospaced ? "font-family:monospace" : nil,
            decoration == "" ? nil : "text-decoration:\(decoration)", color?.css,
        ])
    }
}

extension SnippetStack {
    var css: String {
        let direction = axis == .vertical ? "column" : "row"
        let gap = (spacing ?? 8).css
        return "display:flex;flex-direction:\(direction);align-items:\(alignment.css);gap:\(gap)px"
    }
}

extension SnippetStack.Alignment {
    fileprivate var css: String {
        switch self {
        case .leading: "flex-start"
        case .center: "center"
        case .trailing: "flex-end"
        }
    }

    /// The declarations for a part that takes all the room that its neighbours leave.
    var fillingCSS: String { "display:flex;flex:1;align-self:stretch;justify-content:\(css)" }
}

extension SnippetPanel {
    var css: String? {
        let edges = [padding.top, padding.trailing, padding.bottom, padding.leading]
        let widths = edges.map { "\($0.css)px" }.joined(separator: " ")
        return declarations([
            padding == Padding() ? nil : "padding:\(widths)",
            background.map { "background:\($0.cssValue)" },
            border.map { "border:1px solid \($0.cssValue)" },
            cornerRadius.map { "border-radius:\($0.css)px" },
        ])
    }
}

extension SnippetButton.Role {
    var css: String? { self == .destructive ? SnippetColor.named(.red).css : nil }
}

/// Joins the declarations that are there, or returns `nil` if there is none.
private func declarations(_ parts: [String?]) -> String? {
    let present = parts.compactMap(\.self)
    return present.isEmpty ? nil : present.joined(separator: ";")
}
