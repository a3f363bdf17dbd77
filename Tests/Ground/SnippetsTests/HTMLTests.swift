import Snippets
import Testing

@Suite struct HTMLTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let node: SnippetNode
        let html: String
        var testDescription: String { rule }
    }

    static let row = "display:flex;flex-direction:row;align-items:center;gap:8px"

    static let cases: [Case] = [
        Case(
            rule: "text is escaped", node: .words("<b>&\"'"),
            html: "<span>&lt;b&gt;&amp;&quot;&#39;</span>"),
        Case(
            rule: "runs of one text stay together",
            node: .text(SnippetText([.init("a"), .init("b", style: .struck)])),
            html: """
                <span><span>a</span><span style="text-decoration:line-through">b</span></span>
                """),
        Case(
            rule: "sizes are relative to body text",
            node: .text(SnippetText("a", style: .size(34))),
            html: "<span style=\"font-size:2em\">a</span>"),
        Case(
            rule: "a stack is a flexible box", node: .row(.words("a"), .spacer),
            html: "<div style=\"\(row)\"><span>a</span><span style=\"flex:1\"></span></div>"),
        Case(
            rule: "a symbol keeps its meaning",
            node: .symbol(SnippetSymbol("trash", label: "Delete \"it\"", color: .named(.red))),
            html: """
                <span role="img" aria-label="Delete &quot;it&quot;" style="color:red">⌫</span>
                """),
        Case(
            rule: "a button submits its number",
            node: .row(.button("a", pressing: "x"), .button("b", pressing: "y")),
            html: """
                <div style="\(row)">\
                <button type="submit" name="choice" value="1"><span>a</span></button>\
                <button type="submit" name="choice" value="2"><span>b</span></button></div>
                """),
        Case(
            rule: "a button of a closure cannot be pressed",
            node: .button(SnippetButton(.words("a"), role: .destructive)),
            html: """
                <button type="button" disabled="" style="color:red"><span>a</span></button>
                """),
        Case(
            rule: "a button with a label of decoration has the title of its action",
            node: .button(SnippetButton(.column(), action: .named("open"))),
            html: """
                <button type="submit" name="choice" value="1"><span>OPEN</span></button>
                """),
        Case(
            rule: "a switch tells its state",
            node: .button(SnippetButton(.words("a"), isOn: true, action: .named("x"))),
            html: """
                <button type="submit" name="choice" value="1" role="switch" aria-checked="true">\
                <span>☑ </span><span>a</span></button>
                """),
        Case(
            rule: "a link goes to a page", node: .link(.words("a"), to: "https://e.org/?a=1&b=2"),
            html: """
                <a href="https://e.org/?a=1&amp;b=2" rel="noopener noreferrer"><span>a</span></a>
                """),
        Case(
            rule: "a link to a script is its label",
            node: .link(.words("a"), to: "javascript:alert(1)"), html: "<span>a</span>"),
        Case(
            rule: "a link to a file is its label",
            node: .link(.words("a"), to: "file:///etc/passwd"), html: "<span>a</span>"),
        Case(
            rule: "progress is a number", node: .progress(1.0 / 3),
            html: "<progress max=\"1\" value=\"0.33\"></progress>"),
        Case(
            rule: "unknown progress has no value", node: .progress(nil),
            html: "<progress max=\"1\"></progress>"),
        Case(
            rule: "numbers that are none are zero",
            node: .stack(SnippetStack(.vertical, alignment: .trailing, spacing: .nan, [])),
            html: """
                <div style="display:flex;flex-direction:column;align-items:flex-end;gap:0px"></div>
                """),
        Case(
            rule: "a single cell spans the columns of its grid",
            node: .grid([[.words("a"), .words("b")], [.divider]]),
            html: """
                <table><tr><td><span>a</span></td><td><span>b</span></td></tr>\
                <tr><td colspan="2"><hr></td></tr></table>
                """),
        Case(
            rule: "a panel has room, ground and corners", node: .panel(.words("a"), .sample),
            html: """
                <div style="padding:1px 2.5px 0px 0px;background:royalblue;\
                border:1px solid lightgray;border-radius:8px"><span>a</span></div>
                """),
    ]

    @Test(arguments: cases)
    func `a snippet is drawn as HTML`(_ c: Case) {
        #expect(
            c.node.html == """
                <div class="snippet" style="white-space:pre-line">\(c.html)</div>
                """)
    }
}

extension SnippetTextStyle {
    fileprivate static func size(_ size: Double) -> Self {
        var style = Self()
        style.size = size
        return style
    }

    fileprivate static var struck: Self {
        var style = Self()
        style.isStruck = true
        return style
    }
}

extension SnippetPanel {
    fileprivate static var sample: Self {
        var panel = Self()
        panel.padding.top = 1
        panel.padding.trailing = 2.5
        panel.background = .accent
        panel.border = .secondary
        panel.cornerRadius = 8
        return panel
    }
}
