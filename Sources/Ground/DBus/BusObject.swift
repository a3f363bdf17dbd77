package import Values

/// An object that other programs on a bus may call, with the methods of one interface.
package struct BusObject: Hashable, Sendable {
    /// A method, with the names and the types of what it takes and gives.
    package struct Method: Hashable, Sendable {
        /// A value with its type as D-Bus writes it, such as `as`.
        package typealias Part = (name: String, type: String)

        let name: String
        let takes: String
        let gives: String

        /// The names of all parts.
        let names: [String]

        /// The answer to a call after which its sender has made another such call, before there
        /// was an answer; `nil` where each call is answered for itself.
        let outdated: [Value]?

        package init(
            _ name: String, takes: [Part] = [], gives: [Part] = [], outdated: [Value]? = nil
        ) {
            self.name = name
            self.takes = takes.map(\.type).joined()
            self.gives = gives.map(\.type).joined()
            self.names = (takes + gives).map(\.name)
            self.outdated = outdated
        }
    }

    let path: String
    let interface: String
    let methods: [Method]

    package init(_ path: String, interface: String, _ methods: [Method]) {
        self.path = path
        self.interface = interface
        self.methods = methods
    }

    func method(_ name: String) -> Method? { methods.first { $0.name == name } }
}
