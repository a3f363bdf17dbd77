import Testing
import XML

@Suite struct XMLDocumentTests {
    private func read(_ text: String) throws -> XMLElement {
        try XMLDocument(Array(text.utf8)).root
    }

    /// Elements with their namespaces, attributes and texts.
    private func written(_ element: XMLElement) -> String {
        let name = "{\(element.name.namespace)}\(element.name.local)"
        let attributes = element.attributes.map {
            " {\($0.name.namespace)}\($0.name.local)=\($0.value)"
        }
        let nodes = element.nodes.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): written(element)
            }
        }
        return "[\(name)\(attributes.joined())|\(nodes.joined())]"
    }

    @Test(arguments: [
        ("<a/>", "[{}a|]"),
        ("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<a>b</a>\n<!-- c -->", "[{}a|b]"),
        ("<a b='1' c = \"2\" ><d/>x<!-- y --><?z?></a >", "[{}a {}b=1 {}c=2|[{}d|]x]"),
        ("<a xmlns='n'><b/><c xmlns=''/></a>", "[{n}a|[{n}b|][{}c|]]"),
        ("<p:a xmlns:p='n' p:b='1' b='2'/>", "[{n}a {n}b=1 {}b=2|]"),
        ("<p:a xmlns:p='n'><p:b xmlns:p='m'/><p:b/></p:a>", "[{n}a|[{m}b|][{n}b|]]"),
        ("<a xml:lang='no'/>", "[{}a {http://www.w3.org/XML/1998/namespace}lang=no|]"),
        ("<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</a>", "[{}a|<&>\"'A😀]"),
        ("<a b='&#10;x\ny'/>", "[{}a {}b=\nx y|]"),
        ("<a><![CDATA[<b>&amp;]]]></a>", "[{}a|<b>&amp;]]"),
        ("<a>1\r\n2\n3</a>", "[{}a|1\n2\n3]"),
        ("<ø-1._x/>", "[{}ø-1._x|]"),
    ])
    func `what is XML is read`(_ text: String, _ expected: String) throws {
        #expect(written(try read(text)) == expected)
    }

    @Test(arguments: [
        ("", "line 1: this is no XML; there is no element in it"),
        ("hello", "line 1: this is no XML; there is text outside of all elements"),
        ("<a>\n<b></a>", "line 2: the end of 'a' stands where it does not belong"),
        ("<a></a></a>", "line 1: the end of 'a' stands where it does not belong"),
        ("<a>", "line 1: 'a' has no end; the text is cut off"),
        ("<a/><b/>", "line 1: there is a second outermost element"),
        ("<a b/>", "line 1: 'b' has no value"),
        ("<a b=c/>", "line 1: the value of 'b' has no quotes"),
        ("<a b='c", "line 1: the value of 'b' has no end"),
        ("<a b='<'/>", "line 1: the value of 'b' has no end"),
        ("<a b='1' b='2'/>", "line 1: the attribute 'b' is given twice"),
        (
            "<a xmlns:p='n' xmlns:q='n' p:b='1' q:b='2'/>",
            "line 1: the attribute 'b' is given twice"
        ),
        ("<p:a/>", "line 1: no namespace is declared for 'p'"),
        ("<a>\n&nbsp;</a>", "line 2: the entity '&nbsp;' is none of XML's own"),
        ("<a>&#0;</a>", "line 1: the entity '&#0;' is none of XML's own"),
        ("<a>&#+65;</a>", "line 1: the entity '&#+65;' is none of XML's own"),
        ("<a>b & c</a>", "line 1: an '&' stands alone; it is written as '&amp;'"),
        ("<a>\u{1}</a>", "line 1: there is a character that XML does not have"),
        ("<a><!-- b</a>", "line 1: a comment has no end; the text is cut off"),
        ("<1/>", "line 1: a name is missing, or far too long"),
        ("<a:b:c/>", "line 1: a name has a colon in a wrong place"),
        (
            "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
            "line 1: the text is in another encoding; only UTF-8 is read"
        ),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            "line 1: a document type is not read, nor are entities of its own"
        ),
        (
            "<!DOCTYPE a [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><a>&f;</a>",
            "line 1: a document type is not read, nor are entities of its own"
        ),
        (
            String(repeating: "<a>", count: 101),
            "line 1: this is too much; there are at most 100 elements in one another"
        ),
        (
            "<a " + (0...100).map { "b\($0)='' " }.joined() + "/>",
            "line 1: this is too much; there are at most 100 attributes"
        ),
        (
            "<a " + (0...50).map { "xmlns:b\($0)='x' " }.joined() + "/>",
            "line 1: this is too much; there are at most 50 namespaces"
        ),
    ])
    func `what is no XML, or too much of it, is refused`(_ text: String, _ sentence: String) {
        #expect { _ = try read(text) } throws: { "\($0)" == sentence }
    }

    @Test func `bytes that are no text are refused`() {
        #expect { _ = try XMLDocument([0x3C, 0xFF, 0xFE]) } throws: {
            "\($0)" == "line 1: this is not UTF-8 text"
        }
    }

    @Test(arguments: ["plain", "<a b='c'> & \"d\"\n\te\r", "grün 😀", "]]>"])
    func `texts that are protected are read again`(_ text: String) throws {
        let protected = XMLText.protected(text)
        #expect(try read("<a>\(protected)</a>").text == text)
        #expect(try read("<a>\(XMLText.protected("a\u{0}b\u{FFFE}"))</a>").text == "ab")
    }

    @Test func `elements are found by their names`() throws {
        let root = try read("<a><b c='1'>x</b><d/><b>y<e>z</e></b></a>")
        #expect(root.elements(XMLName("b")).map(\.text) == ["x", "yz"])
        #expect(root[XMLName("b")]?.attribute(XMLName("c")) == "1")
        #expect(root[XMLName("b", in: "n")] == nil)
    }

    @Test func `elements and bytes are counted`() {
        let elements = "<a>" + String(repeating: "<b/>", count: 200_000) + "</a>"
        #expect { _ = try read(elements) } throws: {
            "\($0)" == "line 1: this is too much; there are at most 200000 elements"
        }
        let bytes = [UInt8](repeating: 0x20, count: 16_777_217)
        #expect { _ = try XMLDocument(bytes) } throws: {
            "\($0)" == "line 1: this is too much; there are at most 16777216 bytes"
        }
    }
}
