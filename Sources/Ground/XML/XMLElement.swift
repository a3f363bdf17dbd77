/// A name with the namespace that it belongs to, which is empty if there is none.
public struct XMLName: Hashable, Sendable {
    public let namespace: String
    public let local: String

    public init(_ local: String, in namespace: String = "") {
        self.local = local
        self.namespace = namespace
    }
}

/// An element of a text in XML, with all that is in it.
public struct XMLElement: Sendable {
    /// What stands inside of an element.
    public enum Node: Sendable {
        case text(String)
        case element(XMLElement)
    }

    public let name: XMLName

    /// The attributes in their order, without those that declare namespaces.
    public let attributes: [(name: XMLName, value: String)]

    /// Texts and elements in their order; comments and instructions are left out.
    public internal(set) var nodes: [Node] = []

    init(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        self.name = name
        self.attributes = attributes
    }
}

extension XMLElement {
    /// The elements inside, in their order.
    public var elements: [XMLElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// Returns the elements inside that have a name.
    public func elements(_ name: XMLName) -> [XMLElement] { elements.filter { $0.name == name } }

    /// Returns the first element inside that has a name.
    public subscript(_ name: XMLName) -> XMLElement? { elements.first { $0.name == name } }

    /// Returns the value of an attribute.
    public func attribute(_ name: XMLName) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The text in it, that of elements inside too.
    public var text: String {
        nodes.reduce(into: "") { text, node in
            switch node {
            case .text(let piece): text += piece
            case .element(let element): text += element.text
            }
        }
    }
}
